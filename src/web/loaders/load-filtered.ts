import type { FieldErrors } from '../../shared/errors.ts'
import { load } from '../../client/api.ts'
import type { CallReply } from '../../client/api.ts'
import type { PageContext } from '../document/page-context.ts'
import { refusedFields } from '../document/page-faults.ts'

type ListCall = 'GET /api/products' | 'GET /api/search' | 'GET /api/companies' | 'GET /api/articles'
type Filters = Record<string, string>
type Options = {
  /** What is left of a filter that says several things, where only some of them are refused (`attributes.length.from`). */
  parts?: Record<string, (text: string, refused: FieldErrors) => string | null>
  /** What is asked where a refusal names no filter. */
  plain?: Filters
}
type Filtered<N extends ListCall> = {
  reply: CallReply<N>
  /** The filters that are in force. */
  asked: Filters
  /** What is wrong with the others, for a page that has a field for them. */
  faults: FieldErrors
}

/** For loaders of lists: an address with a filter that means nothing shows what the other filters find rather than an error. */
export async function loadFiltered<N extends ListCall>(
  page: Pick<PageContext, 'call'>,
  name: N,
  filters: Filters,
  { parts = {}, plain = {} }: Options = {},
): Promise<Filtered<N>> {
  const ask = (asked: Filters) =>
    (load as unknown as (context: typeof page, called: N, input: Filters) => Promise<CallReply<N>>)(page, name, asked)
  const attempt = async (asked: Filters, faults: FieldErrors): Promise<Filtered<N>> =>
    ask(asked).then(
      (reply) => ({ reply, asked, faults }),
      async (error: unknown) => {
        const refused = refusedFields(error)
        // A server that cannot answer is not asked again.
        if (Object.keys(refused).length === 0) throw error
        const told = { ...refused, ...faults }
        const rest = withoutRefused(asked, refused, parts)
        return rest === null ? { reply: await ask(plain), asked: plain, faults: told } : attempt(rest, told)
      },
    )
  return attempt(filters, {})
}

/** Null where that leaves everything as it was, so that nothing is asked twice. */
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
