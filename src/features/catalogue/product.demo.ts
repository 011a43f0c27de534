import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { hourMs } from '../../shared/durations.ts'
import { found } from '../../shared/errors.ts'
import { readDemoCompanies } from '../company/company.demo-data.ts'
import { drawGoods } from '../company/company.demo-picture.ts'
import { companies } from '../company/company.table.ts'
import { keepDemoPicture } from '../media/media.demo.ts'
import { liveColumns } from './product.act.ts'
import { ProductAnswers } from './product.answers.contract.ts'
import { columnsOfAnswers } from './product.columns.ts'
import { productEvents, products } from './product.table.ts'

type Words = [title: string, summary: string, description: string]
type DemoProduct = Pick<ProductAnswers, 'category' | 'attributes' | 'hs6' | 'unit'> & {
  store: string
  article: string
  status?: 'pending'
  model?: string
  eac?: string
  /** Yuan for one unit by the least quantity; without them the price is on request. */
  tiers?: Record<string, number>
  moq?: number
  multiple?: number
  lead: number
  carton: [pieces: number, length: number, width: number, height: number, gross: number, net: number]
} & Record<'zh' | 'ru' | 'en', Words>


/** The invented goods of the demo, in the order of the file. */
export const readDemoProducts = (): DemoProduct[] => parse(readFileSync(join('src/features/catalogue/data/demo-products.yaml'), 'utf8')) as DemoProduct[]

/** Puts the goods into the stores of the demo's companies, each shown or waiting for an operator. */
export async function fillDemoProducts(ctx: Ctx): Promise<void> {
  const stores = new Map(readDemoCompanies().map((row) => [row.store, row]))
  for (const [index, product] of readDemoProducts().entries()) {
    const store = found(stores.get(product.store))
    const [company] = await ctx.db.select({ id: companies.id, ownerId: companies.applicantId }).from(companies).where(eq(companies.storeName, product.store))
    const { id: companyId, ownerId } = found(company)
    const picture = await keepDemoPicture(ctx, ownerId, await drawGoods(store.shape, Number(store.hue), index), { isPublic: true, width: 800, height: 800 })
    await fillProduct(ctx, { companyId, ownerId, answers: demoProductAnswers(product, picture), isShown: product.status !== 'pending', at: new Date(ctx.now.getTime() - (index + 1) * 7 * hourMs) })
  }
}

/** Answers as the supplier would have given them. */
function demoProductAnswers({ article, tiers, moq, multiple = 1, lead, carton, eac, zh, ru, en, ...rest }: DemoProduct, picture: string): ProductAnswers {
  const [piecesPerCarton, lengthMm, widthMm, heightMm, gross, net] = carton
  const steps = Object.entries(tiers ?? {}).map(([from, price]) => ({ minQty: Number(from), price: Math.round(price * 100) }))
  const said = ([title, summary, description]: Words, origin: 'source' | 'reviewed') => ({ title, summary, description, origin })
  const { category, attributes, hs6, unit, model = '' } = rest
  return ProductAnswers.parse({
    category,
    attributes,
    hs6,
    unit,
    model,
    texts: { zh: said(zh, 'source'), ru: said(ru, 'reviewed'), en: said(en, 'reviewed') },
    articleNumber: article,
    pictures: [picture],
    priceKind: steps.length > 0 ? 'tiers' : 'on_request',
    tiers: steps,
    minimumOrderQuantity: steps[0]?.minQty ?? moq,
    orderMultiple: multiple,
    incoterm: 'EXW',
    incotermPlace: 'China',
    leadTimes: [{ upTo: null, days: lead }],
    packing: { piecesPerCarton, lengthMm, widthMm, heightMm, grossGrams: Math.round(gross * 1000), netGrams: Math.round(net * 1000) },
    ...(eac && { eac: { kind: 'declaration', number: eac } }),
  })
}

type Filled = { companyId: string; ownerId: string; answers: ProductAnswers; isShown: boolean; at: Date }

async function fillProduct(ctx: Ctx, { companyId, ownerId, answers, isShown, at }: Filled): Promise<void> {
  const id = newId(at)
  const row = { id, companyId, status: 'pending' as const, version: 1, answers, ...columnsOfAnswers(answers), createdBy: ownerId, createdAt: at, changedAt: at, queuedAt: at }
  const [made] = await ctx.db.insert(products).values(row).returning()
  const event = { productId: id, companyId, at, actorId: null, isByPlatform: false, words: '', remarks: {}, before: null }
  await ctx.db.insert(productEvents).values({ ...event, id: newId(at), verb: 'submit', from: 'draft', to: 'pending', after: null })
  if (!isShown) return
  const live = await liveColumns(ctx, found(made))
  await ctx.db.update(products).set({ ...live, status: 'published', isChecked: true, publishedAt: at, decidedAt: at }).where(eq(products.id, id))
  await ctx.db.insert(productEvents).values({ ...event, id: newId(at), verb: 'approve', from: 'pending', to: 'published', isByPlatform: true, after: answers })
}
