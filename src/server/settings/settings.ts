import { settingDefinitions } from './setting-definitions.ts'
import type { Settings } from './setting-definitions.ts'
import { readSmsRoutes } from './sms-routes.ts'
import type { SmsProviderName } from './sms-routes.ts'

export type { Settings }

/** A setting is missing, wrong or unsafe; the message is a sentence for the person who starts the server. */
export class SettingsError extends Error {}

/** Reads and checks all settings. Throws SettingsError naming each wrong one; empty values count as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const settings: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, { schema }] of Object.entries(settingDefinitions)) {
    const result = schema.safeParse(environment[name] || undefined)
    if (result.success) settings[name] = result.data
    else faults.push(`${name} is wrong: ${result.error.issues[0]?.message ?? 'not valid'}.`)
  }
  if (faults.length === 0) faults.push(...unsafeInProduction(settings as Settings))
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  return settings as Settings
}

/** Whether a listening address is reachable from this machine only. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

const neededBySms = {
  aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE'],
  tencent: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'TENCENT_SMS_TEMPLATE'],
  http: ['SMS_HTTP_URL'],
} as const satisfies Partial<Record<SmsProviderName, (keyof Settings)[]>>

const neededByTranslator = {
  yandex: ['YANDEX_TRANSLATE_API_KEY', 'YANDEX_TRANSLATE_FOLDER_ID'],
  aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET'],
} as const satisfies Record<string, readonly (keyof Settings)[]>

/** The providers that the settings name. By default phones abroad follow a console provider only. */
const usedSmsProviders = ({ SMS_PROVIDER, SMS_ABROAD_PROVIDER, SMS_ROUTES }: Settings): Set<SmsProviderName> =>
  new Set([SMS_PROVIDER, ...(SMS_ABROAD_PROVIDER ? [SMS_ABROAD_PROVIDER] : []), ...readSmsRoutes(SMS_ROUTES).values()])

function unsafeInProduction(settings: Settings): string[] {
  const faults: string[] = []
  const providers = usedSmsProviders(settings)
  for (const [provider, names] of Object.entries(neededBySms))
    for (const name of names)
      if (providers.has(provider as SmsProviderName) && !settings[name])
        faults.push(`The SMS provider ${provider} needs ${name}: set it, or set SMS_PROVIDER=console for development.`)
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    faults.push('DATABASE_DIRECT_URL is the second way to the database of DATABASE_URL: set both, or neither.')
  if (settings.FILES === 's3') {
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!settings[name])
        faults.push(`FILES=s3 needs ${name}: set it, or set FILES=local to keep files in DATA_FOLDER.`)
    }
  }
  if (settings.OCR_PROVIDER === 'aliyun' && !(settings.ALIYUN_ACCESS_KEY_ID && settings.ALIYUN_ACCESS_KEY_SECRET)) {
    faults.push(
      'OCR_PROVIDER=aliyun needs ALIYUN_ACCESS_KEY_ID and ALIYUN_ACCESS_KEY_SECRET: set them, or set OCR_PROVIDER=manual.',
    )
  }
  const translator = settings.MESSAGE_TRANSLATOR
  if (translator !== 'phrases')
    for (const name of neededByTranslator[translator])
      if (!settings[name])
        faults.push(`MESSAGE_TRANSLATOR=${translator} needs ${name}: set it, or set MESSAGE_TRANSLATOR=phrases.`)
  if (!isLoopback(settings.HOST) && settings.NODE_ENV !== 'production' && settings.DEMO_DATA !== 'off') {
    faults.push(
      `HOST=${settings.HOST} can be reached from other machines, and everybody knows the passwords of the demo accounts: set DEMO_DATA=off, or HOST=127.0.0.1.`,
    )
  }
  if (settings.NODE_ENV !== 'production') return faults
  if (providers.has('console'))
    faults.push(
      'The console SMS provider is not for production: set SMS_PROVIDER, SMS_ABROAD_PROVIDER and SMS_ROUTES to aliyun, tencent or http with their settings, or to none.',
    )
  if (!settings.MAIL_URL) faults.push('Mail would only be printed: set MAIL_URL to an SMTP server.')
  if (settings.OUTSIDE_PRIVATE === 'on')
    faults.push('Links of strangers must not lead into the private network: set OUTSIDE_PRIVATE=off.')
  if (settings.DEMO_DATA !== 'off') faults.push('Demo accounts are not for production: set DEMO_DATA=off.')
  if (settings.SECRET.startsWith('development-'))
    faults.push('The default secret is known to everybody: set SECRET to 32 random characters or more.')
  if (settings.PASSWORD_PEPPER.startsWith('development-'))
    faults.push(
      'The default pepper is known to everybody: set PASSWORD_PEPPER to 16 random characters or more, and keep it.',
    )
  if (!settings.PUBLIC_URL)
    faults.push('Canonical links and mail need the public address: set PUBLIC_URL, for example https://trade.example.')
  return faults
}
