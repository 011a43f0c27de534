import { redirect, replace } from 'react-router'
import type { DataStrategyResult } from 'react-router'
import { splitLocale } from '../../shared/locale.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { warnOnce } from '../../client/toasts.ts'

/** What a loader throws if the server refuses fields of a call. */
export type RefusedInput = { fields: FieldErrors; input: Record<string, unknown> }
type Results = Record<string, DataStrategyResult>
type LeftOut = { name: string; field: string; reason: string }

/**
 * Client middleware above the signed-in pages: an address with refused filters leads to the same address without them,
 * and a toast names each. What is refused for another reason, such as an id in the path, remains the page's error. Every
 * redirect removes a parameter, so there is no loop. The refused address never stays in the history, where the back
 * button would lead to it.
 */
export async function leaveOutRefused(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const { pathname, searchParams: search } = new URL(request.url)
  const leftOut = Object.values(results)
    .flatMap(refusedIn)
    .flatMap((refusal) => parametersOf(refusal, pathname, search))
  if (leftOut.length === 0 || request.signal.aborted) return results
  for (const one of leftOut) warnOnce(textOf(one, search))
  for (const { name } of leftOut) search.delete(name)
  // The address of a link that was followed is not in the history yet; that of a first load is.
  const lead = request.url === location.href.split('#', 1)[0] ? replace : redirect
  throw lead(splitLocale(pathname).path + (search.size > 0 ? `?${search.toString()}` : ''))
}

function refusedIn({ type, result }: DataStrategyResult): RefusedInput[] {
  const refused = type === 'error' ? (result as { data?: Partial<RefusedInput> | null } | null)?.data : null
  return refused?.fields && refused.input ? [{ fields: refused.fields, input: refused.input }] : []
}

/** The parameters of the address behind refused fields: of the same name, or of the same value, if a page renames them. */
function parametersOf({ fields, input }: RefusedInput, pathname: string, search: URLSearchParams): LeftOut[] {
  return Object.entries(fields).flatMap(([path, reason]): LeftOut[] => {
    const field = path.split('.', 1)[0] ?? ''
    const value = input[field]
    if (typeof value === 'string' && pathname.split('/').includes(encodeURIComponent(value))) return []
    const name = search.has(field) ? field : [...search].find(([, text]) => text === value)?.[0]
    return name === undefined ? [] : [{ name, field, reason }]
  })
}

const longestValue = 40

/** The place in a list is not a filter that a person has chosen. */
const textOf = ({ name, field, reason }: LeftOut, search: URLSearchParams): string =>
  field === 'cursor'
    ? m.list_first_shown()
    : m.list_filter_left_out({ filter: `${name}=${shorten(search.get(name) ?? '')}`, reason })

const shorten = (value: string) => (value.length > longestValue ? `${value.slice(0, longestValue)}…` : value)
