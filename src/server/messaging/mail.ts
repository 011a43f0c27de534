import type { Logger } from '../log.ts'
import type { Outbox } from './outbox.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  code?: string
}

/** Passes one mail on; `sendMail` alone calls it. Rejects if the server refuses or is unavailable. */
export type Mailer = { send(mail: Mail, signal: AbortSignal): Promise<void> }

/** The development default: prints the mail in the log and keeps it in the outbox. */
export function consoleMailer(outbox: Outbox, log: Logger): Mailer {
  return {
    async send(mail) {
      outbox.add({
        channel: 'mail',
        to: mail.to,
        code: mail.code ?? '',
        text: `${mail.subject}\n${mail.text}`,
        html: mail.html,
        headers: mail.headers ?? {},
        at: new Date().toISOString(),
      })
      log.info({ channel: 'mail' }, `mail: ${mail.subject}`)
    },
  }
}
