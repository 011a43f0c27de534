import { m } from '../../shared/wording/messages.js'
import type { Logger } from '../log.ts'
import type { Outbox } from './outbox.ts'

/** Sends one message to one mainland phone (11 digits). Rejects when the provider refuses or is away, or on the signal. */
export type SmsSender = {
  sendCode(phone: string, code: string, signal: AbortSignal): Promise<void>
  /** One short sentence; the details stand on the page. */
  sendNotice(phone: string, text: string, signal: AbortSignal): Promise<void>
}

/** The default of development: prints the code in the log and keeps it in the outbox. Never in production. */
export function consoleSms(outbox: Outbox, log: Logger): SmsSender {
  return {
    async sendCode(phone, code) {
      const text = m.sms_code_text({ code })
      outbox.add({ channel: 'sms', to: phone, code, text, at: new Date().toISOString() })
      log.info({ channel: 'sms', to: phone }, `SMS: ${text}`)
    },
    async sendNotice(phone, text) {
      outbox.add({ channel: 'sms', to: phone, code: '', text, at: new Date().toISOString() })
      log.info({ channel: 'sms', to: phone }, `SMS: ${text}`)
    },
  }
}
