import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { httpSms } from './sms-http.ts'

describe('SMS gateway over HTTP', () => {
  type Request = { method: string; path: string; body: string; headers: Record<string, unknown> }
  const received: Request[] = []
  let reply: { status: number; body: string } | 'silence'
  const stub = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
      if (reply !== 'silence') response.writeHead(reply.status).end(reply.body)
    })
  })

  beforeAll(() => new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve)))
  afterAll(() => stub.closeAllConnections())
  afterAll(() => void stub.close())
  beforeEach(() => {
    received.length = 0
    reply = { status: 200, body: 'OK' }
  })

  const provider = (path: string, settings: Record<string, string> = {}) =>
    httpSms(
      readSettings({
        NODE_ENV: 'test',
        SMS_ABROAD_PROVIDER: 'http',
        SMS_HTTP_URL: `http://127.0.0.1:${(stub.address() as AddressInfo).port}${path}`,
        ...settings,
      }),
    )
  const signal = () => AbortSignal.timeout(20_000)

  it('A gateway that takes an address gets phone and text encoded in it', async () => {
    await provider('/send?to={phone}&msg={text}').sendNotice('+79161234567', 'Заявка одобрена & готова', signal())
    expect(received).toMatchObject([
      { method: 'GET', path: `/send?to=79161234567&msg=${encodeURIComponent('Заявка одобрена & готова')}`, body: '' },
    ])
  })

  it('A gateway that takes a form gets it with the authorization header', async () => {
    const form = { SMS_HTTP_BODY: 'destination={phone}&text={text}', SMS_HTTP_AUTHORIZATION: 'Bearer key' }
    await provider('/form', form).sendCode('13800000001', '123456', signal())
    expect(received).toMatchObject([
      { method: 'POST', headers: { authorization: 'Bearer key', 'content-type': 'application/x-www-form-urlencoded' } },
    ])
    const body = new URLSearchParams(received[0]?.body)
    expect([body.get('destination'), body.get('text')]).toEqual(['8613800000001', expect.stringContaining('123456')])
  })

  it('A gateway that takes JSON gets text with quotes as valid JSON', async () => {
    await provider('/json', { SMS_HTTP_BODY: '{"to":"{phone}","text":"{text}"}' }).sendNotice(
      '+79161234567',
      'a "quoted"\nline',
      signal(),
    )
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: '79161234567', text: 'a "quoted"\nline' })
  })

  it('Sending fails when the reply is not the one that the settings call a success', async () => {
    const send = () => provider('/send', { SMS_HTTP_SUCCESS: '^OK' }).sendCode('+79161234567', '123456', signal())
    await send()
    reply = { status: 200, body: 'ERROR = 2 (authorise error)' }
    await expect(send()).rejects.toMatchObject({ name: 'SmsRefused' })
    reply = { status: 503, body: 'OK' }
    await expect(send()).rejects.toMatchObject({ name: 'SmsRefused', code: 'HTTP 503' })
  })

  it('Sending ends in time when the gateway says nothing', async () => {
    reply = 'silence'
    await expect(provider('/send').sendCode('+79161234567', '123456', AbortSignal.timeout(100))).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})
