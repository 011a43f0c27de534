import { beforeEach, describe, expect, it } from 'vitest'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { jpeg } from '../../media/media.fixture.ts'
import { catalogueOf, inWindows1251, pricesOf } from '../import/exchange/exchange.fixture.ts'
import { zipOf } from '../import/import.fixture.ts'
import { products } from '../product/product.table.ts'
import { exchangeParts } from './exchange.table.ts'

const test = useTestApp({ PUBLIC_URL: 'https://wholesale.example' })
let shop: Shop
let token: string

beforeEach(async () => {
  shop = await makeShop(test)
  token = await tokenOf(shop.owner)
})

async function tokenOf(person: Person, scope: 'exchange' | 'products:read' = 'exchange'): Promise<string> {
  return (await test.call('POST /api/workspace/api-tokens', { name: '1C', scopes: [scope], days: null }, person)).data
    .secret
}
const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`1c:${password}`).toString('base64')}` })

async function ask(query: string, headers: Record<string, string> = {}, body?: Buffer | string) {
  const answer = await test.raw(body === undefined ? 'GET' : 'POST', `/api/exchange/1c?${query}`, body, {
    headers: { ...(body !== undefined && { 'content-type': 'application/octet-stream' }), ...headers },
  })
  return { status: answer.statusCode, lines: answer.body.split('\n'), type: answer.headers['content-type'] }
}

/** Logs in as 1C does and returns the cookie that it sends from then on. */
async function login(secret = token): Promise<Record<string, string>> {
  const { lines } = await ask('type=catalog&mode=checkauth', basic(secret))
  expect(lines[0]).toBe('success')
  return { cookie: `${lines[1]}=${lines[2]}` }
}
async function start(secret = token) {
  const cookie = await login(secret)
  expect((await ask('type=catalog&mode=init', cookie)).lines).toEqual(['zip=yes', 'file_limit=8388608'])
  return cookie
}
const send = (cookie: Record<string, string>, name: string, body: Buffer | string) =>
  ask(`type=catalog&mode=file&filename=${encodeURIComponent(name)}`, cookie, body)

/** Asks until the import has ended, while jobs run between the questions. */
async function importUntilEnd(cookie: Record<string, string>, name: string) {
  const answers: string[] = []
  for (;;) {
    const { lines } = await ask(`type=catalog&mode=import&filename=${name}`, cookie)
    answers.push(lines[0] ?? '')
    if (lines[0] !== 'progress') return { answers, lines }
    await test.runJobs()
  }
}

const goods = async () =>
  (await test.server.database.db.select().from(products)).toSorted((a, b) => a.title.localeCompare(b.title, 'ru'))
const catalogue = (name = 'Болт') =>
  inWindows1251(
    catalogueOf(
      [
        {
          id: 'g-1',
          inner: `<Артикул>Б1</Артикул><Наименование>${name}</Наименование><Группы><Ид>g2</Ид></Группы><Картинка>import_files/g1.jpg</Картинка>`,
        },
        { id: 'g-2', inner: '<Наименование>Гайка</Наименование>' },
      ],
      'windows-1251',
    ),
  )
const prices = (wholesale = '15.50') =>
  inWindows1251(pricesOf([{ id: 'g-1', retail: '20', wholesale }], 'windows-1251'))

async function exchange(cookie: Record<string, string>, name?: string) {
  const bytes = catalogue(name)
  for (const part of [bytes.subarray(0, 700), bytes.subarray(700)])
    expect((await send(cookie, 'import.xml', part)).lines).toEqual(['success'])
  await send(cookie, 'import_files/g1.jpg', await jpeg())
  await send(cookie, 'offers.xml', prices())
  const first = await importUntilEnd(cookie, 'import.xml')
  return { first, second: await importUntilEnd(cookie, 'offers.xml') }
}

describe('exchange with 1C', () => {
  it('A whole exchange in Windows-1251, its document in two parts, creates goods with pictures and prices', async () => {
    const { first, second } = await exchange(await start())
    expect(first.answers.slice(0, 2)).toEqual(['progress', 'progress'])
    expect(first.lines).toEqual(['success', 'Новых товаров: 2, известных: 0, пропущено: 0.'])
    expect(second.lines).toEqual(['success', 'Новых товаров: 0, известных: 1, пропущено: 0.'])
    expect(await goods()).toMatchObject([
      {
        title: 'Болт',
        articleNumber: 'Б1',
        answers: { tiers: [{ price: 1550 }], currency: 'RUB', pictures: [expect.any(String)] },
      },
      { title: 'Гайка', answers: { tiers: [] } },
    ])
  })

  it('The same exchange twice changes nothing, and a changed name changes one product', async () => {
    await exchange(await start())
    const versions = async () => (await goods()).map(({ version }) => version)
    const before = await versions()
    await exchange(await start())
    expect(await versions()).toEqual(before)
    await exchange(await start(), 'Болт новый')
    expect(await goods()).toMatchObject([{ title: 'Болт новый' }, { title: 'Гайка', version: before[1] }])
  })

  it('An exchange takes its files in an archive', async () => {
    const cookie = await start()
    const archive = await zipOf({
      'import.xml': catalogue(),
      'offers.xml': prices(),
      'import_files/g1.jpg': await jpeg(),
    })
    await send(cookie, 'v8.zip', archive.subarray(0, 500))
    await send(cookie, 'v8.zip', archive.subarray(500))
    expect((await importUntilEnd(cookie, 'import.xml')).lines[0]).toBe('success')
    expect((await importUntilEnd(cookie, 'offers.xml')).lines[0]).toBe('success')
    expect(await goods()).toMatchObject([{ answers: { pictures: [expect.any(String)], tiers: [{ price: 1550 }] } }, {}])
  })

  it('A login without a token of the exchange is refused, and no step works without a login', async () => {
    const wrong = [
      {},
      basic('ylt_x'),
      basic(await tokenOf(shop.owner, 'products:read')),
      { authorization: `Bearer ${token}` },
    ]
    for (const headers of wrong)
      expect(await ask('type=catalog&mode=checkauth', headers)).toMatchObject({
        status: 401,
        lines: ['failure', expect.any(String)],
      })
    for (const mode of ['init', 'file&filename=import.xml', 'import&filename=import.xml'])
      expect(await ask(`type=catalog&mode=${mode}`, basic(token))).toMatchObject({
        status: 401,
        lines: ['failure', expect.any(String)],
      })
    const { cookie = '' } = await login()
    expect(
      await ask('type=catalog&mode=init', { cookie: `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}` }),
    ).toMatchObject({ status: 401 })
  })

  it('An exchange that has begun ends with its token', async () => {
    const cookie = await start()
    const { items } = (await test.call('GET /api/workspace/api-tokens', {}, shop.owner)).data
    for (const { id } of items) await test.call('DELETE /api/workspace/api-tokens/:id', { id }, shop.owner)
    const { status, lines } = await send(cookie, 'import.xml', 'x')
    expect([status, lines[0]]).toEqual([401, 'failure'])
  })

  it('Steps in the wrong order are refused with a sentence', async () => {
    const cookie = await login()
    expect((await send(cookie, 'import.xml', catalogue())).lines[0]).toBe('failure')
    await ask('type=catalog&mode=init', cookie)
    expect((await ask('type=catalog&mode=import&filename=import.xml', cookie)).lines).toEqual([
      'failure',
      'Файл import.xml не был передан.',
    ])
    expect((await ask('type=catalog&mode=dance', cookie)).lines[0]).toBe('failure')
    expect((await ask('type=sale&mode=checkauth', basic(token))).lines[0]).toBe('failure')
    expect((await send(cookie, '../../etc/passwd', 'x')).lines[0]).toBe('failure')
    expect(await test.server.database.db.select().from(exchangeParts)).toEqual([])
  })

  it('A document that was cut is refused with its line and changes nothing, and the next exchange succeeds', async () => {
    const cookie = await start()
    await send(cookie, 'import.xml', catalogue().subarray(0, 700))
    const { lines } = await ask('type=catalog&mode=import&filename=import.xml', cookie)
    expect(lines).toEqual(['failure', expect.stringContaining('XML обрывается')])
    expect(await goods()).toEqual([])
    expect((await send(cookie, 'import.xml', catalogue().subarray(700))).lines).toEqual(['success'])
    expect((await importUntilEnd(cookie, 'import.xml')).lines[0]).toBe('success')
  })

  it('A part that is sent again because its answer was lost counts once', async () => {
    const cookie = await start()
    const bytes = catalogue()
    for (const part of [bytes.subarray(0, 700), bytes.subarray(0, 700), bytes.subarray(700)])
      await send(cookie, 'import.xml', part)
    expect((await importUntilEnd(cookie, 'import.xml')).lines[0]).toBe('success')
    expect((await ask('type=catalog&mode=import&filename=import.xml', cookie)).lines[0]).toBe('success')
  })

  it('A part above the limit is refused in the words of the protocol, and the exchange goes on', async () => {
    const cookie = await start()
    expect(await send(cookie, 'import.xml', Buffer.alloc(8 * 1_048_576 + 2048))).toEqual({
      status: 413,
      lines: ['failure', 'Часть файла больше 8 МБ.'],
      type: 'text/plain; charset=utf-8',
    })
    await send(cookie, 'import.xml', catalogue())
    expect((await importUntilEnd(cookie, 'import.xml')).lines[0]).toBe('success')
  })

  it('A second program of the company is told to wait while the first one is at work, and may start when it is silent', async () => {
    const first = await start()
    await send(first, 'import.xml', catalogue())
    expect((await ask('type=catalog&mode=checkauth', basic(token))).lines).toEqual([
      'failure',
      expect.stringContaining('Подождите'),
    ])
    const other = await makeShop(test)
    await start(await tokenOf(other.owner))
    test.clock.advance(6 * 60_000)
    const second = await start()
    expect((await send(first, 'import.xml', catalogue())).lines[0]).toBe('failure')
    expect((await send(second, 'import.xml', catalogue())).lines[0]).toBe('success')
  })
})
