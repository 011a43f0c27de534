import { desc, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { glossaryLookup } from '../analysis/concepts/glossary-lookup.ts'
import type { Lookup } from '../analysis/concepts/glossary-lookup.ts'
import { followUpsOf } from './follow-ups.ts'
import type { searchMissEndpoints } from './search.misses.contract.ts'
import { termsOf } from '../analysis/query-terms.ts'
import { nearestKnown } from '../analysis/spelling.ts'
import { searchFollowUps, searchMisses } from '../search.table.ts'
import { tokensOf } from '../analysis/tokenizer.ts'

type Endpoints = typeof searchMissEndpoints
const mostCandidates = 3

/** What was searched in vain, the most frequent first, each with what it may have meant. */
export async function listMisses(
  ctx: Ctx,
  { limit }: EndpointInput<Endpoints['searchMisses']>,
): Promise<EndpointResult<Endpoints['searchMisses']>> {
  const lookup = await glossaryLookup(ctx)
  const rows = await ctx.db
    .select()
    .from(searchMisses)
    .orderBy(desc(searchMisses.count), searchMisses.words)
    .limit(limit)
  const next = await followUpsOf(
    ctx,
    rows.map(({ words }) => words),
  )
  return {
    items: rows.map(({ words, language, count, lastAt }) => ({
      words,
      language,
      count,
      lastAt: lastAt.toISOString(),
      candidates: candidatesOf(words, lookup),
      next: next.get(words) ?? [],
    })),
  }
}

/** Takes words off the list: they are settled, or were nothing. Searched again, they come back. */
export async function forgetMiss(
  ctx: Ctx,
  { words }: EndpointInput<Endpoints['forgetMiss']>,
): Promise<{ words: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(searchMisses)
      .where(eq(searchMisses.words, words))
      .returning({ words: searchMisses.words })
    await ctx.db.delete(searchFollowUps).where(eq(searchFollowUps.words, words))
    await audit(ctx, { action: 'search_miss_forgotten', subjectKind: 'search_miss', subjectId: words, details: {} })
    return found(row)
  })
}

/** Entries that the glossary knows by a part of the words or by nearly the same word. */
function candidatesOf(words: string, lookup: Lookup): { id: string; words: string }[] {
  const parts = tokensOf(words).flatMap(({ kind, text }) =>
    kind === 'word' ? [text, ...nearestKnown(text, lookup.words).slice(0, 2)] : [text],
  )
  const concepts = parts
    .flatMap((part) => termsOf(part, lookup))
    .flatMap(({ typed }) => lookup.byHan.get(typed) ?? lookup.byStems.get(lookup.keyOf(typed)) ?? [])
  return [...new Set(concepts)].slice(0, mostCandidates).flatMap((concept) => lookup.entryOf(concept) ?? [])
}
