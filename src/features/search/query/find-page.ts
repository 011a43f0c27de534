import type { Ctx } from '../../../server/context.ts'
import { measures } from '../../catalogue/product/product.enums.policy.ts'
import { categoryTree } from '../../taxonomy/category.service.ts'
import { tagOf } from '../analysis/document-vector.ts'
import { facetIdMap, patternOf } from '../index/facet-ids.ts'
import { heldCounts, recentCounts } from '../index/held-counts.ts'
import { topParts } from '../index/top-parts.ts'
import { runStatement } from './run-statement.ts'
import { isByMeasure, planOf } from './search.order.policy.ts'
import type { Order, Place } from './search.order.policy.ts'
import { pageStatement, sourcesOf } from './page-statements.ts'
import type { Along, PageOf } from './page-statements.ts'
import type { Criteria } from './statements.ts'

type Wanted = {
  criteria: Criteria
  order: Order
  place: Place | null
  limit: number
  hasRareTags: boolean
  /** Only goods of this measure, by its place in `measures`. */
  measure?: number
  /** Without things that hold the words elsewhere than in their titles. */
  onlyTitles?: boolean
}
const tagOfMeasure = (measure: number) => tagOf('measure', measures[measure] ?? '')
const facetIdsOfMeasures = (numbers: ReadonlyMap<string, number>) =>
  measures.map((_name, measure) => numbers.get(tagOfMeasure(measure)))

/** A page of an order: where it compares amounts, one list for each measure after the other. */
export async function findPage(ctx: Ctx, wanted: Wanted): Promise<Place[]> {
  const { criteria, order } = wanted
  if (!isByMeasure(criteria.kind, order)) return readList(ctx, wanted)
  const { numbers } = await facetIdMap.get(ctx)
  // Words find few enough things to sort all of them at once.
  return criteria.words === null ? eachMeasure(ctx, wanted) : readList(ctx, wanted, facetIdsOfMeasures(numbers))
}

/** Without words: the lists of the measures that there are, each along the index of the order. */
async function eachMeasure(ctx: Ctx, wanted: Wanted): Promise<Place[]> {
  const { criteria, place, limit } = wanted
  const [{ numbers }, held] = await Promise.all([facetIdMap.get(ctx), heldCounts(ctx, criteria.kind)])
  const asked = criteria.tags.filter((some) => some.every((tag) => tag.startsWith(tagOf('measure', ''))))
  const rows: Place[] = []
  for (const [measure, facetId] of facetIdsOfMeasures(numbers).entries()) {
    if (facetId === undefined || !held.has(facetId) || measure < (place?.measure ?? 0)) continue
    if (asked.some((some) => !some.includes(tagOfMeasure(measure)))) continue
    const found = await readList(ctx, {
      ...wanted,
      measure,
      place: measure === place?.measure ? place : null,
      limit: limit - rows.length,
    })
    rows.push(...found.map((row) => ({ ...row, measure })))
    if (rows.length >= limit) break
  }
  return rows
}

async function readList(
  ctx: Ctx,
  { criteria: asked, order, place, limit, hasRareTags, measure, onlyTitles = false }: Wanted,
  measures: PageOf['measures'] = [],
): Promise<Place[]> {
  const [{ numbers }, parts] = await Promise.all([facetIdMap.get(ctx), topParts.get(ctx)])
  // The index of an order knows the measure and the category, all others find them by their tags.
  const along: Along | null =
    measure === undefined ? await categoryAlong(ctx, asked, order) : { column: 'measure', value: measure }
  const others = along?.column === 'own_category' ? asked.tags.filter((some) => !isOfCategory(some)) : asked.tags
  const patterns = others.map((some) => patternOf(some, numbers))
  const criteria = measure === undefined ? asked : { ...asked, tags: [...asked.tags, [tagOfMeasure(measure)]] }
  let rows: Place[] = []
  // What has tags is looked for in the parts first, whose indexes hold the tags; the rest is read along the index of the order.
  const hasParts = along === null && criteria.tags.length > 0 && sourcesOf({ criteria, order, parts }).length > 1
  const areCommon = criteria.words === null && (await leaveMany(ctx, asked))
  const page = { criteria, order, place, limit, measures, along, parts, areCommon, onlyTitles }
  for (const step of planOf({ hasWords: criteria.words !== null, hasRareTags, hasParts })) {
    rows = await runStatement<Place>(ctx, pageStatement(step, page, patterns))
    if (rows.length === limit) break
  }
  return rows
}

const isOfCategory = (some: readonly string[]) => some.every((tag) => tag.startsWith(tagOf('category', '')))

/** Where the best described goods of one category without parts are asked for: its facet id. */
async function categoryAlong(ctx: Ctx, { kind, words, tags }: Criteria, order: Order): Promise<Along | null> {
  if (kind !== 'product' || words !== null || order !== 'score') return null
  const [[tag, ...more] = [], ...further] = tags.filter(isOfCategory)
  if (tag === undefined || more.length > 0 || further.length > 0) return null
  const { rows } = await categoryTree.get(ctx)
  if ([...rows.values()].some(({ parent }) => parent !== null && tagOf('category', parent) === tag)) return null
  const value = (await facetIdMap.get(ctx)).numbers.get(tag)
  return value === undefined ? null : { column: 'own_category', value }
}

/** Whether each filter by tags has a value that at least a quarter of all things have. What lies within ranges is not known before. */
async function leaveMany(ctx: Ctx, { kind, tags }: Criteria): Promise<boolean> {
  const [{ numbers }, { counts, total }] = await Promise.all([facetIdMap.get(ctx), recentCounts(ctx, kind)])
  return tags.every((some) => some.some((tag) => (counts.get(numbers.get(tag) ?? -1) ?? 0) * 4 >= total))
}
