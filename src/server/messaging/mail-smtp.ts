import { createTransport } from 'nodemailer'
import { abortable } from '../abortable.ts'
import type { Mailer } from './mail.ts'
import type { Settings } from '../settings/settings.ts'

/** Sends by the SMTP server of MAIL_URL, from MAIL_FROM. */
export function smtpMailer(settings: Settings & { MAIL_URL: string }): Mailer {
  const limit = settings.SEND_TIMEOUT_MS
  const transport = createTransport({
    url: settings.MAIL_URL,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, headers }, signal) {
      const message = {
        from: settings.MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(headers ? { headers } : {}),
      }
      await abortable(transport.sendMail(message), signal)
    },
  }
}
