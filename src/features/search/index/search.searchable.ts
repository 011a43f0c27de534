import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { SearchItem } from '../search.contract.ts'
import type { SearchFacet, SearchKind } from '../search.policy.ts'
import type { SearchDocument } from '../search.table.ts'
import type { WeighedText } from '../analysis/search.vector.ts'

type Columns = Pick<
  SearchDocument,
  'companyId' | 'verifiedUntil' | 'leadDays' | 'minimumOrderQuantity' | 'priceLow' | 'currency'
>

/** A thing as search sees it. */
export type Findable = Columns & {
  id: string
  texts: WeighedText[]
  /** 0 to 100. */
  score: number
  at: Date
  /** The values that it is filtered by and counted under. */
  values: Partial<Record<Exclude<SearchFacet, 'verified'>, readonly (string | null)[]>>
}

/** A kind of things that can be found. Besides its line in search.kinds.ts it needs a trigger that writes its changes to `search_changes`. */
export type Searchable = {
  kind: SearchKind
  /** Selects the ids of everything that may be public. */
  all: SQL
  /** Those of these things that the public may see now. */
  read(ctx: Ctx, ids: string[]): Promise<Findable[]>
  /** Those that the public may see at this moment, as they stand in lists; goods also with their price at a quantity. */
  cards(ctx: Ctx, ids: string[], quantity?: number): Promise<Map<string, SearchItem>>
  /** The same within the statement that finds them, which saves a second one: SQL over a table of ids called `page` that says each as JSON in a text `row`, and what that means. */
  inPage?: {
    rows(language: string): string
    card(ctx: Ctx, row: never, quantity?: number): [id: string, item: SearchItem]
  }
}

/** The texts of a weight, without those that are empty. */
export const weigh = (weight: WeighedText['weight'], ...texts: (string | null | undefined)[]): WeighedText[] =>
  texts.flatMap((text) => (text ? [{ text, weight }] : []))
