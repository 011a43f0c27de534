import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import { openRfq, submitRfq } from '../rfq.fixture.ts'
import { makePerson } from '../../../test/companies.ts'

const test = useTestApp({ PUBLIC_URL: 'https://wholesale.example' })
const read = (name: string, headers: Record<string, string> = {}) =>
  test.raw('GET', `/feeds/rfqs/${name}`, undefined, { headers })

it('The feed of requests names those that take quotations in public, with place, quantity and last day', async () => {
  const { id } = await openRfq(test)
  await openRfq(test, { title: 'Только для приглашённых', visibility: 'verified' })
  await submitRfq(test, await makePerson(test), { title: 'Ещё не проверен' })
  const { body, statusCode, headers } = await read('ru/all.rss')
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('application/rss+xml')])
  expect(body.match(/<item>/g)).toHaveLength(1)
  expect(body).toContain(`https://wholesale.example/ru/rfqs/${id}`)
  expect(body).toMatch(/Казахстан · 2\s000 шт\. · до 12 ноября 2026 г\./)
  expect((await read('zh/all.atom')).body).toContain('哈萨克斯坦 · 2,000 件')
  const again = await read('ru/all.rss', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  test.clock.advance(11 * 86_400_000)
  expect((await read('ru/all.rss')).body).not.toContain('<item>')
})

it('Feeds of requests exist in our languages only', async () => {
  for (const name of ['de/all.rss', 'ru/kz.rss']) expect((await read(name)).json()).toMatchObject({ code: '1001' })
})
