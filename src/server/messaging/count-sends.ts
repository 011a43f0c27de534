import type { Mailer } from './mail.ts'
import type { SmsSender } from './sms/sms.ts'

export type OnSend = (channel: 'sms' | 'mail', outcome: 'sent' | 'failed') => void

/** The same mailer; reports the outcome of each mail. */
export const countMails = (mailer: Mailer, onSend: OnSend): Mailer => ({
  send: (mail, signal) => counted(mailer.send(mail, signal), (outcome) => onSend('mail', outcome)),
})

/** The same sender; reports the outcome of each SMS that a provider serves. */
export function countSms(sms: SmsSender, onSend: OnSend): SmsSender {
  const count = (phone: string, sending: Promise<void>) =>
    sms.reaches(phone) ? counted(sending, (outcome) => onSend('sms', outcome)) : sending
  return {
    ...sms,
    sendCode: (phone, code, signal) => count(phone, sms.sendCode(phone, code, signal)),
    sendNotice: (phone, text, signal) => count(phone, sms.sendNotice(phone, text, signal)),
  }
}

async function counted(sending: Promise<void>, onOutcome: (outcome: 'sent' | 'failed') => void): Promise<void> {
  try {
    await sending
    onOutcome('sent')
  } catch (error) {
    onOutcome('failed')
    throw error
  }
}
