import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { tencentSms } from './sms-tencent.ts'
import { signTencentCall } from './tencent-signature.ts'

describe('Tencent Cloud SMS', () => {
  type Request = { headers: Record<string, unknown>; body: string }
  const received: Request[] = []
  let reply: object | 'silence'
  const stub = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (reply !== 'silence') response.writeHead(200).end(JSON.stringify(reply))
    })
  })
  beforeAll(() => new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve)))
  afterAll(() => stub.closeAllConnections())
  afterAll(() => void stub.close())
  beforeEach(() => {
    received.length = 0
    reply = { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '1' } }
  })
  const provider = () =>
    tencentSms(
      readSettings({
        NODE_ENV: 'test',
        SMS_PROVIDER: 'tencent',
        TENCENT_SECRET_ID: 'secret-id',
        TENCENT_SECRET_KEY: 'secret-key',
        TENCENT_SMS_APP_ID: '1400006666',
        TENCENT_SMS_SIGN: '驿路批发',
        TENCENT_SMS_TEMPLATE: '1110',
        TENCENT_SMS_ENDPOINT: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`,
      }),
    )
  const send = (phone: string) => provider().sendCode(phone, '123456', AbortSignal.timeout(20_000))

  it('A call is signed as the documentation of the provider shows it', () => {
    const { authorization } = signTencentCall({
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      at: new Date(1_551_113_065_000),
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    })
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })

  it('A code goes to a mainland phone with the signature, and abroad without one', async () => {
    await send('13800000001')
    await send('+79161234567')
    const bodies = received.map(({ body }) => JSON.parse(body) as object)
    const shared = { SmsSdkAppId: '1400006666', TemplateId: '1110', TemplateParamSet: ['123456'] }
    expect(bodies).toEqual([
      { ...shared, PhoneNumberSet: ['+8613800000001'], SignName: '驿路批发' },
      { ...shared, PhoneNumberSet: ['+79161234567'] },
    ])
    expect(received[0]?.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      authorization: expect.stringMatching(/^TC3-HMAC-SHA256 Credential=secret-id\/\d{4}-\d\d-\d\d\/sms\/tc3_request/),
    })
    expect(JSON.stringify(received)).not.toContain('secret-key')
  })

  it('Sending fails with the reason when the provider refuses the call or the message', async () => {
    reply = { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' } } }
    await expect(send('13800000001')).rejects.toMatchObject({
      name: 'SmsRefused',
      code: 'AuthFailure.SignatureFailure',
    })
    reply = { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }
    await expect(send('13800000001')).rejects.toMatchObject({ code: 'LimitExceeded.PhoneNumberDailyLimit' })
    reply = {}
    await expect(send('13800000001')).rejects.toMatchObject({ code: 'no answer' })
  })

  it('Sending ends in time when the provider says nothing', async () => {
    reply = 'silence'
    await expect(provider().sendCode('13800000001', '123456', AbortSignal.timeout(100))).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  it('A notice without an approved template is not sent', async () => {
    await provider().sendNotice('13800000001', 'x', AbortSignal.timeout(100))
    expect(received).toEqual([])
  })
})
