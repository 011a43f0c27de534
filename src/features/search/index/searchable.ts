import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import type { EntryTexts } from '../analysis/document-vector.ts'
import type { SearchItem } from '../search.contract.ts'
import type { SearchFacet, SearchKind } from '../search.policy.ts'

/** A thing as search sees it. */
export type SearchableItem = {
  id: string
  companyId?: string
  /** What it is called; what its category and attributes are called; what is told at length. */
  titles: EntryTexts['texts']
  names: EntryTexts['texts']
  texts: EntryTexts['texts']
  /** 0 to 100. */
  score: number
  at: Date
  /** The values that it is filtered by and counted under. */
  values: Partial<Record<Exclude<SearchFacet, 'verified' | 'company'>, readonly (string | null)[]>>
  /** What it states at each attribute by which its category is filtered. */
  attributes?: ReadonlyMap<string, string>
  verifiedUntil?: string | null
  leadDays?: number | null
  /** In pieces, where the unit is a number of them. */
  minimumOrder?: number | null
  /** In minor units, of as many pieces. */
  price?: { amount: number; currency: Currency; pieces: number } | null
}

/** A kind of things that can be found. Besides its line in search.kinds.ts it needs a trigger that writes its changes to `search_changes`. */
export type Searchable = {
  kind: SearchKind
  /** Selects the ids of everything that may be public. */
  all: SQL
  /** Those of these things that the public may see now. */
  read(ctx: Ctx, ids: string[]): Promise<SearchableItem[]>
  /** The things that the public sees now, as lists show them; goods with their price at a quantity. */
  cards(ctx: Ctx, ids: string[], quantity?: number): Promise<Map<string, SearchItem>>
}

/** Texts without those that are empty. */
export const presentTexts = (...texts: (string | null | undefined)[]): string[] => texts.flatMap((text) => text || [])
