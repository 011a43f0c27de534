import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { platformSettings } from '../../../server/settings/platform-settings.table.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { messages } from '../message.table.ts'
import { maskContacts, mentionsBankDetails, namesBankDetails } from './contact.policy.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let id: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test)
  const inquiry = { companyId: shop.companyId, currency: 'CNY' as const, text: 'Пишите на ivan@zavod.ru' }
  id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
})

const set = async (value: 'shown' | 'masked') => {
  await test.server.database.db
    .insert(platformSettings)
    .values({ name: 'messageContacts', value, changedAt: test.clock.now(), changedBy: null })
    .onConflictDoUpdate({ target: platformSettings.name, set: { value } })
  await test.server.platform.refresh()
}
const textsFor = async (person: Person) =>
  (await test.call('GET /api/threads/:id/messages', { id }, person)).data.items.map(({ text }) => text)
const lastFor = async (person: Person) => (await test.call('GET /api/threads/:id', { id }, person)).data.last.text

describe('contact data in messages', () => {
  it('Contact data is shown unless the operators have it masked, and the own side always sees what it wrote', async () => {
    expect(await textsFor(shop.sales)).toEqual(['Пишите на ivan@zavod.ru'])
    await set('masked')
    const say = (text: string, person: Person) =>
      test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, person)
    const sent = await say('加我微信 wang_8020，电话 138 0013 8000', shop.sales)
    expect(sent.data.text).toBe('加我微信 wang_8020，电话 138 0013 8000')
    expect(await textsFor(shop.owner)).toEqual(['Пишите на [联系方式已隐藏]', sent.data.text])
    expect(await textsFor(buyer)).toEqual(['Пишите на ivan@zavod.ru', '加我[联系方式已隐藏]，电话 [联系方式已隐藏]'])
    expect(await lastFor(buyer)).not.toContain('wang_8020')
    await set('shown')
    expect((await textsFor(buyer)).at(-1)).toBe(sent.data.text)
  })

  it('The search of the other side does not find contact data that it cannot read', async () => {
    const found = async (q: string, person: Person) =>
      (await test.call('GET /api/threads', { q }, person)).data.items.length
    expect([await found('ivan@zavod', shop.sales), await found('ivan@zavod', buyer)]).toEqual([1, 1])
    await set('masked')
    expect([await found('ivan@zavod', shop.sales), await found('ivan@zavod', buyer)]).toEqual([0, 1])
    expect(await found('Пишите на', shop.sales)).toBe(1)
  })

  it('Older messages are not found by the other side until their contact data is known, and then without it', async () => {
    await set('masked')
    await test.server.database.db.update(messages).set({ isMasked: false, maskedText: null })
    const found = async (q: string) => (await test.call('GET /api/threads', { q }, shop.sales)).data.items.length
    expect([await found('Пишите'), await found('zavod')]).toEqual([0, 0])
    test.clock.advance(61 * minuteMs)
    await test.runJobs()
    expect([await found('Пишите'), await found('zavod')]).toEqual([1, 0])
  })

  it('Masked contact data does not leave by notice, mail or translation either', async () => {
    await set('masked')
    test.clock.advance(16 * minuteMs)
    await test.runJobs()
    const notices = (await test.call('GET /api/notifications', {}, shop.sales)).data.items
    expect(notices.map(({ kind }) => kind)).toContain('message_waiting')
    expect(JSON.stringify(notices)).not.toContain('ivan@zavod.ru')
    await test.call(
      'POST /api/threads/:id/messages',
      { id, messageId: newId(), text: 'Спасибо за ответ! Мы проверим. Пишите: t.me/ivan_zavod' },
      buyer,
    )
    await test.runJobs()
    const { items } = (await test.call('GET /api/threads/:id/translations', { id }, shop.sales)).data
    expect(items.length).toBeGreaterThan(0)
    expect(JSON.stringify(items)).not.toContain('ivan_zavod')
  })

  it.each([
    ['+7 916 123-45-67', '*'],
    ['тел. 8 (916) 123-45-67', 'тел. *'],
    ['138-0013-8000', '*'],
    ['0571-88001234', '*'],
    ['WhatsApp: +79161234567', '*'],
    ['телеграм @ivan_zavod', '*'],
    ['https://example.com/a?b=1, да', '* да'],
    ['смотрите zavod.ru', 'смотрите *'],
    ['https://site.test/products/bolt', 'https://site.test/products/bolt'],
    ['1000 шт. по 128,50 юаней, код 8413702100, M8x40, DIN 933, 2026-11-24', null],
    ['500件，单价12.80元，ISO9001.2015', null],
    ['0.5 мм, 220-240 В, 10 000 000 штук', null],
  ])('Only the contact data of a text is masked: %s', (text, masked) => {
    expect(maskContacts(text, '*', 'https://site.test')).toBe(masked ?? text)
  })

  it.each([
    ['请付款到我们的新账户', true],
    ['开户行：中国银行', true],
    ['收款账号 6222 0200', true],
    ['Оплатите на расчётный счёт', true],
    ['Наши реквизиты изменились', true],
    ['р/с 40702810400000001234', true],
    ['40702810 4000 0000 1234', true],
    ['Please pay to our new bank account', true],
    ['SWIFT: BKCHCNBJ', true],
    ['DE89 3704 0044 0532 0130 00', true],
    ['DE89 3704 0044 0532 0130 01', false],
    ['Выставьте счёт на 500 штук', false],
    ['请开形式发票', false],
    ['We will take it into account', false],
  ])('Whether %s speaks of a bank account is recognised: %s', (text, expected) => {
    expect(mentionsBankDetails(text)).toBe(expected)
  })

  it.each([
    ['Новые реквизиты.pdf', true],
    ['Счёт №12.pdf', true],
    ['PI-2026-001.pdf', true],
    ['形式发票.pdf', true],
    ['新账户.jpg', true],
    ['Proforma invoice.pdf', true],
    ['Расчёт нагрузки.pdf', false],
    ['M8x30.pdf', false],
    ['Pipe drawing.pdf', false],
    ['产品目录.pdf', false],
  ])('Whether the file %s states a bank account is recognised by its name: %s', (name, expected) => {
    expect(namesBankDetails(name)).toBe(expected)
  })
})
