import { m } from '../../../shared/wording/messages.js'
import { isMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import type { Settings } from '../../settings/settings.ts'
import { SmsRefused } from './sms-provider.ts'
import type { SmsProvider } from './sms-provider.ts'

const mostReplyCharacters = 10_000

/**
 * Any gateway with one HTTP call per message, as SMS_HTTP_URL, SMS_HTTP_BODY and SMS_HTTP_SUCCESS describe it. The text
 * is in the language of the request.
 */
export function httpSms(settings: Settings): SmsProvider {
  const { SMS_HTTP_URL: url = '', SMS_HTTP_BODY: body, SMS_HTTP_AUTHORIZATION: authorization } = settings
  const accepted = settings.SMS_HTTP_SUCCESS === undefined ? undefined : new RegExp(settings.SMS_HTTP_SUCCESS, 'u')
  const isJson = body?.trimStart().startsWith('{') ?? false

  async function send(phone: string, text: string, signal: AbortSignal): Promise<void> {
    const values = { phone: isMainlandPhone(phone) ? `86${phone}` : phone.slice(1), text }
    const response = await fetch(fill(url, values, encodeURIComponent), {
      signal,
      redirect: 'error',
      headers: {
        ...(authorization && { authorization }),
        ...(body && { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }),
      },
      ...(body && { method: 'POST', body: fill(body, values, isJson ? jsonText : encodeURIComponent) }),
    })
    const reply = (await response.text()).slice(0, mostReplyCharacters)
    if (!response.ok || (accepted && !accepted.test(reply))) throw new SmsRefused(`HTTP ${response.status}`)
  }
  return {
    sendCode: (phone, code, signal) => send(phone, m.sms_code_text({ code }), signal),
    sendNotice: send,
  }
}

type Values = { phone: string; text: string }

const fill = (template: string, values: Values, encode: (value: string) => string): string =>
  template.replaceAll(/\{(phone|text)\}/g, (_match, name: keyof Values) => encode(values[name]))

/** A value inside the quotes of a JSON string. */
const jsonText = (value: string): string => JSON.stringify(value).slice(1, -1)
