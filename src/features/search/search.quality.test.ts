import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import type { Locale } from '../../shared/locale.ts'
import { makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { columnsOfAnswers, columnsOfLive } from '../catalogue/product.columns.ts'
import { readDemoLines } from '../catalogue/product.demo-lines.ts'
import { demoProductAnswers, readDemoProducts } from '../catalogue/product.demo.ts'
import { products } from '../catalogue/product.table.ts'
import { seedGlossary } from '../reference/glossary.service.ts'
import { categoryTree, seedCategories } from '../reference/reference.service.ts'
import { categories } from '../reference/reference.table.ts'
import { refreshDocuments } from './search.refresh.ts'

type Judged = Record<Locale | 'right', string>
/** A query in three languages and the categories, with what stands below them, whose goods answer it. */
const judged = parse<Judged>(readFileSync(join('src/features/search/data/judged-queries.csv'), 'utf8'), { columns: true })

const test = useTestApp()

/** The category of each product. */
const placed = new Map<string, string>()

/** The goods of the demo as if their suppliers wrote one language only. */
async function fillGoods(language: Locale): Promise<void> {
  const ctx = systemContext(test.server, 'test')
  const { companyId, owner } = await makeShop(test)
  await ctx.db.delete(categories)
  await seedCategories(ctx)
  await categoryTree.announce(test)
  const picture = newId(ctx.now)
  const rows = [...readDemoProducts(), ...readDemoLines()].map((product) => {
    const whole = demoProductAnswers(product, picture)
    const text = whole.texts[language]
    const answers = { ...whole, sourceLanguage: language, texts: text ? { [language]: { ...text, origin: 'source' as const } } : {}, articleNumber: '' }
    const id = newId(ctx.now)
    placed.set(id, answers.category)
    return { id, companyId, status: 'published' as const, version: 1, answers, live: answers, ...columnsOfAnswers(answers), ...columnsOfLive(answers), slugs: { zh: id, ru: id, en: id }, createdBy: owner.userId, createdAt: ctx.now, changedAt: ctx.now, queuedAt: ctx.now, publishedAt: ctx.now }
  })
  for (let start = 0; start < rows.length; start += 200) await ctx.db.insert(products).values(rows.slice(start, start + 200))
  await seedGlossary(ctx)
  await refreshDocuments(ctx)
}

type Score = { query: string; place: number; right: number }

/** The place of the first right answer among ten (0: none), and how many of them are right. */
async function judge(query: string, right: string, locale: Locale): Promise<Score> {
  const { data } = await test.call('GET /api/search', { q: query, limit: 10 }, { locale })
  const isRight = data.items.map((item) => item.kind === 'product' && right.split('|').some((code) => `${placed.get(item.product.id) ?? ''}.`.startsWith(`${code}.`)))
  return { query, place: isRight.indexOf(true) + 1, right: isRight.filter(Boolean).length / Math.max(1, isRight.length) }
}

function sumUp(title: string, scores: readonly Score[]) {
  const share = (of: (score: Score) => number) => scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  const found = share(({ place }) => (place > 0 ? 1 : 0))
  const reciprocal = share(({ place }) => (place > 0 ? 1 / place : 0))
  const missed = scores.filter(({ place }) => place === 0).map(({ query }) => query)
  process.stdout.write(`${title}: ${scores.length} queries, recall in ten ${(found * 100).toFixed(1)} %, reciprocal rank ${reciprocal.toFixed(3)}, right of ten ${(share(({ right }) => right) * 100).toFixed(1)} %${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}\n`)
  return { found, reciprocal }
}

describe('the quality of the search over the goods of the demo', () => {
  it('finds a right answer among the first ten for 95 % of over three hundred queries, also across languages', async () => {
    const scores: Record<'own' | 'across', Score[]> = { own: [], across: [] }
    await fillGoods('zh')
    for (const { zh, ru, en, right } of judged) {
      scores.own.push(await judge(zh, right, 'zh'))
      scores.across.push(await judge(ru, right, 'ru'), await judge(en, right, 'en'))
    }
    const own = sumUp('Chinese goods by Chinese words', scores.own)
    const across = sumUp('Chinese goods by Russian and English words', scores.across)
    expect(scores.own.length + scores.across.length).toBeGreaterThanOrEqual(300)
    expect(Math.min(own.found, across.found)).toBeGreaterThanOrEqual(0.95)
    expect(Math.min(own.reciprocal, across.reciprocal)).toBeGreaterThanOrEqual(0.85)
  }, 300_000)

  it('does as well where goods are described in Russian and looked for in Chinese', async () => {
    await fillGoods('ru')
    const own: Score[] = []
    const across: Score[] = []
    for (const { zh, ru, right } of judged) {
      own.push(await judge(ru, right, 'ru'))
      across.push(await judge(zh, right, 'zh'))
    }
    expect(sumUp('Russian goods by Russian words', own).found).toBeGreaterThanOrEqual(0.95)
    expect(sumUp('Russian goods by Chinese words', across).found).toBeGreaterThanOrEqual(0.95)
  }, 300_000)
})
