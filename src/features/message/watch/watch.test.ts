import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { findWatched } from './watch.policy.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test)
  operator = await makePerson(test, { name: 'Operator', role: 'operator' })
})

const add = (texts: object) => test.call('POST /api/operator/watched-words', texts, operator)
const ask = async (text: string) =>
  (await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'CNY', text }, buyer)).data.id
const say = (id: string, text: string, person: Person = shop.sales) =>
  test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, person)
const flagged = async (query: object = {}) =>
  (await test.call('GET /api/operator/flagged-threads', query, operator)).data
const open = (id: string) => test.call('GET /api/operator/reported-threads/:id', { id }, operator)
const talk = (id: string) => test.call('GET /api/operator/reported-threads/:id/messages', { id }, operator)

describe('watched words', () => {
  it('A variant is found as a whole word in any case and width, with any ending after an asterisk, and Chinese anywhere', () => {
    const found = (text: string, ...variants: string[]) => findWatched(text, variants)
    expect(found('Нужна ПРЕДОПЛАТА сегодня', 'предоплата', 'оплата')).toEqual(['предоплата'])
    expect(found('внесём предоплату', 'предоплата', 'предоплат*')).toEqual(['предоплат*'])
    expect(found('请先付定金，微信联系', '定金', '支付宝')).toEqual(['定金'])
    expect(found('Ｗｅｓｔｅｒｎ  Union only', 'western union')).toEqual(['western union'])
    expect(found('pre\u200bpay now', 'prepay')).toEqual(['prepay'])
    expect(found('its 5.5 (a+b)', '5.5', '(a+b)', 'a.b')).toEqual(['5.5', '(a+b)'])
  })

  it('A message with a watched word flags its thread without its text until an operator opens it, which is recorded', async () => {
    expect((await add({ zh: '定金，先付款', ru: 'предоплат*' })).code).toBe('0')
    const quiet = await ask('Здравствуйте')
    const id = await ask('Возможна предоплата?')
    test.clock.advance(1000)
    await say(id, '需要30%定金')
    const { items, open: count } = await flagged()
    expect(count).toBe(1)
    expect(items).toMatchObject([
      { id, words: ['предоплат*', '定金'].toSorted(), messages: 2, isOpened: false, sides: ['buyer', 'supplier'] },
    ])
    expect(JSON.stringify(items)).not.toContain('30%')
    expect((await talk(id)).code).toBe('1031')
    expect((await open(quiet)).code).toBe('1031')

    const opened = await open(id)
    expect(opened.data).toMatchObject({
      isOpen: true,
      reports: [],
      flags: [{ words: ['定金'] }, { words: ['предоплат*'] }],
    })
    expect((await talk(id)).data.items.map(({ text }) => text)).toEqual(['Возможна предоплата?', '需要30%定金'])
    const { data } = await test.call('GET /api/operator/audit', { action: 'thread_report_opened' }, operator)
    expect(data.items).toMatchObject([{ subjectId: id }])
    expect((await flagged()).items[0]?.isOpened).toBe(true)
  })

  it('A decision closes the flags of a thread, and a later message opens a new one', async () => {
    await add({ en: 'western union' })
    const id = await ask('Do you take Western Union?')
    await open(id)
    const resolve = () =>
      test.call(
        'POST /api/operator/reported-threads/:id/resolve',
        { id, outcome: 'no_breach', reason: 'A question' },
        operator,
      )
    expect((await resolve()).data).toMatchObject({ isOpen: false, flags: [{ outcome: 'no_breach' }] })
    expect((await resolve()).code).toBe('1030')
    expect((await flagged()).items).toEqual([])
    expect((await flagged({ status: 'resolved' })).items).toMatchObject([{ id, messages: 1 }])
    await say(id, 'Western Union is fine')
    expect((await flagged()).items).toMatchObject([{ id, messages: 1, isOpened: false }])
  })

  it('Only operators edit the list, each change is recorded, and an entry without words is refused at its field', async () => {
    const { id } = (await add({ zh: '定金' })).data
    expect((await add({ zh: ' ，', ru: '' })).fields).toHaveProperty('zh')
    expect((await add({ ru: 'я' })).fields).toHaveProperty('ru')
    const change = { id, zh: '定金', ru: 'аванс', en: '' }
    expect((await test.call('PUT /api/operator/watched-words/:id', change, operator)).data).toMatchObject({
      ru: 'аванс',
      changedBy: 'Operator',
    })
    for (const person of [buyer, shop.owner])
      expect((await test.call('GET /api/operator/watched-words', {}, person)).code).toBe('1031')
    expect((await test.call('DELETE /api/operator/watched-words/:id', { id }, operator)).code).toBe('0')
    expect((await test.call('DELETE /api/operator/watched-words/:id', { id }, operator)).code).toBe('1031')
    expect((await test.call('GET /api/operator/watched-words', {}, operator)).data.items).toEqual([])
    await ask('Нужен аванс?')
    expect((await flagged()).items).toEqual([])
    const { data } = await test.call('GET /api/operator/audit', { subjectKind: 'watched_word' }, operator)
    expect(data.items.map(({ action }) => action)).toEqual([
      'watched_word_removed',
      'watched_word_changed',
      'watched_word_added',
    ])
  })
})
