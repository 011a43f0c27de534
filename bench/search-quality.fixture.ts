import { z } from 'zod'
import type { Ctx } from '../src/server/context.ts'
import { readContentTable, textCell } from '../src/server/files/content-tables.ts'
import { newId } from '../src/server/id.ts'
import type { ContentLanguage } from '../src/shared/locale.ts'
import { columnsOfDraft, columnsOfPublished } from '../src/features/catalogue/product/product-columns.ts'
import { readDemoLines } from '../src/demo/product-lines.ts'
import { demoProductAnswers, readDemoProducts } from '../src/demo/products.ts'
import type { ProductAnswers } from '../src/features/catalogue/product/product.answers.contract.ts'
import { products } from '../src/features/catalogue/product/product.table.ts'
import { seedCategories } from '../src/features/taxonomy/taxonomy-seed.ts'
import { seedGlossary } from '../src/features/reference/glossary/glossary.service.ts'
import { categories, categoryAttributes } from '../src/features/taxonomy/taxonomy.table.ts'
import { refreshIndex } from '../src/features/search/index/refresh-documents.ts'
import type { Ask, OtherGoods } from './buyer-queries.fixture.ts'

export type Quality = { queries: number; found: number; reciprocal: number; right: number; missed: string[] }

/** Queries in three languages, each with the categories whose goods answer it, and their subcategories. */
const judgedRow = z.object({ zh: textCell, ru: textCell, en: textCell, right: textCell })
const judged = readContentTable('judged-queries.csv', judgedRow, import.meta.dirname)

/**
 * Puts the goods of the demo into a company as if its suppliers wrote one language only, in place of all that are there. Resolves to the
 * category of each.
 */
export async function fillJudgedGoods(
  ctx: Ctx,
  language: ContentLanguage,
  seller: Seller,
): Promise<ReadonlyMap<string, string>> {
  await ctx.db.delete(products)
  await ctx.db.delete(categoryAttributes)
  await ctx.db.delete(categories)
  await seedCategories(ctx)
  const picture = newId(ctx.now)
  const answers = [...readDemoProducts(), ...readDemoLines()].map((product): ProductAnswers => {
    const whole = demoProductAnswers(product, [picture])
    const text = whole.texts[language]
    return {
      ...whole,
      sourceLanguage: language,
      texts: text ? { [language]: { ...text, origin: 'source' as const } } : {},
      articleNumber: '',
    }
  })
  const placed = await publishAll(ctx, answers, seller)
  await seedGlossary(ctx)
  await refreshIndex(ctx)
  return placed
}

/** Adds goods that have a Chinese title and a sentence. Resolves to the category of each. */
export async function addOtherGoods(
  ctx: Ctx,
  { goods }: OtherGoods,
  seller: Seller,
): Promise<ReadonlyMap<string, string>> {
  const [template] = readDemoProducts()
  if (!template) throw new Error('the demo has no products')
  const whole = demoProductAnswers(template, [newId(ctx.now)])
  const answers = goods.map(({ category, zh, description }): ProductAnswers => {
    const text = { title: zh, summary: '', description, origin: 'source' as const }
    return {
      ...whole,
      category,
      attributes: {},
      brand: '',
      model: '',
      articleNumber: '',
      hs6: '',
      hsChina: '',
      hsEaeu: '',
      sourceLanguage: 'zh',
      texts: { zh: text },
    }
  })
  const placed = await publishAll(ctx, answers, seller)
  await refreshIndex(ctx)
  return placed
}

type Seller = { companyId: string; userId: string }

async function publishAll(
  ctx: Ctx,
  all: readonly ProductAnswers[],
  { companyId, userId }: Seller,
): Promise<ReadonlyMap<string, string>> {
  const rows = all.map((answers) => {
    const id = newId(ctx.now)
    return {
      id,
      companyId,
      status: 'published' as const,
      version: 1,
      answers,
      published: answers,
      ...columnsOfDraft(answers),
      ...columnsOfPublished(answers),
      slugs: { zh: id, ru: id, en: id },
      createdBy: userId,
      createdAt: ctx.now,
      changedAt: ctx.now,
      queuedAt: ctx.now,
      publishedAt: ctx.now,
    }
  })
  for (let start = 0; start < rows.length; start += 200)
    await ctx.db.insert(products).values(rows.slice(start, start + 200))
  return new Map(all.map(({ category }, place) => [rows[place]?.id ?? '', category]))
}

/** How well the judged queries of some languages are answered: how many find a right answer among ten, at which place, and how many of ten are right. */
export async function judge(
  ask: Ask,
  placed: ReadonlyMap<string, string>,
  languages: readonly ContentLanguage[],
): Promise<Quality> {
  const scores: { query: string; place: number; right: number }[] = []
  for (const query of judged) {
    for (const language of languages) {
      const ids = await ask(query[language], language)
      const isRight = ids.map((id) =>
        query.right.split('|').some((code) => `${placed.get(id) ?? ''}.`.startsWith(`${code}.`)),
      )
      scores.push({
        query: query[language],
        place: isRight.indexOf(true) + 1,
        right: isRight.filter(Boolean).length / Math.max(1, isRight.length),
      })
    }
  }
  const share = (of: (score: (typeof scores)[number]) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  return {
    queries: scores.length,
    found: share(({ place }) => (place > 0 ? 1 : 0)),
    reciprocal: share(({ place }) => (place > 0 ? 1 / place : 0)),
    right: share(({ right }) => right),
    missed: scores.filter(({ place }) => place === 0).map(({ query }) => query),
  }
}
