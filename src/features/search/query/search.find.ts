import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import { refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import type { SearchItem } from '../search.contract.ts'
import { isNarrowed, needsColumns, ratesTo } from './search.filters.ts'
import type { Filters, SearchQuery } from './search.filters.ts'
import { expectHits } from './search.frequency.ts'
import type { Parts } from './search.frequency.ts'
import { searchables } from '../index/search.kinds.ts'
import { patternOf, searchMarks } from '../index/search.marks.ts'
import { mostCounted, mostSampled, searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import { reach } from './search.reach.ts'
import type { Reached } from './search.reach.ts'
import { canWalk, rowsOf, unfiltered, ways } from './search.statement.ts'
import type { Values, Way } from './search.statement.ts'
import { quoted, tagOf } from '../analysis/search.vector.ts'
import { walk } from './search.walk.ts'

/** What is looked for, as PostgreSQL reads it; without words everything is. */
export type Match = { all: string; ranking: string; parts: Parts } | null

export type Found = {
  ids: string[]
  /** Of those that the public may see at this moment. */
  cards: ReadonlyMap<string, SearchItem>
  nextCursor: string | null
  isSample: boolean
  /** Of what fits, to one more than is counted. */
  count: number
  /** Of each hit that fits, parted by commas; null of none. */
  marks: string | null
  /** So few were found by the words alone that filters by tags are still to be tried on the marks. */
  isWide: boolean
  /** By the words alone, to one more than is counted. */
  kinds: ReadonlyMap<SearchKind, number>
}

/** Words that are expected to find more than this are not looked for without the filters first. */
const surelyMany = mostCounted * 4

/**
 * One page and what its filters are counted by, mostly in one statement. Where the words alone find few enough, filters are tried on their
 * hits; otherwise they are looked for together with the words. Up to a thousand hits are ranked exactly; of more, what describes itself
 * best stands first. Where nothing is asked for at all, the page is read along an index.
 */
export async function find(ctx: Ctx, query: SearchQuery, match: Match, filters: Filters): Promise<Found> {
  const { kind } = query
  const isNarrow = isNarrowed(filters)
  const [way, values] = await openQuery(ctx, query, match, filters)
  const counts = match ? 'words' : 'everything'
  const byWordsAlone = await expected(ctx, match, [])
  const byWords = async () =>
    reach(
      ctx,
      { kind, way, depth: 'counted', counts },
      { ...values, ...(await narrowPage(ctx, filters)) },
      { expected: byWordsAlone, isCountEnough: isNarrow || (match === null && canWalk(way)) },
    )
  const few = async (found: Reached): Promise<Found> => ({
    ...(await pageOf(ctx, query, found)),
    count: found.fit,
    marks: found.marks,
    isWide: true,
    kinds: kindsOf(kind, match, found),
  })

  const first = isNarrow && (match === null || byWordsAlone > surelyMany) ? null : await byWords()
  if (first && isFew(first)) return few(first)
  const depth = needsColumns(filters) ? 'examined' : 'counted'
  const found =
    first && !isNarrow
      ? first
      : await reach(
          ctx,
          { kind, way, depth, counts: first ? 'none' : counts },
          { ...values, query: narrowed(match, filters, values.query) },
          {
            expected: Math.max(
              await expected(ctx, match, tagsOf(filters)),
              tagsOf(filters).length === 0 ? (first?.seen ?? 0) : 0,
            ),
            isCountEnough: false,
            fits: first === null || first.seen === 0 ? 1 : first.fit / first.seen,
          },
        )
  const kinds = kindsOf(kind, match, first ?? found)
  if (!first && (kinds.get(kind) ?? 0) <= mostCounted) {
    const wide = await byWords()
    if (match === null || isFew(wide)) return few(wide)
    kinds.set(kind, mostCounted + 1)
  }
  const many = {
    count: found.isSample && found.fit >= mostSampled ? mostCounted + 1 : Math.min(found.fit, mostCounted + 1),
    marks: found.marks,
    isWide: false,
    kinds,
  }
  if (match === null && !isNarrow && canWalk(way))
    return {
      ...many,
      ...(await pageOf(ctx, query, { ...found, isSample: false, ...(await walk(ctx, kind, way, values)) })),
    }
  return { ...many, ...(await pageOf(ctx, query, found)) }
}

const isFew = (found: Reached) => !found.isSample && found.seen <= mostCounted

/** The order that is asked for, or that a page before was in, and what is handed over with every statement. */
async function openQuery(ctx: Ctx, query: SearchQuery, match: Match, filters: Filters): Promise<[Way, Values]> {
  const [wayThen, key = null, id = null] = decodeCursor(query.cursor, 'text', 'number', 'uuid')
  const asked = wayThen ?? query.sort
  const named = ways.find((one) => one === (asked === 'relevance' ? 'rank' : asked))
  if (!named) throw refuseFields({ cursor: m.field_invalid() })
  const way = match === null && named === 'rank' ? 'score' : named
  const { verifiedUntil, company, quantity, leadTime, priceFrom, priceTo } = filters
  const needsRates = priceFrom !== null || priceTo !== null || way === 'price' || way === 'price_desc'
  const everything = quoted(tagOf('kind', query.kind))
  const rates = needsRates ? await ratesTo(ctx, query.currency) : null
  return [
    way,
    {
      ...unfiltered,
      query: match?.all ?? everything,
      ranking: match?.ranking ?? null,
      company,
      quantity,
      leadTime,
      verifiedUntil,
      rates,
      priceFrom,
      priceTo,
      key,
      id,
      limit: query.limit + 1,
      locale: ctx.locale,
    },
  ]
}

/** Filters by tags narrow the page alone, so that the other values of each can be counted. */
async function narrowPage(ctx: Ctx, { tags, verifiedUntil }: Filters) {
  const { numbers } = await searchMarks.get(ctx)
  return {
    verifiedUntil: null,
    pageVerifiedUntil: verifiedUntil,
    pagePatterns: [...tags.values()].map((some) => patternOf(some, numbers)),
  }
}

/** Tags of which a thing must have one each. */
const tagsOf = ({ tags, company }: Filters): (readonly string[])[] => [
  ...tags.values(),
  ...(company ? [[tagOf('company', company)]] : []),
]

function narrowed(match: Match, filters: Filters, everything: string): string {
  const parts = [
    ...(match ? [`(${match.all})`] : []),
    ...tagsOf(filters).map((some) => `(${some.map(quoted).join(' | ')})`),
  ]
  return parts.length > 0 ? parts.join(' & ') : everything
}

const expected = async (ctx: Ctx, match: Match, tags: readonly (readonly string[])[]): Promise<number> =>
  expectHits(ctx, [...(match?.parts ?? []), ...tags.map((some) => some.map((tag) => [tag]))])

function kindsOf(kind: SearchKind, match: Match, found: Reached): Map<SearchKind, number> {
  return new Map(
    searchKinds.map((one) => [
      one,
      match && one === kind ? (found.isSample ? mostCounted + 1 : found.seen) : (found[one] ?? 0),
    ]),
  )
}

async function pageOf(
  ctx: Ctx,
  { kind, limit, quantity }: SearchQuery,
  { way, isSample, page, cards }: Reached,
): Promise<Pick<Found, 'ids' | 'nextCursor' | 'isSample' | 'cards'>> {
  const cut = cutPage(rowsOf(page), limit, ([key, id]) => [way, Number(key), id])
  const ids = cut.items.map(([, id]) => id)
  const { inPage, cards: read } = searchables[kind]
  return {
    ids,
    cards:
      inPage && cards
        ? new Map((JSON.parse(cards) as never[]).map((row) => inPage.card(ctx, row, quantity)))
        : ids.length > 0
          ? await read(ctx, ids, quantity)
          : new Map(),
    nextCursor: cut.nextCursor,
    isSample,
  }
}
