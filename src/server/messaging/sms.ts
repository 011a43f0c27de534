import { m } from '../../shared/wording/messages.js'
import type { Logger } from '../log.ts'
import type { Outbox } from './outbox.ts'

/**
 * Sends one message to one mainland phone (11 digits). Rejects if the provider refuses or is unavailable, or on the
 * signal.
 */
export type SmsSender = {
  sendCode(phone: string, code: string, signal: AbortSignal): Promise<void>
  /** One short sentence; the details are on the page. */
  sendNotice(phone: string, text: string, signal: AbortSignal): Promise<void>
}

/** The development default: prints the code in the log and keeps it in the outbox. Never in production. */
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
