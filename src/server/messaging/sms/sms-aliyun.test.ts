import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { aliyunSms } from './sms-aliyun.ts'

describe('Aliyun SMS', () => {
  const received: URLSearchParams[] = []
  let reply: { status: number; body: object } | 'silence'
  const stub = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(new URL(`http://stub${request.url}`).searchParams)
      if (reply !== 'silence')
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
    })
  })

  beforeAll(() => new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve)))
  afterAll(() => stub.closeAllConnections())
  afterAll(() => void stub.close())
  beforeEach(() => void (received.length = 0))

  const settings = (timeout = 2000) =>
    readSettings({
      NODE_ENV: 'test',
      SMS_PROVIDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'key-id',
      ALIYUN_ACCESS_KEY_SECRET: 'key-secret',
      ALIYUN_SMS_SIGN: '驿路批发',
      ALIYUN_SMS_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`,
      SEND_TIMEOUT_MS: String(timeout),
    })
  const send = (timeout?: number) =>
    aliyunSms(settings(timeout)).sendCode('13800000001', '123456', AbortSignal.timeout(timeout ?? 2000))

  it('An SMS is sent with phone, signature, template and code to the configured endpoint', async () => {
    reply = { status: 200, body: { Code: 'OK', Message: 'OK', RequestId: '1', BizId: '1' } }
    await send()
    expect(received).toHaveLength(1)
    const query = Object.fromEntries(received[0] ?? [])
    expect(query).toMatchObject({
      PhoneNumbers: '13800000001',
      SignName: '驿路批发',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    })
    expect(JSON.stringify(query)).not.toContain('key-secret')
  })

  it('Sending an SMS fails with the reason when the provider refuses the message', async () => {
    reply = { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控', RequestId: '1' } }
    await expect(send()).rejects.toMatchObject({ name: 'SmsRefused', code: 'isv.BUSINESS_LIMIT_CONTROL' })
  })

  it('Sending an SMS fails after one attempt when the provider is broken', async () => {
    reply = { status: 500, body: { Code: 'InternalError', Message: 'x', RequestId: '1' } }
    await expect(send()).rejects.toMatchObject({ code: 'InternalError' })
    expect(received).toHaveLength(1)
  })

  it('Sending an SMS fails within the time limit when the provider does not answer', async () => {
    reply = 'silence'
    await expect(send(300)).rejects.toThrow(/timeout/i)
    // The client library itself would wait 10 s.
  }, 8_000)
})
