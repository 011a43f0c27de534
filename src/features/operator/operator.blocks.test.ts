import { describe, expect, it } from 'vitest'
import { platformSettings } from '../../server/platform-settings.table.ts'
import type { HomeBlock } from '../../shared/home-blocks.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const test = useTestApp()
const shown = async (locale: 'zh' | 'ru' = 'zh') => (await test.call('GET /api/home/blocks', {}, { locale })).data
const read = async (as: Person) => (await test.call('GET /api/operator/blocks', {}, as)).data
const operator = () => makePerson(test, { role: 'operator' })
const banner = (more: Partial<Extract<HomeBlock, { kind: 'banner' }>> = {}): HomeBlock => ({
  kind: 'banner',
  id: 'fair',
  isOn: true,
  from: null,
  until: null,
  title: { zh: '广交会', ru: 'Кантонская ярмарка', en: '' },
  text: { zh: '展位开放预订', ru: '', en: '' },
  link: '/information/canton-fair-first-visit',
  ...more,
})

describe('the blocks of the front page', () => {
  it('stand in the order that ships until an operator changes it', async () => {
    expect((await shown()).map(({ kind }) => kind)).toEqual(['tasks', 'categories', 'companies', 'rates', 'news', 'how'])
  })

  it('are ordered, switched and given a banner by an operator, shown at once, and written into the audit log', async () => {
    const one = await operator()
    const { blocks, version } = await read(one)
    const next = [banner(), ...blocks.toReversed().map((block) => (block.kind === 'how' ? { ...block, isOn: false } : block))]
    const saved = await test.call('PUT /api/operator/blocks', { blocks: next, version }, one)
    expect(saved.data).toMatchObject({ blocks: next, changed: { by: '王芳' } })
    expect((await shown()).map(({ id }) => id)).toEqual(['fair', 'news', 'rates', 'companies', 'categories', 'tasks'])
    expect((await shown('ru'))[0]).toEqual({ kind: 'banner', id: 'fair', title: 'Кантонская ярмарка', text: '展位开放预订', link: '/information/canton-fair-first-visit' })
    const { data } = await test.call('GET /api/operator/audit', { subjectKind: 'setting' }, one)
    expect(data.items).toMatchObject([{ action: 'setting_changed', subjectId: 'homeBlocks', actor: { id: one.userId } }])
  })

  it('show from their first moment until their last', async () => {
    const one = await operator()
    const { blocks, version } = await read(one)
    await test.call('PUT /api/operator/blocks', { blocks: [banner({ from: '2026-11-02T02:00:00Z', until: '2026-11-02T03:00:00Z' }), ...blocks], version }, one)
    const seen: boolean[] = []
    for (let minute = 0; minute <= 120; minute += 60) {
      seen.push((await shown()).some(({ kind }) => kind === 'banner'))
      test.clock.advance(3_600_000)
    }
    expect(seen).toEqual([false, true, false])
  })

  it('that were saved before the platform had a kind keep their order, and the new kind stands at the end', async () => {
    const { db, platform, clock } = { ...test.server, db: test.server.database.db }
    const { blocks } = await read(await operator())
    const saved = blocks.filter(({ kind }) => kind !== 'rates').toReversed()
    await db.insert(platformSettings).values({ name: 'homeBlocks', value: saved, changedAt: clock.now(), changedBy: null })
    await platform.refresh()
    expect((await shown()).map(({ kind }) => kind)).toEqual(['how', 'news', 'companies', 'categories', 'tasks', 'rates'])
  })

  it('tell the second of two operators who edit them', async () => {
    const [one, two] = [await operator(), await operator()]
    const { blocks, version } = await read(one)
    expect((await test.call('PUT /api/operator/blocks', { blocks: blocks.toReversed(), version }, one)).code).toBe('0')
    expect((await test.call('PUT /api/operator/blocks', { blocks: [banner(), ...blocks], version }, two)).code).toBe('1030')
  })

  it.each<[title: string, change: (blocks: HomeBlock[]) => unknown, field: string]>([
    ['a link to another host', (blocks) => [banner({ link: '//evil.example' }), ...blocks], 'blocks.0.link'],
    ['a script as link', (blocks) => [banner({ link: 'javascript:alert(1)' }), ...blocks], 'blocks.0.link'],
    ['an end before the beginning', (blocks) => [banner({ from: '2026-11-03T00:00:00Z', until: '2026-11-02T00:00:00Z' }), ...blocks], 'blocks.0.until'],
    ['a banner without words', (blocks) => [banner({ title: { zh: ' ', ru: 'a', en: 'a' } }), ...blocks], 'blocks.0.title.zh'],
    ['a moment that is none', (blocks) => [{ ...blocks[0], from: 'tomorrow' }, ...blocks.slice(1)], 'blocks.0.from'],
    ['a block that is missing', (blocks) => blocks.slice(1), 'blocks'],
    ['a block that stands twice', (blocks) => [...blocks, blocks[0]], 'blocks'],
  ])('refuse %s at its field', async (_title, change, field) => {
    const one = await operator()
    const { blocks, version } = await read(one)
    const answer = (await test.raw('PUT', '/api/operator/blocks', JSON.stringify({ blocks: change(blocks), version }), one)).json<{ code: string; data: { fields: object } }>()
    expect([answer.code, Object.keys(answer.data.fields)]).toEqual(['1001', [field]])
  })
})
