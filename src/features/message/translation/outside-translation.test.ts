import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { TranslationRefused } from '../../../server/messaging/translator.ts'
import { platformSettings } from '../../../server/settings/platform-settings.table.ts'
import { makePerson } from '../../../test/companies.ts'
import { signIn } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { makeShop } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp({ MESSAGE_TRANSLATOR_CHARACTERS_PER_DAY: '100' })
let shop: Shop
let buyer: Person
let id: string
let sent: string[]
let isAway: boolean

beforeEach(async () => {
  sent = []
  isAway = false
  test.server.translator = {
    name: 'yandex',
    mostCharacters: 1000,
    async translate(text, from, to) {
      sent.push(`${from}-${to} ${text}`)
      if (isAway) throw new TranslationRefused('HTTP 503')
      return `${to}: ${text}`
    },
  }
  shop = await makeShop(test)
  buyer = await makePerson(test)
  const inquiry = { companyId: shop.companyId, currency: 'CNY' as const, text: 'Спасибо' }
  id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
  await test.runJobs()
})

const consent = (person: Person, isGiven: boolean, service: 'yandex' | 'aliyun' = 'yandex') =>
  test.call('PUT /api/user/translation-consent', { service, isGiven }, person)
const say = async (text: string, person = buyer) => {
  await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text }, person)
  await test.runJobs()
}
const lastTranslation = async (person: Person) =>
  (await test.call('GET /api/threads/:id/translations', { id }, person)).data.items.at(-1)

describe('translation service', () => {
  it('A text leaves the server only while its author agrees, and the consent is recorded and can be withdrawn', async () => {
    await say('Как дела у бабушки')
    expect(sent).toEqual([])
    const given = (await consent(buyer, true)).data
    expect(given).toMatchObject({ service: 'yandex', isGiven: true, consents: [{ withdrawnAt: null }] })
    await consent(buyer, true)
    await say('Абракадабра')
    expect(sent).toEqual(['ru-zh Абракадабра'])
    expect(await lastTranslation(shop.sales)).toMatchObject({
      text: 'zh: Абракадабра',
      origin: 'yandex',
      isPartial: false,
    })
    const withdrawn = (await consent(buyer, false)).data
    expect(withdrawn.isGiven).toBe(false)
    expect(withdrawn.consents).toHaveLength(1)
    expect(withdrawn.consents[0]?.withdrawnAt).not.toBeNull()
    await say('Ещё одна абракадабра')
    expect(sent).toHaveLength(1)
  })

  it('A consent holds for the service in use, and for another one it is refused with 1030', async () => {
    expect((await consent(buyer, true, 'aliyun')).code).toBe('1030')
    await consent(buyer, true)
    if (test.server.translator) test.server.translator = { ...test.server.translator, name: 'aliyun' }
    expect((await test.call('GET /api/user/translation-consent', {}, buyer)).data).toMatchObject({
      service: 'aliyun',
      isGiven: false,
    })
    await say('Абракадабра')
    expect(sent).toEqual([])
    test.server.translator = null
    expect((await test.call('GET /api/user/translation-consent', {}, buyer)).data.service).toBeNull()
  })

  it('While the service is away, the translation of the phrase book remains, with its origin', async () => {
    await consent(buyer, true)
    isAway = true
    await say('Спасибо').catch(() => undefined)
    expect(await lastTranslation(shop.sales)).toMatchObject({ text: '谢谢', origin: 'phrases' })
  })

  it('Above the budget of a day nothing is sent until the next day', async () => {
    await consent(buyer, true)
    await say('а'.repeat(60))
    await say('б'.repeat(60))
    expect(sent).toHaveLength(1)
    test.clock.advance(86_400_000)
    await say('в'.repeat(60), { ...buyer, token: await signIn(test, buyer.userId) })
    expect(sent).toHaveLength(2)
  })

  it('Contact data that the platform masks does not leave the server', async () => {
    await test.server.database.db
      .insert(platformSettings)
      .values({ name: 'messageContacts', value: 'masked', changedAt: test.clock.now(), changedBy: null })
      .onConflictDoUpdate({ target: platformSettings.name, set: { value: 'masked' } })
    await test.server.platform.refresh()
    await consent(buyer, true)
    await say('Пишите ivan@zavod.ru')
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('ivan@zavod.ru')
  })
})
