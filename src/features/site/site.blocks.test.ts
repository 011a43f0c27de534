import { describe, expect, it } from 'vitest'
import { platformSettings } from '../../server/settings/platform-settings.table.ts'
import type { PageBlock } from '../../shared/page-blocks.ts'
import { makeFile, makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { mediaFiles } from '../media/media.table.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
const shown = async (locale: 'zh' | 'ru' = 'zh') =>
  (await test.call('GET /api/page-blocks/:page', { page: 'home' }, { locale })).data
const read = async (as: Person) => (await test.call('GET /api/operator/blocks/:page', { page: 'home' }, as)).data
const operator = () => makePerson(test, { role: 'operator' })
const banner = (more: Partial<Extract<PageBlock, { kind: 'banner' }>> = {}): PageBlock => ({
  kind: 'banner',
  id: 'fair',
  isOn: true,
  from: null,
  until: null,
  title: { zh: '广交会', ru: 'Кантонская ярмарка', en: '' },
  text: { zh: '展位开放预订', ru: '', en: '' },
  link: '/information/canton-fair-first-visit',
  picture: null,
  ...more,
})

describe('front-page blocks', () => {
  it('The blocks have the bundled order until an operator changes it', async () => {
    expect((await shown()).map(({ kind }) => kind)).toEqual([
      'tasks',
      'categories',
      'goods',
      'companies',
      'requests',
      'rates',
      'news',
      'how',
    ])
  })

  it('An operator orders and switches blocks and adds a banner, shown at once and recorded in the audit log', async () => {
    const one = await operator()
    const { blocks, version } = await read(one)
    const next = [
      banner(),
      ...blocks.toReversed().map((block) => (block.kind === 'how' ? { ...block, isOn: false } : block)),
    ]
    const saved = await test.call('PUT /api/operator/blocks/:page', { page: 'home', blocks: next, version }, one)
    expect(saved.data).toMatchObject({ blocks: next, changed: { by: '王芳' } })
    expect((await shown()).map(({ id }) => id)).toEqual([
      'fair',
      'news',
      'rates',
      'requests',
      'companies',
      'goods',
      'categories',
      'tasks',
    ])
    expect((await shown('ru'))[0]).toEqual({
      kind: 'banner',
      id: 'fair',
      title: 'Кантонская ярмарка',
      text: '展位开放预订',
      link: '/information/canton-fair-first-visit',
      picture: null,
    })
    const { data } = await test.call('GET /api/operator/audit', { subjectKind: 'setting' }, one)
    expect(data.items).toMatchObject([
      { action: 'setting_changed', subjectId: 'homeBlocks', actor: { id: one.userId } },
    ])
  })

  it('A block is shown from its start until its end', async () => {
    const one = await operator()
    const { blocks, version } = await read(one)
    await test.call(
      'PUT /api/operator/blocks/:page',
      {
        page: 'home',
        blocks: [banner({ from: '2026-11-02T02:00:00Z', until: '2026-11-02T03:00:00Z' }), ...blocks],
        version,
      },
      one,
    )
    const seen: boolean[] = []
    for (let minute = 0; minute <= 120; minute += 60) {
      seen.push((await shown()).some(({ kind }) => kind === 'banner'))
      test.clock.advance(3_600_000)
    }
    expect(seen).toEqual([false, true, false])
  })

  it('Blocks that were saved before a new kind existed keep their order, and the new kind comes last', async () => {
    const { db, platform, clock } = { ...test.server, db: test.server.database.db }
    const { blocks } = await read(await operator())
    const saved = blocks.filter(({ kind }) => kind !== 'rates').toReversed()
    await db
      .insert(platformSettings)
      .values({ name: 'homeBlocks', value: saved, changedAt: clock.now(), changedBy: null })
    await platform.refresh()
    expect((await shown()).map(({ kind }) => kind)).toEqual([
      'how',
      'news',
      'requests',
      'companies',
      'goods',
      'categories',
      'tasks',
      'rates',
    ])
  })

  it('The second of two operators who edit the blocks is told of the first', async () => {
    const [one, two] = [await operator(), await operator()]
    const { blocks, version } = await read(one)
    expect(
      (await test.call('PUT /api/operator/blocks/:page', { page: 'home', blocks: blocks.toReversed(), version }, one))
        .code,
    ).toBe('0')
    expect(
      (await test.call('PUT /api/operator/blocks/:page', { page: 'home', blocks: [banner(), ...blocks], version }, two))
        .code,
    ).toBe('1030')
  })

  it.each<[title: string, change: (blocks: PageBlock[]) => unknown, field: string]>([
    ['a link to another host', (blocks) => [banner({ link: '//evil.example' }), ...blocks], 'blocks.0.link'],
    ['a script as link', (blocks) => [banner({ link: 'javascript:alert(1)' }), ...blocks], 'blocks.0.link'],
    [
      'an end before the beginning',
      (blocks) => [banner({ from: '2026-11-03T00:00:00Z', until: '2026-11-02T00:00:00Z' }), ...blocks],
      'blocks.0.until',
    ],
    [
      'a banner without words',
      (blocks) => [banner({ title: { zh: ' ', ru: 'a', en: 'a' } }), ...blocks],
      'blocks.0.title.zh',
    ],
    ['a moment that is none', (blocks) => [{ ...blocks[0], from: 'tomorrow' }, ...blocks.slice(1)], 'blocks.0.from'],
    ['a block that is missing', (blocks) => blocks.slice(1), 'blocks'],
    ['a block that stands twice', (blocks) => [...blocks, blocks[0]], 'blocks'],
  ])('A block with %s is refused at its field', async (_title, change, field) => {
    const one = await operator()
    const { blocks, version } = await read(one)
    const answer = (
      await test.raw('PUT', '/api/operator/blocks/home', JSON.stringify({ blocks: change(blocks), version }), one)
    ).json<{ code: string; data: { fields: object } }>()
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual(['1001', [field]])
  })

  it('The landing page is composed of its own kinds of blocks', async () => {
    const one = await operator()
    const landing = (await test.call('GET /api/operator/blocks/:page', { page: 'landing' }, one)).data
    expect(landing.blocks.map(({ kind }) => kind)).toEqual([
      'steps',
      'documents',
      'questions',
      'limits',
      'fees',
      'warnings',
    ])
    const { blocks, version } = await read(one)
    expect(
      (await test.call('PUT /api/operator/blocks/:page', { page: 'landing', blocks, version: landing.version }, one))
        .fields,
    ).toEqual({ blocks: '版块不完整或重复：请重新加载后再保存' })
    expect(
      (
        await test.call(
          'PUT /api/operator/blocks/:page',
          { page: 'landing', blocks: landing.blocks.toReversed(), version: landing.version },
          one,
        )
      ).code,
    ).toBe('0')
    expect((await test.call('GET /api/page-blocks/:page', { page: 'landing' })).data[0]?.kind).toBe('warnings')
    expect((await read(one)).version).toBe(version)
  })

  it('A block has a picture in three sizes with its words, and the picture is stored as long as it is shown', async () => {
    const [one, two] = [await operator(), await operator()]
    const { blocks, version } = await read(one)
    const alt = { zh: '展馆', ru: 'Павильон', en: '' }
    const put = async (id: string, as: Person, words = alt) =>
      test.call(
        'PUT /api/operator/blocks/:page',
        { page: 'home', blocks: [banner({ picture: { id, width: 1, height: 1, alt: words } }), ...blocks], version },
        as,
      )
    const [mine, hidden] = [await makeFile(test, one.userId, { isPublic: true }), await makeFile(test, one.userId)]
    expect(Object.keys((await put(hidden, one)).fields)).toEqual(['blocks.0.picture'])
    expect(Object.keys((await put(mine, two)).fields)).toEqual(['blocks.0.picture'])
    expect(Object.keys((await put(mine, one, { ...alt, zh: '' })).fields)).toEqual(['blocks.0.picture.alt.zh'])
    const saved = await put(mine, one)
    expect(saved.code).toBe('0')
    expect((await shown('ru'))[0]?.picture).toEqual({
      small: `/media/${mine}/240.webp`,
      medium: `/media/${mine}/800.webp`,
      large: `/media/${mine}/1600.webp`,
      width: 10,
      height: 10,
      alt: 'Павильон',
    })
    const citations = async () =>
      (await test.server.database.db.select().from(mediaFiles)).find(({ id }) => id === mine)?.citations
    expect(await citations()).toBe(1)
    // A colleague may move the block with its picture.
    const moved = await test.call(
      'PUT /api/operator/blocks/:page',
      { page: 'home', blocks: saved.data.blocks.toReversed(), version: saved.data.version },
      two,
    )
    expect([moved.code, await citations()]).toEqual(['0', 1])
    await test.call('PUT /api/operator/blocks/:page', { page: 'home', blocks, version: moved.data.version }, two)
    expect(await citations()).toBe(0)
  })

  it('Blocks can be previewed before they are saved, for any time', async () => {
    const one = await operator()
    const { blocks, version } = await read(one)
    const draft = [banner({ from: '2026-12-01T00:00:00Z' }), ...blocks]
    const look = async (at: string) =>
      (
        await test.call(
          'POST /api/operator/blocks/:page/preview',
          { page: 'home', blocks: draft, at },
          { ...one, locale: 'ru' },
        )
      ).data.map(({ title }) => title)[0]
    expect([await look('2026-11-30T00:00:00Z'), await look('2026-12-02T00:00:00Z')]).toEqual(['', 'Кантонская ярмарка'])
    expect((await read(one)).version).toBe(version)
    expect(
      (
        await test.call(
          'POST /api/operator/blocks/:page/preview',
          { page: 'home', blocks: draft },
          await makePerson(test),
        )
      ).code,
    ).toBe('1031')
  })
})
