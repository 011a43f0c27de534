import { parsePhoneNumber } from 'awesome-phonenumber'
import { isMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { callingCodes } from '../../../shared/identifiers/calling-codes.ts'
import { m } from '../../../shared/wording/messages.js'
import type { Logger } from '../../log.ts'
import type { Settings } from '../../settings/settings.ts'
import { readSmsRoutes } from '../../settings/sms-routes.ts'
import type { SmsProviderName } from '../../settings/sms-routes.ts'
import type { Outbox } from '../outbox.ts'
import type { SmsProvider } from './sms-provider.ts'

export type SmsSender = SmsProvider & {
  /** Whether a provider serves the country of this phone, and the number exists in its numbering plan. */
  reaches(phone: string): boolean
  /** The countries of the platform whose phones get codes, by ISO 3166 code. */
  countries: readonly string[]
}

/** ISO 3166 code of the country of a phone, or null if no such number can exist. */
export function countryOfPhone(phone: string): string | null {
  if (isMainlandPhone(phone)) return 'CN'
  const parsed = parsePhoneNumber(phone)
  return parsed.valid ? (parsed.regionCode ?? null) : null
}

/** The providers of the settings; a phone that none of them serves gets no notices. */
export async function createSms(settings: Settings, outbox: Outbox, log: Logger): Promise<SmsSender> {
  const { SMS_PROVIDER: mainland, SMS_ABROAD_COUNTRIES: countries } = settings
  const abroad = settings.SMS_ABROAD_PROVIDER ?? (mainland === 'console' ? 'console' : 'none')
  const makers: Record<SmsProviderName, () => Promise<SmsProvider | null>> = {
    console: async () => consoleSms(outbox, log),
    // The SDK is large, so it is loaded only if used.
    aliyun: async () => (await import('./sms-aliyun.ts')).aliyunSms(settings),
    tencent: async () => (await import('./sms-tencent.ts')).tencentSms(settings),
    http: async () => (await import('./sms-http.ts')).httpSms(settings),
    none: async () => null,
  }
  const routes = readSmsRoutes(settings.SMS_ROUTES)
  const used = [...new Set([mainland, abroad, ...routes.values()])]
  const providers = new Map(await Promise.all(used.map(async (name) => [name, await makers[name]()] as const)))
  const nameFor = (country: string): SmsProviderName => {
    const own = routes.get(country)
    if (own) return own
    if (country === 'CN') return mainland
    return countries === '*' || countries.split(',').includes(country) ? abroad : 'none'
  }
  const providerFor = (phone: string): SmsProvider | null => {
    const country = countryOfPhone(phone)
    return country === null ? null : (providers.get(nameFor(country)) ?? null)
  }
  const served = callingCodes.flatMap(({ countries }) => countries.filter((country) => providers.get(nameFor(country))))
  return {
    countries: served,
    reaches: (phone) => providerFor(phone) !== null,
    sendCode: async (phone, code, signal) => providerFor(phone)?.sendCode(phone, code, signal),
    sendNotice: async (phone, text, signal) => providerFor(phone)?.sendNotice(phone, text, signal),
  }
}

/** The development default: prints the code in the log and keeps it in the outbox. Never in production. */
function consoleSms(outbox: Outbox, log: Logger): SmsProvider {
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
