import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { createTranslator } from './translator-provider.ts'
import type { Translator } from './translator.ts'

type Request = { path: string; headers: Record<string, unknown>; body: string }
const received: Request[] = []
let reply: { status: number; body: object } | 'silence'
const stub = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (reply !== 'silence')
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
})
beforeAll(() => new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve)))
afterAll(() => stub.closeAllConnections())
afterAll(() => void stub.close())
beforeEach(() => void (received.length = 0))

async function translator(name: 'yandex' | 'aliyun'): Promise<Translator> {
  const address = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
  const made = await createTranslator(
    readSettings({
      NODE_ENV: 'test',
      MESSAGE_TRANSLATOR: name,
      YANDEX_TRANSLATE_API_KEY: 'yandex-key',
      YANDEX_TRANSLATE_FOLDER_ID: 'folder',
      YANDEX_TRANSLATE_URL: address,
      ALIYUN_ACCESS_KEY_ID: 'key-id',
      ALIYUN_ACCESS_KEY_SECRET: 'key-secret',
      ALIYUN_TRANSLATE_ENDPOINT: address,
    }),
  )
  if (!made) throw new Error('no translator')
  return made
}
const translate = async (name: 'yandex' | 'aliyun', limitMs = 20_000) =>
  (await translator(name)).translate('Здравствуйте', 'ru', 'zh', AbortSignal.timeout(limitMs))

describe('translation services', () => {
  it('Yandex Translate gets a plain text with both languages, the folder and the API key', async () => {
    reply = { status: 200, body: { translations: [{ text: '您好', detectedLanguageCode: 'ru' }] } }
    expect(await translate('yandex')).toBe('您好')
    expect(received).toMatchObject([
      { path: '/translate/v2/translate', headers: { authorization: 'Api-Key yandex-key' } },
    ])
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      folderId: 'folder',
      sourceLanguageCode: 'ru',
      targetLanguageCode: 'zh',
      format: 'PLAIN_TEXT',
      texts: ['Здравствуйте'],
    })
  })

  it('Aliyun Machine Translation gets a signed TranslateGeneral call with the text and both languages', async () => {
    reply = {
      status: 200,
      body: { RequestId: '1', Code: '200', Message: 'ok', Data: { Translated: '您好', WordCount: '12' } },
    }
    expect(await translate('aliyun')).toBe('您好')
    const [call] = received
    expect(JSON.stringify(call)).toContain('TranslateGeneral')
    expect(JSON.stringify(call)).toContain('2018-10-12')
    const parameters = new URLSearchParams(`${call?.path.split('?')[1] ?? ''}&${call?.body ?? ''}`)
    expect(Object.fromEntries(parameters)).toMatchObject({
      FormatType: 'text',
      SourceLanguage: 'ru',
      TargetLanguage: 'zh',
      SourceText: 'Здравствуйте',
      Scene: 'general',
    })
    expect(JSON.stringify(received)).not.toContain('key-secret')
  })

  it.each(['yandex', 'aliyun'] as const)(
    'A call of %s fails in time when the service refuses, answers strangely or says nothing',
    async (name) => {
      reply = { status: 403, body: { Code: 'Forbidden', message: 'no' } }
      await expect(translate(name)).rejects.toThrow(/Forbidden|HTTP 403/)
      reply = { status: 200, body: {} }
      await expect(translate(name)).rejects.toMatchObject({ name: 'TranslationRefused' })
      reply = 'silence'
      await expect(translate(name, 200)).rejects.toThrow(/timeout|aborted/i)
    },
  )

  it('Without a service no text leaves the server, and a service without its access is refused at start', async () => {
    expect(await createTranslator(readSettings({ NODE_ENV: 'test' }))).toBeNull()
    for (const [name, needed] of [
      ['yandex', 'YANDEX_TRANSLATE_API_KEY'],
      ['aliyun', 'ALIYUN_ACCESS_KEY_ID'],
    ] as const)
      expect(() => readSettings({ NODE_ENV: 'test', MESSAGE_TRANSLATOR: name })).toThrow(needed)
  })
})
