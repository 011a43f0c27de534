import { and, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { isOneOf } from '../../../../server/database/columns.ts'
import { publicProductStatuses } from '../product.enums.policy.ts'
import type { ProductUnit } from '../product.enums.policy.ts'
import { attributesOf } from '../../../taxonomy/attribute.service.ts'
import { dayOf } from '../../../reference/rates/current-rates.ts'
import { countOfUnit, plainArticle, productFindings, unitBase } from '../rules/product.findings.policy.ts'
import type { Market, ProductFinding } from '../rules/product.findings.policy.ts'
import { priceSpan } from '../rules/product.price.policy.ts'
import { isNotRemoved, plainArticleColumn, products } from '../product.table.ts'
import type { ProductRow } from '../product.table.ts'

type Checked = Pick<ProductRow, 'id' | 'companyId' | 'answers'>

/** Findings of the automatic checks for each of these products today, by id. Not for use inside a transaction. */
export async function findingsOf(ctx: Ctx, rows: readonly Checked[]): Promise<Map<string, ProductFinding[]>> {
  const [markets, alike] = [await marketsOf(ctx, rows), await articlesAlike(ctx, rows)]
  const today = dayOf(ctx.now)
  const found = new Map<string, ProductFinding[]>()
  for (const row of rows) {
    const attributes = await attributesOf(ctx, row.answers.category)
    found.set(
      row.id,
      productFindings(row.answers, {
        today,
        attributes,
        market: markets.get(marketKey(row)) ?? null,
        alike: alike.get(row.id) ?? [],
      }),
    )
  }
  return found
}

const marketKey = ({ companyId, answers }: Checked): string =>
  [companyId, answers.category, answers.currency, unitBase(answers.unit).base].join(' ')

/** Other suppliers' prices in the same category, currency and unit, over all published goods. */
async function marketsOf(ctx: Ctx, rows: readonly Checked[]): Promise<Map<string, Market>> {
  const requested = new Map(
    rows.filter(({ answers }) => answers.category !== '' && priceSpan(answers)).map((row) => [marketKey(row), row]),
  )
  if (requested.size === 0) return new Map()
  const lines = [...requested].map(
    ([key, { companyId, answers }]) =>
      sql`(${key}::text, ${companyId}::uuid, ${answers.category}::text, ${answers.currency}::text, ${unitBase(answers.unit).base}::text)`,
  )
  const unit = sql`p.card_zh ->> 'unit'`
  const pieces = sql.join(
    Object.entries(countOfUnit).map(([name, count]) => sql`when ${name} then ${count}::float8`),
    sql` `,
  )
  const base = sql.join(
    Object.keys(countOfUnit).map((name) => sql`when ${name} then ${unitBase(name as ProductUnit).base}`),
    sql` `,
  )
  const { rows: found } = await ctx.db.execute<{
    key: string
    goods: number
    companies: number
    median: number | null
  }>(sql`
    select asked.key, market.goods, market.companies, market.median
    from (values ${sql.join(lines, sql`, `)}) as asked(key, company_id, category, currency, base)
    cross join lateral (
      select count(*)::int as goods, count(distinct p.company_id)::int as companies,
        percentile_cont(0.5) within group (order by p.price_low / case ${unit} ${pieces} else 1 end)::float8 as median
      from products p
      where ${isOneOf(sql`p.status`, publicProductStatuses)} and p.branches @> array[asked.category] and p.currency = asked.currency
        and p.company_id <> asked.company_id and p.price_low is not null and case ${unit} ${base} else ${unit} end = asked.base
    ) market`)
  return new Map(
    found.flatMap(({ key, goods, companies, median }) =>
      median === null ? [] : [[key, { goods, companies, median }] as const],
    ),
  )
}

/** Article numbers of the same company that differ only in case and punctuation. */
async function articlesAlike(ctx: Ctx, rows: readonly Checked[]): Promise<Map<string, string[]>> {
  const named = rows.filter(({ answers }) => plainArticle(answers.articleNumber) !== '')
  if (named.length === 0) return new Map()
  const companyIds = [...new Set(named.map(({ companyId }) => companyId))]
  const wanted = [...new Set(named.map(({ answers }) => plainArticle(answers.articleNumber)))]
  const others = await ctx.db
    .select({ id: products.id, companyId: products.companyId, articleNumber: products.articleNumber })
    .from(products)
    .where(and(inArray(products.companyId, companyIds), isNotRemoved, inArray(plainArticleColumn, wanted)))
  const isAlike = (row: Checked, other: (typeof others)[number]) =>
    other.id !== row.id &&
    other.companyId === row.companyId &&
    plainArticle(other.articleNumber) === plainArticle(row.answers.articleNumber)
  return new Map(
    named.map((row) => [
      row.id,
      others.filter((other) => isAlike(row, other)).map(({ articleNumber }) => articleNumber),
    ]),
  )
}
