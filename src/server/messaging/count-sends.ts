import type { Mailer } from './mail.ts'
import type { SmsSender } from './sms/sms.ts'

export type OnSend = (channel: 'sms' | 'mail', outcome: 'sent' | 'failed', error?: unknown) => void

/** The same mailer; reports the outcome of each mail. */
export const countMails = (mailer: Mailer, onSend: OnSend): Mailer => ({
  send: (mail, signal) => counted(mailer.send(mail, signal), (...result) => onSend('mail', ...result)),
})

/** The same sender; reports the outcome of each SMS that a provider serves. */
export function countSms(sms: SmsSender, onSend: OnSend): SmsSender {
  const count = (phone: string, sending: Promise<void>) =>
    sms.reaches(phone) ? counted(sending, (...result) => onSend('sms', ...result)) : sending
  return {
    ...sms,
    sendCode: (phone, code, signal) => count(phone, sms.sendCode(phone, code, signal)),
    sendNotice: (phone, text, signal) => count(phone, sms.sendNotice(phone, text, signal)),
  }
}

type OnOutcome = (outcome: 'sent' | 'failed', error?: unknown) => void

async function counted(sending: Promise<void>, onOutcome: OnOutcome): Promise<void> {
  try {
    await sending
    onOutcome('sent')
  } catch (error) {
    onOutcome('failed', error)
    throw error
  }
}
