import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const positive = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

type Definition = { schema: z.ZodType; meaning: string }

/**
 * Every setting of the process, read from the environment once at start. Name → schema with default, meaning.
 * docs/settings.md is written from this object; a check holds the two together.
 */
export const settingDefinitions = {
  NODE_ENV: {
    schema: z.enum(['development', 'test', 'production']).default('development'),
    meaning: 'production refuses demo accounts, default secrets, the console SMS provider and /dev/*',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    meaning: 'address to listen on; one that other machines reach refuses demo accounts',
  },
  PORT: {
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
    meaning: 'port to listen on; 0 takes a free one',
  },
  PUBLIC_URL: {
    schema: z.url().optional(),
    meaning:
      'address that people type, without a slash at the end; used in canonical links, feeds and mail. Required in production',
  },
  STOP_PAUSE_SECONDS: {
    schema: z.coerce.number().int().min(0).default(0),
    meaning:
      'seconds after SIGTERM in which /readyz says 503 and everything is answered still, so that a balancer turns away; a little more than it waits between two looks',
  },
  TRUST_PROXY: {
    schema: z.string().default('off'),
    meaning: 'off, or the addresses of the proxies in front, comma separated: their X-Forwarded-For is believed',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    meaning: 'PostgreSQL 15 to 18; without it the embedded database is used',
  },
  DATABASE_POOL: { schema: positive(10), meaning: 'connections to PostgreSQL' },
  DATABASE_STATEMENT_SECONDS: {
    schema: positive(5),
    meaning: 'longest time that PostgreSQL may take for one statement; a second later its connection is given up',
  },
  DATABASE_LONG_STATEMENT_MINUTES: {
    schema: positive(10),
    meaning: 'the same for statements of the few jobs that go through whole tables',
  },
  DATA_FOLDER: {
    schema: z.string().min(1).default('./data'),
    meaning: 'where the embedded database and uploaded files lie',
  },
  MINIMUM_FREE_MB: {
    schema: positive(200),
    meaning:
      'below this much free disk the embedded database takes no more writes, and no process takes uploads (code 5030)',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    meaning: 'least level that is logged',
  },
  DEMO_DATA: {
    schema: z.enum(['on', 'small', 'off']).default('on'),
    meaning:
      'fill an empty database with demo data and demo accounts, or with a small part of them; must be off in production',
  },
  GALLERY: {
    schema: flag.optional(),
    meaning: 'the component gallery under /demo; on outside production unless said otherwise',
  },
  SECRET: {
    schema: z.string().min(32).default('development-secret-development-secret'),
    meaning:
      'secret for signed links and proof-of-work challenges, 32 characters or more; the default is refused in production',
  },
  PASSWORD_PEPPER: {
    schema: z.string().min(16).default('development-pepper'),
    meaning:
      'secret mixed into every password hash, 16 characters or more; the default is refused in production, changing it makes every password unknown',
  },
  SESSION_HOURS: { schema: positive(12), meaning: 'hours after which a login ends in any case' },
  SESSION_IDLE_MINUTES: { schema: positive(120), meaning: 'minutes without a call after which a login ends' },
  KEY_ROTATION_DAYS: { schema: positive(30), meaning: 'days after which the key for passwords on the way is replaced' },
  SMS_PROVIDER: {
    schema: z.enum(['console', 'aliyun']).default('console'),
    meaning:
      'console prints codes and, while HOST is a loopback address, lists them on /dev/outbox (refused in production); aliyun sends them',
  },
  ALIYUN_ACCESS_KEY_ID: { schema: z.string().optional(), meaning: 'for SMS_PROVIDER=aliyun' },
  ALIYUN_ACCESS_KEY_SECRET: { schema: z.string().optional(), meaning: 'for SMS_PROVIDER=aliyun' },
  ALIYUN_SMS_SIGN: { schema: z.string().optional(), meaning: 'approved SMS signature' },
  ALIYUN_SMS_TEMPLATE: { schema: z.string().optional(), meaning: 'approved SMS template with one parameter, code' },
  ALIYUN_SMS_NOTICE_TEMPLATE: {
    schema: z.string().optional(),
    meaning:
      'approved SMS template with one parameter, text, for notices such as a decision; without it notices are shown on the page only',
  },
  ALIYUN_SMS_ENDPOINT: {
    schema: z.string().default('dysmsapi.aliyuncs.com'),
    meaning: 'host of the SMS service; with http:// in front it is called without TLS',
  },
  OCR_PROVIDER: {
    schema: z.enum(['manual', 'aliyun']).default('manual'),
    meaning:
      'manual lets people type what their licence says; aliyun reads it from the photo, which leaves the server for that',
  },
  ALIYUN_OCR_ENDPOINT: {
    schema: z.string().default('ocr-api.cn-hangzhou.aliyuncs.com'),
    meaning: 'host of the OCR service',
  },
  MAIL_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    meaning: 'SMTP server, smtp://user:password@host:port; without it mail goes where the console SMS goes',
  },
  MAIL_FROM: { schema: z.string().default('Yilu Wholesale <no-reply@localhost>'), meaning: 'sender of mail' },
  SEND_TIMEOUT_MS: { schema: positive(3000), meaning: 'longest time a request waits for an SMS or mail provider' },
  CODE_MINUTES: { schema: positive(5), meaning: 'minutes that an SMS or mail code is good' },
  CODE_TRIES: { schema: positive(5), meaning: 'tries that a code allows, the right one included' },
  CODE_INTERVAL_SECONDS: { schema: positive(60), meaning: 'seconds between two codes to one phone' },
  CODES_PER_HOUR: { schema: positive(5), meaning: 'codes an hour to one phone' },
  CODES_PER_DAY: { schema: positive(10), meaning: 'codes a day to one phone' },
  CODES_PER_ADDRESS_HOUR: {
    schema: positive(10),
    meaning: 'codes an hour for one network address before a proof of work is asked for',
  },
  CODES_PER_MINUTE: { schema: positive(300), meaning: 'codes a minute for the whole platform' },
  PROOF_OF_WORK_COST: { schema: positive(5000), meaning: 'cost of one try of the proof of work: iterations of PBKDF2' },
  LOGIN_FAILURES_PER_HOUR: {
    schema: positive(10),
    meaning: 'wrong passwords an hour for one account before it has to wait; a login by code stays open to it',
  },
  LOGIN_FAILURES_PER_ADDRESS_HOUR: {
    schema: positive(100),
    meaning: 'failed logins an hour for one network address before it has to wait',
  },
  HASHES_WAITING: {
    schema: positive(100),
    meaning: 'password hashes that may wait for their turn, two being worked on; beyond that 5030',
  },
  FILES: {
    schema: z.enum(['local', 's3']).default('local'),
    meaning: 'where uploaded files lie: local is DATA_FOLDER/files, s3 any S3 by the settings below',
  },
  S3_ENDPOINT: {
    schema: z.url().optional(),
    meaning: 'for FILES=s3: address of the service without the bucket, https://host[:port]',
  },
  S3_BUCKET: { schema: z.string().optional(), meaning: 'for FILES=s3: an existing private bucket' },
  S3_REGION: { schema: z.string().default('auto'), meaning: 'for FILES=s3: region that requests are signed for' },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), meaning: 'for FILES=s3' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), meaning: 'for FILES=s3' },
  UPLOADS_PER_HOUR: { schema: positive(300), meaning: 'files an hour that one person may upload' },
  IMPORTS_PER_DAY: { schema: positive(60), meaning: 'files of goods a day that one company may upload' },
  IMPORT_MB: { schema: positive(100), meaning: 'largest file of goods (xlsx, csv), the pictures in it included' },
  IMPORT_ARCHIVE_MB: { schema: positive(100), meaning: 'largest archive of pictures beside a file of goods' },
  IMPORT_ROWS: { schema: positive(20_000), meaning: 'most rows of a file of goods' },
  IMPORT_COLUMNS: { schema: positive(200), meaning: 'most columns of a file of goods' },
  IMPORT_CELL_CHARACTERS: { schema: positive(32_767), meaning: 'most characters of a cell of a file of goods' },
  IMPORT_UNPACKED_MB: {
    schema: positive(300),
    meaning:
      'what a workbook or an archive of pictures may unpack to; beyond it the file is refused before it is unpacked',
  },
  PICTURE_SECONDS: {
    schema: positive(15),
    meaning: 'longest time that a picture may take that a file of goods links to, redirects included',
  },
  PICTURES_FILE_SECONDS: {
    schema: positive(1800),
    meaning: 'time in all that the picture links of one file of goods may take; those left then are told at their rows',
  },
  PICTURES_COMPANY_SECONDS: {
    schema: positive(3600),
    meaning: 'time in all that picture links of one company may take in 24 hours',
  },
  OUTSIDE_PRIVATE: {
    schema: flag.default('off'),
    meaning:
      'on lets links of a file of goods lead into private networks and to this host, for trying out; refused in production',
  },
  SMS_NOTICES_PER_DAY: {
    schema: positive(1000),
    meaning: 'SMS about subscriptions a day for the whole platform; beyond it they stand on the page',
  },
  RATES: {
    schema: flag.default('on'),
    meaning:
      'fetch the official exchange rates of the day every three hours; off where the server may not call out, operators then enter them',
  },
  CBR_RATES_URL: {
    schema: z.url().default('https://www.cbr.ru/scripts/XML_daily.asp'),
    meaning: 'daily rates of the Bank of Russia, XML',
  },
  PBOC_RATES_URL: {
    schema: z.url().default('https://www.chinamoney.com.cn/r/cms/www/chinamoney/data/fx/ccpr.json'),
    meaning: 'central parity of the yuan by authority of the People’s Bank of China, JSON',
  },
  RATES_TIMEOUT_MS: { schema: positive(10_000), meaning: 'longest time that a source of rates may take' },
  CALLS_PER_MINUTE: {
    schema: positive(600),
    meaning: 'calls a minute for one network address to one process before it is answered 429',
  },
  PAGES_PER_MINUTE: {
    schema: positive(300),
    meaning:
      'pages a minute for one network address to one process before it is answered 429; files and pictures of pages do not count',
  },
  FEEDS_PER_MINUTE: {
    schema: positive(60),
    meaning: 'feeds and sitemaps a minute for one network address to one process before it is answered 429',
  },
  UNSUBSCRIBES_PER_MINUTE: {
    schema: positive(120),
    meaning: 'one-click unsubscribes a minute for one network address to one process before it is answered 429',
  },
  HSTS_SUBDOMAINS: {
    schema: flag.default('off'),
    meaning: 'on tells browsers to reach all subdomains by HTTPS too; only where each of them has it',
  },
  BODY_LIMIT_KB: {
    schema: positive(1024),
    meaning: 'largest JSON body; most calls take less, those of visitors 16 kB',
  },
} as const satisfies Record<string, Definition>

type Definitions = typeof settingDefinitions
export type Settings = { [K in keyof Definitions]: z.output<Definitions[K]['schema']> }

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

/** Whether only programs of this machine reach an address to listen on. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

function unsafeInProduction(settings: Settings): string[] {
  const faults: string[] = []
  if (settings.SMS_PROVIDER === 'aliyun') {
    for (const name of [
      'ALIYUN_ACCESS_KEY_ID',
      'ALIYUN_ACCESS_KEY_SECRET',
      'ALIYUN_SMS_SIGN',
      'ALIYUN_SMS_TEMPLATE',
    ] as const) {
      if (!settings[name])
        faults.push(`SMS_PROVIDER=aliyun needs ${name}: set it, or set SMS_PROVIDER=console for development.`)
    }
  }
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
  if (!isLoopback(settings.HOST) && settings.NODE_ENV !== 'production' && settings.DEMO_DATA !== 'off') {
    faults.push(
      `HOST=${settings.HOST} can be reached from other machines, and everybody knows the passwords of the demo accounts: set DEMO_DATA=off, or HOST=127.0.0.1.`,
    )
  }
  if (settings.NODE_ENV !== 'production') return faults
  if (settings.SMS_PROVIDER === 'console')
    faults.push('The console SMS provider is not for production: set SMS_PROVIDER=aliyun and its keys.')
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
