import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { Database } from '../../../../server/database/database.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { isPublic } from '../../../company/directory/company.directory.ts'
import { companies } from '../../../company/company.table.ts'
import { cardColumnsOfProduct } from './product.cards.ts'
import { products } from '../product.table.ts'

/** What the public may see: published goods of companies that it may see. Written like the partial indexes, so that they serve. */
export const isOnShow = sql`${products.status} in ('published', 'change_pending')`
export const isListed = and(isOnShow, isPublic)

const conditions = {
  category: (value: unknown) => sql`${products.branches} @> array[${value}]::text[]`,
  company: (value: unknown) => sql`${products.companyId} = ${value}::uuid`,
  price: (value: unknown) => sql`${products.priceKind} = ${value}`,
  q: (value: unknown) => sql`${products.searchText} ilike ${value}`,
  quantity: (value: unknown) => sql`${products.minimumOrderQuantity} <= ${value}::int`,
}
type Name = keyof typeof conditions
const names = Object.keys(conditions) as Name[]
type Asked = Partial<Record<Name, unknown>>
export type Filters = Partial<Record<Name | 'attributes', SQL>>

const isAsked = (asked: Asked) => (name: Name) => asked[name] !== undefined

/** The condition of each filter that is asked for; `q` is a pattern already. */
export const filtersOf = (asked: Asked): Filters =>
  Object.fromEntries(names.filter(isAsked(asked)).map((name) => [name, conditions[name](asked[name])]))

type Statements = ReturnType<typeof prepare>
const prepared = new WeakMap<Database, Map<string, Statements>>()

/**
 * The page of a list and the number of all its goods. Making a statement costs more than running it, so each shape of a question is
 * made once and asked by name, but for attributes, of which there are too many.
 */
export function listStatements(
  { db, locale }: Ctx,
  asked: Asked & { at?: unknown },
  attributes: SQL | undefined,
): Statements {
  const given = names.filter(isAsked(asked))
  const isBehind = asked.at !== undefined
  if (attributes) return prepare(db, locale, given, isBehind, attributes)
  const known = prepared.get(db) ?? new Map<string, Statements>()
  prepared.set(db, known)
  const shape = [locale, ...given, ...(isBehind ? ['behind'] : [])].join('_')
  const statements = known.get(shape) ?? prepare(db, locale, given, isBehind, undefined, shape)
  known.set(shape, statements)
  return statements
}

function prepare(
  db: Database,
  locale: Locale,
  given: Name[],
  isBehind: boolean,
  attributes: SQL | undefined,
  shape?: string,
) {
  const held = and(isListed, ...given.map((name) => conditions[name](sql.placeholder(name))), attributes)
  const behind = isBehind
    ? sql`(${products.publishedAt}, ${products.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
    : undefined
  const ofCompany = eq(companies.id, products.companyId)
  const rows = db
    .select(cardColumnsOfProduct(locale))
    .from(products)
    .innerJoin(companies, ofCompany)
    .where(and(held, behind))
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(sql.placeholder('limit'))
  const total = db.select({ total: count() }).from(products).innerJoin(companies, ofCompany).where(held)
  // Without a name PostgreSQL keeps nothing of it.
  return {
    rows: rows.prepare(shape ? `products_page_${shape}` : ''),
    total: total.prepare(shape ? `products_total_${shape}` : ''),
  }
}
