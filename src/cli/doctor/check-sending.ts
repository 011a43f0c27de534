import { maskPhones } from '../../server/log.ts'
import { smtpMailer } from '../../server/messaging/mail-smtp.ts'
import { sendMail } from '../../server/messaging/send-mail.ts'
import type { SmsSender } from '../../server/messaging/sms/sms.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { defaultLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { good, reasonOf, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

/** Longer than a request waits, so that a slow provider can be told from one that is away. */
const limitMs = 20_000

/** Sends a mail to `to` as the site does. */
export async function checkMail(settings: Settings, to: string): Promise<Finding> {
  const { MAIL_URL } = settings
  if (!MAIL_URL) return wrong('No mail was sent: set MAIL_URL to an SMTP server.')
  const startedAt = performance.now()
  try {
    const write = () => ({
      subject: m.doctor_mail_subject(),
      blocks: [{ kind: 'text' as const, text: m.doctor_mail_text() }],
      foot: { why: m.doctor_mail_why() },
    })
    const server = { settings, mail: smtpMailer({ ...settings, MAIL_URL, SEND_TIMEOUT_MS: limitMs }) }
    await sendMail({ server }, { to, language: defaultLocale, write }, AbortSignal.timeout(limitMs))
    return timed(
      settings,
      `The mail server took a mail to ${to}: look whether it arrives, and not among spam.`,
      startedAt,
    )
  } catch (error) {
    return wrong(`The mail server did not take a mail: ${reasonOf(error)}. Correct MAIL_URL or MAIL_FROM.`)
  }
}

/** Sends a code that is valid for nothing to a phone: mainland, or with country code. */
export async function checkSms(settings: Settings, sms: SmsSender, phone: string): Promise<Finding> {
  if (!sms.reaches(phone))
    return wrong(`No SMS provider serves ${maskPhones(phone)}: see SMS_PROVIDER, SMS_ABROAD_PROVIDER and SMS_ROUTES.`)
  const startedAt = performance.now()
  try {
    await sms.sendCode(phone, '000000', AbortSignal.timeout(limitMs))
    return timed(settings, `The SMS provider took a code for ${maskPhones(phone)}: look whether it arrives.`, startedAt)
  } catch (error) {
    return wrong(`The SMS provider did not take a code: ${maskPhones(reasonOf(error))}. See its settings and console.`)
  }
}

function timed(settings: Settings, sentence: string, startedAt: number): Finding {
  const ms = Math.round(performance.now() - startedAt)
  return ms > settings.SEND_TIMEOUT_MS
    ? wrong(`The provider needed ${ms} ms, and a request waits ${settings.SEND_TIMEOUT_MS} ms: raise SEND_TIMEOUT_MS.`)
    : good(sentence)
}
