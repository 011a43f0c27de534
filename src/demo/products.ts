import { readFileSync } from 'node:fs'
import { and, eq, inArray } from 'drizzle-orm'
import { parse } from 'yaml'
import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { hourMs } from '../shared/text/durations.ts'
import { found } from '../shared/errors.ts'
import { contentLanguages } from '../shared/locale.ts'
import { readDemoCompanies } from './company-data.ts'
import { drawGoods } from './company-pictures.ts'
import { companies } from '../features/company/company.table.ts'
import { writeDemoPicture } from './media.ts'
import { mediaFiles } from '../features/media/media.table.ts'
import { ProductAnswers } from '../features/catalogue/product/product.answers.contract.ts'
import { columnsOfDraft, columnsOfPublished } from '../features/catalogue/product/product-columns.ts'
import { readDemoLines, shareOf } from './product-lines.ts'
import type { DemoProduct, DemoWords } from './product-lines.ts'
import { readPictureNames, readRenderedPicture, sideOf } from './pictures/product-pictures.ts'
import { slugsOf } from '../features/catalogue/product/product-slugs.ts'
import { productEvents, products, productSlugs } from '../features/catalogue/product/product.table.ts'
import { packagePath } from '../server/package-root.ts'

type Store = { companyId: string; ownerId: string; since: Date; shape: string; hue: number }

const batchSize = 100

/** The demo goods that are not part of a line, in file order. */
export const readDemoProducts = (): DemoProduct[] =>
  parse(readFileSync(packagePath('content/demo/products.yaml'), 'utf8')) as DemoProduct[]

/**
 * Adds the goods to the stores of the demo companies, published or waiting for an operator; with `small`, without the
 * lines.
 */
export async function fillDemoProducts(ctx: Ctx, { isSmall = false } = {}): Promise<void> {
  const stores = await findStores(ctx)
  const goods = [...readDemoProducts(), ...(isSmall ? [] : readDemoLines())]
  const pictures = await storePictures(ctx, goods, stores)
  for (let start = 0; start < goods.length; start += batchSize) {
    const rows = goods.slice(start, start + batchSize).map((product, offset) =>
      rowOf(ctx, product, {
        place: start + offset,
        store: found(stores.get(product.store)),
        pictures: found(pictures[start + offset]),
      }),
    )
    await insertRows(ctx, rows)
  }
}

async function findStores(ctx: Ctx): Promise<Map<string, Store>> {
  const demo = new Map(readDemoCompanies().map(({ store, shape, hue }) => [store, { shape, hue: Number(hue) }]))
  const rows = await ctx.db
    .select({
      name: companies.storeName,
      companyId: companies.id,
      ownerId: companies.applicantId,
      approvedAt: companies.approvedAt,
    })
    .from(companies)
    .where(and(inArray(companies.storeName, [...demo.keys()]), eq(companies.isAdmitted, true)))
  return new Map(
    rows.map(({ name, companyId, ownerId, approvedAt }) => [
      name,
      { companyId, ownerId, since: approvedAt ?? ctx.now, ...found(demo.get(name)) },
    ]),
  )
}

/** Goods of a line that are not rendered look alike in one store, except for their colour. */
const drawingKey = ({ store, shape, colour, article }: DemoProduct, place: number): string =>
  shape ? [store, article.split('-')[0], colour].join(' ') : String(place)

/**
 * Stores the pictures of the goods, each once for all products that show it; a product without a rendered picture has a
 * drawing. Returns the files of each product in order.
 */
async function storePictures(ctx: Ctx, goods: DemoProduct[], stores: Map<string, Store>): Promise<string[][]> {
  const rendered = readPictureNames()
  const names = goods.map((product, place) => rendered[product.article] ?? [drawingKey(product, place)])
  const groups = Map.groupBy(
    names.flatMap((ofProduct, place) => ofProduct.map((name) => ({ name, product: found(goods[place]) }))),
    ({ name }) => name,
  )
  const drawings = await drawMissing(new Set(Object.values(rendered).flat()), groups, stores)
  const files = await Promise.all(
    [...groups].map(async ([name, group]) => {
      const { ownerId } = found(stores.get(found(group[0]).product.store))
      const drawing = drawings.get(name)
      const side = drawing ? 800 : sideOf(name)
      const shape = { isPublic: true, citations: group.length, width: side, height: side }
      return [name, await writeDemoPicture(ctx, ownerId, drawing ?? readRenderedPicture(name), shape)] as const
    }),
  )
  const rows = files.map(([, row]) => row)
  for (let start = 0; start < rows.length; start += batchSize)
    await ctx.db.insert(mediaFiles).values(rows.slice(start, start + batchSize))
  const ids = new Map(files.map(([name, { id }]) => [name, id]))
  return names.map((ofProduct) => ofProduct.map((name) => found(ids.get(name))))
}

type Groups = Map<string, { name: string; product: DemoProduct }[]>

/** Drawings for the names that are no rendered picture. */
async function drawMissing(
  rendered: ReadonlySet<string>,
  groups: Groups,
  stores: Map<string, Store>,
): Promise<Map<string, Buffer>> {
  const missing = [...groups].filter(([name]) => !rendered.has(name))
  return new Map(
    await Promise.all(
      missing.map(async ([name, group], index) => {
        const { product } = found(group[0])
        const { shape, hue } = found(stores.get(product.store))
        return [name, await drawGoods(product.shape ?? shape, hue, index, product.colour)] as const
      }),
    ),
  )
}

/** Form values as the supplier would have entered them. */
export function demoProductAnswers(
  {
    article,
    tiers,
    range,
    moq,
    multiple = 1,
    lead,
    carton,
    eac,
    eacKind,
    terms: [incoterm, incotermPlace] = ['EXW', 'China'],
    zh,
    ru,
    en,
    ...rest
  }: DemoProduct,
  pictures: string[],
): ProductAnswers {
  const [piecesPerCarton, lengthMm, widthMm, heightMm, gross, net] = carton
  const steps = Object.entries(tiers ?? {}).map(([from, price]) => ({
    minQty: Number(from),
    price: Math.round(price * 100),
  }))
  const textIn = ([title, summary, description]: DemoWords, origin: 'source' | 'reviewed') => ({
    title,
    summary,
    description,
    origin,
  })
  const { category, attributes, hs6, unit, model = '' } = rest
  const paper = eac
    ? { kind: 'declaration', number: eac }
    : eacKind && {
        kind: eacKind,
        number: eacKind === 'declaration' || eacKind === 'certificate' ? `DEMO-EAC-${article}` : '',
      }
  return ProductAnswers.parse({
    category,
    attributes,
    hs6,
    unit,
    model,
    texts: { zh: textIn(zh, 'source'), ru: textIn(ru, 'reviewed'), en: textIn(en, 'reviewed') },
    articleNumber: article,
    pictures,
    priceKind: steps.length > 0 ? 'tiers' : range ? 'range' : 'on_request',
    tiers: steps,
    ...(range && { low: range[0] * 100, high: range[1] * 100 }),
    minimumOrderQuantity: steps[0]?.minQty ?? moq,
    orderMultiple: multiple,
    incoterm,
    incotermPlace,
    leadTimes: [{ upTo: null, days: lead }],
    packing: {
      piecesPerCarton,
      lengthMm,
      widthMm,
      heightMm,
      grossGrams: Math.round(gross * 1000),
      netGrams: Math.round(net * 1000),
    },
    ...(paper && { eac: paper }),
  })
}

type Placed = { place: number; store: Store; pictures: string[] }

function rowOf(ctx: Ctx, product: DemoProduct, { place, store, pictures }: Placed) {
  const answers = demoProductAnswers(product, pictures)
  // The first goods keep the order of their file, the others are spread between the approval of the company and now.
  const age = product.shape
    ? shareOf(`${product.store} ${product.article}`) * (ctx.now.getTime() - store.since.getTime()) + hourMs
    : (place + 1) * 7 * hourMs
  const at = new Date(ctx.now.getTime() - age)
  const id = newId(at)
  const waiting = {
    id,
    companyId: store.companyId,
    status: 'pending' as const,
    version: 1,
    answers,
    ...columnsOfDraft(answers),
    createdBy: store.ownerId,
    createdAt: at,
    changedAt: at,
    queuedAt: at,
  }
  if (product.status === 'pending') return waiting
  return {
    ...waiting,
    status: 'published' as const,
    published: answers,
    ...columnsOfPublished(answers),
    slugs: slugsOf(id, answers),
    isChecked: true,
    publishedAt: at,
    decidedAt: at,
  }
}

/** Goods with their history and addresses. */
async function insertRows(ctx: Ctx, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  await ctx.db.insert(products).values(rows)
  const events = rows.flatMap((row) => {
    const event = {
      productId: row.id,
      companyId: row.companyId,
      at: row.createdAt,
      actorId: null,
      isByPlatform: false,
      words: '',
      remarks: {},
      before: null,
    }
    const submitted = {
      ...event,
      id: newId(row.createdAt),
      verb: 'submit' as const,
      from: 'draft' as const,
      to: 'pending' as const,
      after: null,
    }
    const approved = {
      ...event,
      id: newId(row.createdAt),
      verb: 'approve' as const,
      from: 'pending' as const,
      to: 'published' as const,
      isByPlatform: true,
      after: row.answers,
    }
    return row.status === 'published' ? [submitted, approved] : [submitted]
  })
  await ctx.db.insert(productEvents).values(events)
  const addresses = rows.flatMap((row) =>
    'slugs' in row
      ? contentLanguages.map((language) => ({
          slug: row.slugs[language],
          language,
          productId: row.id,
          at: row.createdAt,
        }))
      : [],
  )
  if (addresses.length > 0) await ctx.db.insert(productSlugs).values(addresses)
}
