import type { Ctx } from '../../../server/context.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { searchFacetIds } from '../search.table.ts'

/** A value that documents are filtered and counted by. */
export type FacetTag = { name: string; value: string }
export type FacetIdMap = {
  numbers: ReadonlyMap<string, number>
  byNumber: readonly (FacetTag | undefined)[]
  /** The numbers of all values of a name. */
  ofName: ReadonlyMap<string, readonly number[]>
}

/** The name of a tag, `role` of `role=factory`. */
export const nameOf = (tag: string): string => tag.slice(0, tag.indexOf('='))

/** Every value with its number; a number is never given to another value. */
export const facetIdMap = cachedValue('search_marks', async (db): Promise<FacetIdMap> => {
  const rows = await db.select().from(searchFacetIds)
  const byNumber: (FacetTag | undefined)[] = []
  const ofName = new Map<string, number[]>()
  for (const { number, tag } of rows) {
    const name = nameOf(tag)
    byNumber[number] = { name, value: tag.slice(name.length + 1) }
    const others = ofName.get(name)
    if (others) others.push(number)
    else ofName.set(name, [number])
  }
  return { numbers: new Map(rows.map(({ tag, number }) => [tag, number])), byNumber, ofName }
})

/** The numbers of these tags; those that no document had before are numbered. Not for use inside a transaction. */
export async function assignFacetIds(ctx: Ctx, tags: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { numbers } = await facetIdMap.get(ctx)
  const unknown = [...new Set(tags)].filter((tag) => !numbers.has(tag)).sort()
  if (unknown.length === 0) return numbers
  await ctx.db
    .insert(searchFacetIds)
    .values(unknown.map((tag) => ({ tag })))
    .onConflictDoNothing()
  await facetIdMap.invalidate(ctx)
  return (await facetIdMap.get(ctx)).numbers
}

/** The facet ids of a document as it keeps them, ` 12 7 133 `. */
export const facetIdsOf = (tags: readonly string[], numbers: ReadonlyMap<string, number>): string =>
  ` ${tags.flatMap((tag) => numbers.get(tag) ?? []).join(' ')} `

/** What facet ids must be like to hold one of these tags; what no document has is held by none. */
export function patternOf(tags: readonly string[], numbers: ReadonlyMap<string, number>): string {
  const known = tags.flatMap((tag) => numbers.get(tag) ?? [])
  return known.length === 0 ? 'none' : ` (${known.join('|')}) `
}

const [comma, zero] = [44, 48]
/** A thing has some dozens of facet ids. */
const mostOfHit = 4096

/**
 * How many hits hold each facet id, by its number. Facet ids of the hits are parted by commas; `filters` are sets of facet ids of which one must be
 * held. A filter leaves itself out: a hit that only it refuses counts for the other values of that filter.
 */
export function countFacetIds(
  ids: string,
  { byNumber }: FacetIdMap,
  filters: ReadonlyMap<string, ReadonlySet<number>>,
): Uint32Array {
  const counts = new Uint32Array(byNumber.length)
  const { all, passes, belongs } = bitsOf(byNumber, filters)
  // Numbers in typed arrays, because a question reads some hundred thousand signs.
  const signs = Buffer.from(`${ids},`, 'latin1')
  const held = new Uint32Array(mostOfHit)
  let [number, passed, length] = [0, 0, 0]
  for (const sign of signs) {
    if (sign >= zero) {
      number = number * 10 + sign - zero
      continue
    }
    if (number > 0 && number < counts.length && length < mostOfHit) {
      held[length++] = number
      passed |= passes[number] ?? 0
    }
    number = 0
    if (sign !== comma) continue
    const refused = all & ~passed
    // Of a hit that more than one filter refuses, no facet id is of all of them.
    for (let place = 0; place < length; place++) {
      const id = held[place] ?? 0
      if (refused === 0 || belongs[id] === refused) counts[id] = (counts[id] ?? 0) + 1
    }
    passed = length = 0
  }
  return counts
}

/** A bit for each filter: of the facet ids that pass it, and of those that are of its name. */
function bitsOf(byNumber: FacetIdMap['byNumber'], filters: ReadonlyMap<string, ReadonlySet<number>>) {
  const [passes, belongs] = [new Uint32Array(byNumber.length), new Uint32Array(byNumber.length)]
  const bits = new Map([...filters.keys()].map((name, place) => [name, 1 << place]))
  if (bits.size > 0) byNumber.forEach((tag, number) => void (belongs[number] = bits.get(tag?.name ?? '') ?? 0))
  for (const [name, wanted] of filters) for (const number of wanted) passes[number] = bits.get(name) ?? 0
  return { all: [...bits.values()].reduce((sum, bit) => sum | bit, 0), passes, belongs }
}
