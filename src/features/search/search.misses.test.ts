import { describe, expect, it } from 'vitest'
import { prepareSearch } from './search.fixture.ts'
import { searchMisses } from './search.table.ts'

const site = prepareSearch()
const { test, publish, refresh, search, idsFor } = site

describe('missed searches', () => {
  it('A search without results is stored as words with their count, and without anything about a person', async () => {
    await publish()
    await refresh()
    for (const q of ['Квадрокоптер!', 'квадрокоптер', 'ivan@example.com', '+7 916 123-45-67', 'болт', '123', '👍'])
      await search({ q }, 'ru', '10.3.0.1')
    await search({ q: 'квадрокоптер' }, 'ru', '10.3.0.2')
    expect(
      await test.server.database.db
        .select({ words: searchMisses.words, count: searchMisses.count, language: searchMisses.language })
        .from(searchMisses),
    ).toEqual([{ words: 'квадрокоптер', count: 2, language: 'ru' }])
  })

  it('Missed words are listed for operators with similar entries, and disappear when they are dismissed', async () => {
    for (const [q, address] of [
      ['подшибник', '10.3.1.1'],
      ['подшибник', '10.3.1.2'],
      ['квадрокоптер', '10.3.1.1'],
    ] as const)
      await search({ q }, 'ru', address)
    const list = async () => (await test.call('GET /api/operator/search/misses', {}, site.operator)).data.items
    expect(await list()).toMatchObject([
      {
        words: 'подшибник',
        count: 2,
        candidates: expect.arrayContaining([
          expect.objectContaining({ words: expect.stringContaining('подшипник') as string }),
        ]) as unknown,
      },
      { words: 'квадрокоптер', count: 1 },
    ])
    await test.call('POST /api/operator/search/misses/forget', { words: 'подшибник' }, site.operator)
    expect(await list()).toHaveLength(1)
    expect((await test.call('GET /api/operator/search/misses', {}, site.shop.owner)).code).not.toBe('0')
  })

  it('Missed words count once per visitor and day, and one visitor can neither fill nor lead the list', async () => {
    const rows = async () =>
      test.server.database.db.select({ words: searchMisses.words, count: searchMisses.count }).from(searchMisses)
    for (let at = 0; at < 25; at++) {
      await search({ q: 'дирижабль' }, 'ru', '10.3.2.1')
      await search({ q: `жщъ${'абвгдежзийклмнопрстуфхцчш'[at] ?? ''}ъщж` }, 'ru', '10.3.2.1')
    }
    expect(await rows()).toHaveLength(20)
    expect(await rows()).toContainEqual({ words: 'дирижабль', count: 1 })
    await search({ q: 'дирижабль' }, 'ru', '10.3.2.2')
    test.clock.advance(86_400_000)
    await search({ q: 'дирижабль' }, 'ru', '10.3.2.1')
    expect(await rows()).toContainEqual({ words: 'дирижабль', count: 3 })
  })

  it('The list shows what several visitors searched next and found, and nothing of who they were', async () => {
    await publish()
    await refresh()
    const from = (address: string, q: string) => test.call('GET /api/search', { q }, { locale: 'ru', address })
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      await from(address, 'бантик')
      await from('10.0.0.9', 'болт')
      await from(address, 'болт')
      await from(address, 'болт м8')
    }
    await from('10.0.0.3', 'бантик')
    test.clock.advance(3 * 60_000)
    await from('10.0.0.3', 'болт')
    const listed = async () => (await test.call('GET /api/operator/search/misses', {}, site.operator)).data.items
    expect(await listed()).toMatchObject([{ words: 'бантик', count: 3, next: [{ words: 'болт', count: 2 }] }])
    await test.call('POST /api/operator/search/misses/forget', { words: 'бантик' }, site.operator)
    await from('10.0.0.4', 'бантик')
    expect(await listed()).toMatchObject([{ words: 'бантик', count: 1, next: [] }])
  })

  it('Words that an operator adds to the glossary are found until they are removed', async () => {
    const id = await publish()
    await refresh()
    expect(await idsFor('нержавейчатник')).toEqual([])
    const words = { zh: ['螺栓'], ru: ['нержавейчатник'], en: ['bolt thing'], kind: 'product' as const }
    const added = await test.call('POST /api/operator/glossary', words, site.operator)
    expect(added.data).toMatchObject({ origin: 'added' })
    expect(await idsFor('нержавейчатника')).toEqual([id])
    expect((await test.call('POST /api/operator/glossary', words, site.operator)).fields).toHaveProperty('zh')
    expect(
      (
        await test.call(
          'PUT /api/operator/glossary/:id',
          { id: added.data.id, ...words, ru: ['нержавейчатник', 'болтище'] },
          site.operator,
        )
      ).data.ru,
    ).toHaveLength(2)
    expect(await idsFor('болтище')).toEqual([id])
    await test.call('DELETE /api/operator/glossary/:id', { id: added.data.id }, site.operator)
    expect(await idsFor('болтище')).toEqual([])
    const { data } = await test.call('GET /api/operator/glossary', { q: 'подшипник', limit: 5 }, site.operator)
    expect(data.total).toBeGreaterThan(5)
    expect(data.items).toHaveLength(5)
  })
})
