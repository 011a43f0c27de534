import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { cachedValue } from '../../../../server/cache/cached-value.ts'
import { contentLanguageOf, forContentLanguages } from '../../../../shared/locale.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { memoizeByIdentity } from '../../../../shared/memoize-by-identity.ts'
import { latestCompanies } from '../../../company/directory/directory.latest.service.ts'
import { companies } from '../../../company/company.table.ts'
import { countryName } from '../../../reference/reference.service.ts'
import type { productLatestEndpoints } from './product.latest.contract.ts'
import { productCard } from './product.card.presenter.ts'
import { isListed } from './public-products.ts'
import { products } from '../product.table.ts'

type Picks = (typeof productLatestEndpoints)['productPicks']
type Row = Awaited<ReturnType<typeof readNewest>>[number]

/** Where most buyers of the platform sit; the first three that have goods are shown. */
const destinations = ['RU', 'KZ', 'BY', 'UZ']
const mostDestinations = 3

/** Goods by destination for the front page, from memory: no supplier appears twice. */
export async function pickProducts(ctx: Ctx, { limit }: EndpointInput<Picks>): Promise<EndpointResult<Picks>> {
  const rows = await newestOfEach(ctx)
  return cachedPicks([rows], `${ctx.locale} ${limit}`, () => ({ destinations: pickFrom(ctx, rows, limit) }))
}

const cachedPicks = memoizeByIdentity<EndpointResult<Picks>>()

function pickFrom(ctx: Ctx, rows: Row[], limit: number): EndpointResult<Picks>['destinations'] {
  const taken = new Set<string>()
  const picked = destinations.flatMap((country) => {
    const fitting = rows.filter(({ id, markets }) => !taken.has(id) && markets?.includes(country)).slice(0, limit)
    if (fitting.length < limit) return []
    for (const { id } of fitting) taken.add(id)
    const { zh, ru, en } = forContentLanguages((language) => countryName(country, language))
    return [
      {
        country,
        zh,
        ru,
        en,
        items: fitting.map(({ cards, names }) =>
          productCard(ctx, { card: cards[contentLanguageOf(ctx.locale)], names }),
        ),
      },
    ]
  })
  return picked.slice(0, mostDestinations)
}

/** Announced with each transition of a product; what was read is held as long as the companies stay as they were, too. */
export const latestProducts = cachedValue('latest_products', () =>
  Promise.resolve(new WeakMap<object, Promise<Row[]>>()),
)

async function newestOfEach(ctx: Ctx): Promise<Row[]> {
  const [held, stores] = await Promise.all([latestProducts.get(ctx), latestCompanies.get(ctx)])
  const known = held.get(stores)
  if (known) return known
  const reading = readNewest(ctx)
  held.set(stores, reading)
  reading.catch(() => held.delete(stores))
  return reading
}

/** The newest product of each supplier, the newest first; looked for among the 500 newest. */
async function readNewest(ctx: Ctx) {
  const { db } = ctx.server.database
  const newest = db
    .select({ id: products.id, companyId: products.companyId, publishedAt: products.publishedAt })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(isListed)
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(500)
    .as('newest')
  const first = db
    .selectDistinctOn([newest.companyId], { id: newest.id })
    .from(newest)
    .orderBy(newest.companyId, desc(newest.publishedAt), desc(newest.id))
    .as('first')
  return db
    .select({
      id: products.id,
      cards: { zh: products.cardZh, ru: products.cardRu, en: products.cardEn },
      names: companies.names,
      markets: sql<string[] | null>`${companies.published}#>'{trade,markets}'`,
    })
    .from(products)
    .innerJoin(first, eq(first.id, products.id))
    .innerJoin(companies, eq(companies.id, products.companyId))
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(60)
}
