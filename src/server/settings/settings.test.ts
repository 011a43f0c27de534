import { describe, expect, it } from 'vitest'
import { bindingsFor } from '../../app.ts'
import { settingDefinitions } from './setting-definitions.ts'
import { readSettings } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN: 'c',
  ALIYUN_SMS_TEMPLATE: 'd',
  MAIL_URL: 'smtp://localhost',
  DEMO_DATA: 'off',
  SECRET: 'x'.repeat(32),
  PASSWORD_PEPPER: 'y'.repeat(16),
  PUBLIC_URL: 'https://trade.example',
}
const serves = (environment: Record<string, string>) =>
  bindingsFor(readSettings(environment)).some(({ endpoint }) => endpoint.path === '/api/dev/outbox')

describe('reachable server', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'trade.example', '127.0.0.1.example', '::ffff:10.0.0.1'])(
    'A server at %s does not start with demo accounts',
    (HOST) => {
      for (const DEMO_DATA of ['on', 'small', undefined])
        expect(() => readSettings({ HOST, DEMO_DATA })).toThrow(
          `HOST=${HOST} can be reached from other machines, and everybody knows the passwords of the demo accounts: set DEMO_DATA=off, or HOST=127.0.0.1.`,
        )
    },
  )

  it('A server that other machines can reach does not list the codes that it would have sent', () => {
    expect(serves({ HOST: '0.0.0.0', DEMO_DATA: 'off' })).toBe(false)
    expect(serves(production)).toBe(false)
  })
})

it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1', '[::1]'])(
  'A server at %s starts with demo accounts and lists its codes',
  (HOST) => {
    expect(serves({ HOST })).toBe(true)
  },
)

it('A direct address of the database is refused without the other one', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://yilu@127.0.0.1/yilu' }
  expect(() => readSettings(direct)).toThrow('DATABASE_DIRECT_URL is the second way to the database of DATABASE_URL')
  const { DATABASE_DIRECT_URL } = readSettings({ ...direct, DATABASE_URL: 'postgres://yilu@127.0.0.1:6432/yilu' })
  expect(DATABASE_DIRECT_URL).toBe(direct.DATABASE_DIRECT_URL)
})

describe('SMS in production', () => {
  it('A production server starts with mail alone', () => {
    expect(readSettings({ ...production, SMS_PROVIDER: 'none' }).SMS_PROVIDER).toBe('none')
  })

  it('A gateway over HTTP needs its address', () => {
    const http = { ...production, SMS_ABROAD_PROVIDER: 'http' }
    expect(() => readSettings(http)).toThrow('needs SMS_HTTP_URL')
    expect(readSettings({ ...http, SMS_HTTP_URL: 'https://sms.example/send' }).SMS_ABROAD_PROVIDER).toBe('http')
  })

  it('A provider that serves one country needs its settings too', () => {
    const routed = { ...production, SMS_ROUTES: 'KZ=tencent,UZ=none' }
    expect(() => readSettings(routed)).toThrow('needs TENCENT_SECRET_ID')
    expect(() => readSettings({ ...production, SMS_ROUTES: 'KZ=console' })).toThrow('is not for production')
  })

  it.each(['KZ', 'kz=http', 'KZ=pigeon', 'KZ=http,'])('The countries and providers %s are refused', (routes) => {
    expect(() => readSettings({ ...production, SMS_ROUTES: routes })).toThrow('SMS_ROUTES')
  })

  it.each(['SMS_PROVIDER', 'SMS_ABROAD_PROVIDER'])('A production server refuses %s=console', (name) => {
    expect(() => readSettings({ ...production, [name]: 'console' })).toThrow('is not for production')
  })
})

it.each(['CALLS_PER_MINUTE', 'PAGES_PER_MINUTE', 'FEEDS_PER_MINUTE', 'UNSUBSCRIBES_PER_MINUTE'] as const)(
  'The description of %s says that each process counts for itself',
  (name) => {
    expect(settingDefinitions[name].meaning).toContain('for one network address to one process')
  },
)
