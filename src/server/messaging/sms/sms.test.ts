import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../log.ts'
import { readSettings } from '../../settings/settings.ts'
import { createOutbox } from '../outbox.ts'
import { createSms } from './sms.ts'

/** Phones of the countries that the settings of these tests name. */
const phones = {
  CN: '13800000001',
  RU: '+79161234567',
  KZ: '+77012345678',
  BY: '+375291234567',
  UZ: '+998901234567',
  GE: '+995555123456',
}

describe('SMS by country', () => {
  const received: string[] = []
  const stub = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const isTencent = request.url === '/'
      received.push(isTencent ? `tencent ${/"(\+\d+)"/.exec(body)?.[1]}` : `http ${request.url}`)
      response.writeHead(200).end(isTencent ? '{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}' : 'OK')
    })
  })
  beforeAll(() => new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve)))
  afterAll(() => stub.closeAllConnections())
  afterAll(() => void stub.close())
  beforeEach(() => void received.splice(0))

  /** The sender as the settings describe it; both providers are the stub. */
  const senderOf = (settings: Record<string, string>) => {
    const address = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
    return createSms(
      readSettings({
        NODE_ENV: 'test',
        SMS_HTTP_URL: `${address}/{phone}`,
        TENCENT_SECRET_ID: 'id',
        TENCENT_SECRET_KEY: 'key',
        TENCENT_SMS_APP_ID: '1',
        TENCENT_SMS_TEMPLATE: '2',
        TENCENT_SMS_ENDPOINT: address,
        ...settings,
      }),
      createOutbox(),
      createLogger('silent'),
    )
  }
  /** The country of each phone, with the provider that its code went to, or none. */
  const routed = async (settings: Record<string, string>) => {
    const sms = await senderOf(settings)
    const seen: Record<string, string> = {}
    for (const [country, phone] of Object.entries(phones)) {
      received.length = 0
      await sms.sendCode(phone, '123456', AbortSignal.timeout(5_000))
      const digits = country === 'CN' ? `86${phone}` : phone.slice(1)
      const [first = 'none', ...others] = received.map((call) => call.replace(/\+|\//, '').replace(` ${digits}`, ''))
      seen[country] = others.length > 0 ? 'several' : first
      expect(sms.reaches(phone)).toBe(first !== 'none')
    }
    return seen
  }

  it('A code goes to the provider of its country, and the routes of single countries come first', async () => {
    const settings = {
      SMS_PROVIDER: 'tencent',
      SMS_ABROAD_PROVIDER: 'http',
      SMS_ABROAD_COUNTRIES: 'RU,BY,UZ',
      SMS_ROUTES: 'KZ=tencent,BY=tencent,UZ=none',
    }
    expect(await routed(settings)).toEqual({
      CN: 'tencent',
      RU: 'http',
      KZ: 'tencent',
      BY: 'tencent',
      UZ: 'none',
      GE: 'none',
    })
  })

  it('Without routes the mainland has one provider and all other countries have the other', async () => {
    expect(await routed({ SMS_PROVIDER: 'tencent', SMS_ABROAD_PROVIDER: 'http' })).toEqual({
      CN: 'tencent',
      RU: 'http',
      KZ: 'http',
      BY: 'http',
      UZ: 'http',
      GE: 'http',
    })
  })

  it('A route of the mainland replaces its provider, and a provider that is not console serves no other country by itself', async () => {
    expect(await routed({ SMS_PROVIDER: 'tencent', SMS_ROUTES: 'CN=http' })).toEqual({
      CN: 'http',
      RU: 'none',
      KZ: 'none',
      BY: 'none',
      UZ: 'none',
      GE: 'none',
    })
  })

  it('A notice goes the way of a code', async () => {
    const sms = await senderOf({ SMS_PROVIDER: 'none', SMS_ROUTES: 'RU=http' })
    await sms.sendNotice(phones.RU, 'a', AbortSignal.timeout(5_000))
    await sms.sendNotice(phones.KZ, 'a', AbortSignal.timeout(5_000))
    expect(received).toEqual(['http /79161234567'])
  })
})
