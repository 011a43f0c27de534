import type { FieldErrors } from '../../shared/errors.ts'
import { load } from '../../client/api.ts'
import type { CallReply } from '../../client/api.ts'
import type { PageContext } from '../document/page-context.ts'
import { refusedFields } from '../document/page-faults.ts'

type ListCall =
  | 'GET /api/products'
  | 'GET /api/search'
  | 'GET /api/companies'
  | 'GET /api/articles'
  | 'GET /api/rfqs'
  | 'GET /api/tools/incoterms'
  | 'GET /api/tools/hs'
type Filters = Record<string, string>
type Options = {
  /** The rest of a compound filter of which only some parts are refused (`attributes.length.from`). */
  parts?: Record<string, (text: string, refused: FieldErrors) => string | null>
  /** Filters that are the two ends of a range: without one, the other would say something that nobody asked for. */
  ranges?: readonly (readonly [from: string, to: string])[]
  /** The fallback query if a refusal names no filter. */
  plain?: Filters
}
type Filtered<N extends ListCall> = {
  reply: CallReply<N>
  /** The filters in force. */
  applied: Filters
  /** The faults of the others, for a page that has a field for them. */
  faults: FieldErrors
}

/**
 * For loaders of lists: an address with an invalid filter shows the result of the other filters instead of an error.
 */
export async function loadFiltered<N extends ListCall>(
  page: Pick<PageContext, 'call'>,
  name: N,
  filters: Filters,
  { parts = {}, ranges = [], plain = {} }: Options = {},
): Promise<Filtered<N>> {
  const request = (applied: Filters) =>
    (load as unknown as (context: typeof page, called: N, input: Filters) => Promise<CallReply<N>>)(page, name, applied)
  const attempt = async (applied: Filters, faults: FieldErrors): Promise<Filtered<N>> =>
    request(applied).then(
      (reply) => ({ reply, applied, faults }),
      async (error: unknown) => {
        const refused = refusedFields(error)
        // If the server is unavailable, the request is not repeated.
        if (Object.keys(refused).length === 0) throw error
        const allFaults = { ...refused, ...faults }
        const rest = withoutRefused(applied, withOtherEnds(refused, ranges), parts)
        return rest === null
          ? { reply: await request(plain), applied: plain, faults: allFaults }
          : attempt(rest, allFaults)
      },
    )
  return attempt(filters, {})
}

function withOtherEnds(refused: FieldErrors, ranges: NonNullable<Options['ranges']>): FieldErrors {
  const faulty = ranges.filter((ends) => ends.some((end) => refused[end] !== undefined)).flat()
  return { ...Object.fromEntries(faulty.map((end) => [end, ''])), ...refused }
}

/** Null if nothing changes, so that the same request is not repeated. */
function withoutRefused(filters: Filters, refused: FieldErrors, parts: NonNullable<Options['parts']>): Filters | null {
  const fields = Object.keys(refused)
  const rest = Object.entries(filters).flatMap(([name, text]): [string, string][] => {
    if (fields.includes(name)) return []
    if (!fields.some((field) => field.startsWith(`${name}.`))) return [[name, text]]
    const left = parts[name]?.(text, refused) ?? null
    return left === null ? [] : [[name, left]]
  })
  return rest.length === Object.keys(filters).length && rest.every(([name, text]) => filters[name] === text)
    ? null
    : Object.fromEntries(rest)
}
