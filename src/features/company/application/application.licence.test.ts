import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aliyunLicenceReader } from '../../../server/messaging/ocr-aliyun.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import { makeFile, makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { originalKey } from '../../media/media.service.ts'
import { readCapital } from './licence-text.ts'

const test = useTestApp({ DATA_FOLDER: `/tmp/licence-test-${process.pid}` })
const photoBytes = Buffer.from('the bytes of a photo')
let person: Person
let photo: string
beforeEach(async () => {
  person = await makePerson(test)
  photo = await makeFile(test, person.userId)
  await test.server.files.put(originalKey(photo), photoBytes, 'image/jpeg')
})
const read = (id = photo, as = person) => test.call('POST /api/company/read-licence', { photo: id }, as)

describe('manual licence', () => {
  it('Without a provider the person types the licence, and no file of another person is read', async () => {
    expect((await read()).data).toEqual({ source: 'manual', fields: {}, message: '自动识别未启用，请手动填写' })
    expect((await read(photo, await makePerson(test))).code).toBe('1031')
    expect((await read(await makeFile(test, person.userId, { kind: 'document' }))).code).toBe('1031')
  })
})

describe('Aliyun OCR', () => {
  let status = 200
  let answer: object
  const received: { url: URL; body: string }[] = []
  const stub = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ url: new URL(`http://stub${request.url}`), body: Buffer.concat(chunks).toString() })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  beforeAll(() => new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void stub.close())
  beforeEach(() => {
    status = 200
    received.length = 0
    const { port } = stub.address() as AddressInfo
    const settings = readSettings({
      NODE_ENV: 'test',
      OCR_PROVIDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'key-id',
      ALIYUN_ACCESS_KEY_SECRET: 'key-secret',
      ALIYUN_OCR_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    test.server.ocr = aliyunLicenceReader(settings)
  })
  const respondWith = (data: object) => (answer = { Code: '200', RequestId: '1', Data: JSON.stringify({ data }) })

  it('The photo of a licence is sent to Aliyun, and what the answers accept is filled in', async () => {
    respondWith({
      creditCode: '91350100M000100Y43',
      companyName: '福州示例有限公司',
      companyType: '有限责任公司',
      legalPerson: '林某',
      registeredCapital: '伍佰万元整',
      businessAddress: '示例路1号',
      businessScope: '五金批发',
      RegistrationDate: '2015年03月01日',
      validPeriod: '2015年03月01日至长期',
      validFromDate: '20150301',
      validToDate: '29991231',
    })
    const { data } = await read()
    expect(data).toEqual({
      source: 'aliyun',
      message: '已识别，请核对后再提交',
      fields: {
        creditCode: '91350100M000100Y43',
        name: '福州示例有限公司',
        kind: '有限责任公司',
        legalRepresentative: '林某',
        capitalAmount: 500_000_000,
        capitalCurrency: 'CNY',
        address: '示例路1号',
        scope: '五金批发',
        establishedOn: '2015-03-01',
        termFrom: '2015-03-01',
        termUntil: null,
      },
    })
    expect(received[0]?.body).toBe(photoBytes.toString())
    expect(received).toHaveLength(1)
    expect(JSON.stringify(received)).not.toContain('key-secret')
  })

  it('A misread field of a licence is left out', async () => {
    respondWith({ creditCode: '91350100M000100Y4Z', companyName: '福州示例有限公司', RegistrationDate: '20151341' })
    expect((await read()).data.fields).toEqual({ name: '福州示例有限公司' })
  })

  it('The person is told when nothing could be read or the provider is unavailable', async () => {
    respondWith({})
    expect((await read()).data).toMatchObject({ fields: {}, message: '未能识别营业执照，请手动填写' })
    status = 500
    answer = { Code: 'InternalError', Message: 'x' }
    expect(await read()).toMatchObject({ code: '5030', message: '未能识别营业执照，请手动填写' })
  })
})

it.each([
  ['500万元人民币', 500_000_000, 'CNY'],
  ['人民币壹仟贰佰叁拾肆万伍仟陆佰元整', 1_234_560_000, 'CNY'],
  ['1,200.5万美元', 1_200_500_000, 'USD'],
  ['贰亿元整', 20_000_000_000, 'CNY'],
  ['拾万元', 10_000_000, 'CNY'],
])('A capital of %s is read as %i minor units of %s', (text, capitalAmount, capitalCurrency) => {
  expect(readCapital(text)).toEqual({ capitalAmount, capitalCurrency })
})
