import { z } from 'zod'
import { smsSettingDefinitions } from './sms-setting-definitions.ts'
import { translationSettingDefinitions } from './translation-setting-definitions.ts'

const flag = z.enum(['on', 'off'])
const positive = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

type Definition = { schema: z.ZodType; meaning: string }

/**
 * Every setting of the process, read from the environment once at start. Name → schema with default, meaning.
 * docs/settings.md is generated from this object; a check compares the two.
 */
export const settingDefinitions = {
  NODE_ENV: {
    schema: z.enum(['development', 'test', 'production']).default('development'),
    meaning: 'production refuses demo accounts, default secrets, the console SMS provider and /dev/*',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    meaning: 'address to listen on; demo accounts are refused if other machines can reach it',
  },
  PORT: {
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
    meaning: 'port to listen on; 0 selects a free one',
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(0).max(65535).optional(),
    meaning: 'port for /metrics, which Prometheus reads; 0 selects a free one; without it there are none',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    meaning: 'address to listen on for /metrics; the figures are open to everybody who reaches it',
  },
  PUBLIC_URL: {
    schema: z.url().optional(),
    meaning:
      'public address of the site without a trailing slash; used in canonical links, feeds and mail. Required in production',
  },
  SECURITY_CONTACT: {
    schema: z
      .url({ protocol: /^(https|mailto|tel)$/ })
      .max(500)
      .optional(),
    meaning:
      'where vulnerabilities are reported: mailto:security@…, or an https address; /.well-known/security.txt shows it and does not exist without it',
  },
  SECURITY_POLICY: {
    schema: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
    meaning: 'https address of the rules for reports, shown in security.txt',
  },
  SECURITY_LANGUAGES: {
    schema: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*(, ?[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)*$/)
      .default('zh, ru, en'),
    meaning: 'languages in which reports are read, shown in security.txt',
  },
  STOP_PAUSE_SECONDS: {
    schema: z.coerce.number().int().min(0).default(0),
    meaning:
      'seconds after SIGTERM during which /readyz returns 503 and requests are still answered, so that a load balancer redirects traffic; set it to slightly more than its polling interval',
  },
  TRUST_PROXY: {
    schema: z.string().default('off'),
    meaning: 'off, or the comma-separated addresses of trusted proxies, whose X-Forwarded-For header is used',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    meaning: 'PostgreSQL 15 to 18; without it the embedded database is used',
  },
  DATABASE_DIRECT_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    meaning:
      'set it if DATABASE_URL leads to PgBouncer in transaction mode: a connection to the same database that keeps its session, for notifications, migrations and long jobs; named statements are then not used',
  },
  DATABASE_READ_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    meaning:
      'streaming replica of DATABASE_URL for searches, lists and public pages of visitors; while it is away or behind, they are read from DATABASE_URL',
  },
  DATABASE_READ_LAG_SECONDS: { schema: positive(5), meaning: 'a replica that is further behind is not read' },
  DATABASE_POOL: { schema: positive(10), meaning: 'connections to PostgreSQL' },
  DATABASE_STATEMENT_SECONDS: {
    schema: positive(5),
    meaning: 'time limit of one PostgreSQL statement; a second later its connection is closed',
  },
  DATABASE_LONG_STATEMENT_MINUTES: {
    schema: positive(10),
    meaning: 'the same for statements of jobs that process whole tables',
  },
  DATA_FOLDER: {
    schema: z.string().min(1).default('./data'),
    meaning: 'folder of the embedded database and uploaded files',
  },
  DOCUMENT_CACHE_MB: { schema: positive(64), meaning: 'memory for cached public pages, per process' },
  MINIMUM_FREE_MB: {
    schema: positive(200),
    meaning:
      'minimum free disk space; below it the embedded database refuses writes and every process refuses uploads (code 5030)',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    meaning: 'minimum level that is logged',
  },
  DEMO_DATA: {
    schema: z.enum(['on', 'small', 'off']).default('on'),
    meaning:
      'on fills an empty database with demo data and accounts, small with a small part of them; must be off in production',
  },
  GALLERY: {
    schema: flag.optional(),
    meaning: 'the component gallery under /demo; by default on outside production',
  },
  SECRET: {
    schema: z.string().min(32).default('development-secret-development-secret'),
    meaning:
      'secret for signed links and proof-of-work challenges, 32 characters or more; the default is refused in production',
  },
  PREVIOUS_SECRET: {
    schema: z.string().min(32).optional(),
    meaning:
      'the SECRET before the current one, after a change: second factors that were encrypted with it stay valid, and are encrypted with the current one at the next login',
  },
  PASSWORD_PEPPER: {
    schema: z.string().min(16).default('development-pepper'),
    meaning:
      'secret mixed into every password hash, 16 characters or more; the default is refused in production; changing it invalidates every password',
  },
  SESSION_HOURS: { schema: positive(12), meaning: 'maximum duration of a session in hours' },
  SESSION_IDLE_MINUTES: { schema: positive(120), meaning: 'minutes without a call after which a session ends' },
  KEY_ROTATION_DAYS: {
    schema: positive(30),
    meaning: 'days after which the key that encrypts passwords in transit is replaced',
  },
  ...smsSettingDefinitions,
  OCR_PROVIDER: {
    schema: z.enum(['manual', 'aliyun']).default('manual'),
    meaning:
      'manual: people type the data of their licence; aliyun: it is read from the photo, which is sent to the provider',
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
    meaning: 'SMTP server, smtp://user:password@host:port; without it mail is handled like console SMS',
  },
  MAIL_FROM: { schema: z.string().default('Yilu Wholesale <no-reply@localhost>'), meaning: 'sender of mail' },
  MESSAGE_MAIL_MINUTES: {
    schema: positive(15),
    meaning: 'minutes after which an unread message of a buyer or supplier is also sent by mail, or announced by SMS',
  },
  ...translationSettingDefinitions,
  SEND_TIMEOUT_MS: { schema: positive(3000), meaning: 'maximum time that a request waits for an SMS or mail provider' },
  CODE_MINUTES: { schema: positive(5), meaning: 'minutes that an SMS or mail code is valid' },
  CODE_TRIES: { schema: positive(5), meaning: 'attempts per code, including the right one' },
  CODE_INTERVAL_SECONDS: { schema: positive(60), meaning: 'seconds between two codes to one phone' },
  CODES_PER_HOUR: { schema: positive(5), meaning: 'codes per hour to one phone' },
  CODES_PER_DAY: { schema: positive(10), meaning: 'codes per day to one phone' },
  CODES_PER_ADDRESS_HOUR: {
    schema: positive(10),
    meaning: 'codes per hour for one network address before a proof of work is required',
  },
  CODES_PER_MINUTE: { schema: positive(300), meaning: 'codes per minute for the whole platform' },
  PROOF_OF_WORK_COST: {
    schema: positive(5000),
    meaning: 'cost of one attempt at the proof of work: iterations of PBKDF2',
  },
  LOGIN_FAILURES_PER_HOUR: {
    schema: positive(10),
    meaning: 'wrong passwords per hour for one account before it has to wait; login by code remains possible',
  },
  LOGIN_FAILURES_PER_ADDRESS_HOUR: {
    schema: positive(100),
    meaning: 'failed logins per hour for one network address before it has to wait',
  },
  OPERATOR_SECOND_FACTOR: {
    schema: z.enum(['required', 'optional']).default('optional'),
    meaning:
      'required refuses the calls of operators and administrators whose account has no second factor, until they switch one on',
  },
  HASHES_WAITING: {
    schema: positive(100),
    meaning: 'maximum number of password hashes in the queue, of which two run at a time; beyond that 5030',
  },
  FILES: {
    schema: z.enum(['local', 's3']).default('local'),
    meaning: 'storage of uploaded files: local is DATA_FOLDER/files, s3 is any S3 service configured below',
  },
  S3_ENDPOINT: {
    schema: z.url().optional(),
    meaning: 'for FILES=s3: address of the service without the bucket, https://host[:port]',
  },
  S3_BUCKET: { schema: z.string().optional(), meaning: 'for FILES=s3: an existing private bucket' },
  S3_REGION: { schema: z.string().default('auto'), meaning: 'for FILES=s3: region used to sign requests' },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), meaning: 'for FILES=s3' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), meaning: 'for FILES=s3' },
  UPLOADS_PER_HOUR: { schema: positive(300), meaning: 'files per hour that one person may upload' },
  IMPORTS_PER_DAY: { schema: positive(60), meaning: 'import files per day that one company may upload' },
  IMPORT_MB: { schema: positive(100), meaning: 'maximum size of an import file (xlsx, csv), including its pictures' },
  IMPORT_ARCHIVE_MB: { schema: positive(100), meaning: 'maximum size of a picture archive for an import file' },
  IMPORT_ROWS: { schema: positive(20_000), meaning: 'maximum rows of an import file' },
  IMPORT_COLUMNS: { schema: positive(200), meaning: 'maximum columns of an import file' },
  IMPORT_CELL_CHARACTERS: { schema: positive(32_767), meaning: 'maximum characters per cell of an import file' },
  IMPORT_UNPACKED_MB: {
    schema: positive(300),
    meaning: 'maximum unpacked size of a workbook or picture archive; a larger file is refused before unpacking',
  },
  PICTURE_SECONDS: {
    schema: positive(15),
    meaning: 'maximum time to fetch one linked picture, including redirects',
  },
  PICTURES_FILE_SECONDS: {
    schema: positive(1800),
    meaning:
      'maximum total time to fetch the linked pictures of one import file; the remaining ones are reported at their rows',
  },
  PICTURES_COMPANY_SECONDS: {
    schema: positive(3600),
    meaning: 'maximum total time to fetch linked pictures of one company in 24 hours',
  },
  OUTSIDE_PRIVATE: {
    schema: flag.default('off'),
    meaning: 'on allows picture links to private networks and this host, for testing; refused in production',
  },
  SMS_NOTICES_PER_DAY: {
    schema: positive(1000),
    meaning: 'subscription SMS per day for the whole platform; further notices appear on the page only',
  },
  RATES: {
    schema: flag.default('on'),
    meaning:
      'on fetches the official exchange rates every three hours; off for servers without outgoing connections, where operators enter the rates',
  },
  CBR_RATES_URL: {
    schema: z.url().default('https://www.cbr.ru/scripts/XML_daily.asp'),
    meaning: 'daily rates of the Bank of Russia, XML',
  },
  PBOC_RATES_URL: {
    schema: z.url().default('https://www.chinamoney.com.cn/r/cms/www/chinamoney/data/fx/ccpr.json'),
    meaning: 'central parity of the yuan, People’s Bank of China, JSON',
  },
  RATES_TIMEOUT_MS: { schema: positive(10_000), meaning: 'time limit of a request to a rate source' },
  HS_NOMENCLATURE: {
    schema: z.string().min(1).optional(),
    meaning:
      'a csv file with the columns hscode and description, as UN Comtrade publishes the Harmonized System, for the look-up of subheadings; without it the look-up has our own names of chapters and of the headings of categories',
  },
  CALLS_PER_MINUTE: {
    schema: positive(600),
    meaning: 'calls per minute for one network address to one process; beyond that 429',
  },
  TOKEN_CALLS_PER_MINUTE: {
    schema: positive(300),
    meaning: 'calls per minute with one API token to one process; beyond that 429',
  },
  PAGES_PER_MINUTE: {
    schema: positive(300),
    meaning:
      'pages per minute for one network address to one process, without their files and pictures; beyond that 429',
  },
  FEEDS_PER_MINUTE: {
    schema: positive(60),
    meaning: 'feeds and sitemaps per minute for one network address to one process; beyond that 429',
  },
  UNSUBSCRIBES_PER_MINUTE: {
    schema: positive(120),
    meaning: 'one-click unsubscribes per minute for one network address to one process; beyond that 429',
  },
  REQUESTS_AT_ONCE: { schema: positive(32), meaning: 'requests that a process works on at once; beyond that 5030' },
  HSTS_SUBDOMAINS: {
    schema: flag.default('off'),
    meaning: 'on tells browsers to use HTTPS for all subdomains too; only if all of them support it',
  },
  BODY_LIMIT_KB: {
    schema: positive(1024),
    meaning: 'maximum JSON body; most calls allow less, those of visitors 16 kB',
  },
} as const satisfies Record<string, Definition>

type Definitions = typeof settingDefinitions
export type Settings = { [K in keyof Definitions]: z.output<Definitions[K]['schema']> }
