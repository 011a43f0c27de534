import { redirect } from 'react-router'
import { splitLocale } from '../../shared/locale.ts'

/** Filters whose values are codes in capitals. */
const codeNames = new Set(['country', 'currency', 'destination', 'incoterm', 'market', 'term'])

/**
 * The named filters in the address of a page; empty ones count as absent. An address with a code in small letters leads to
 * the one that the page's own links have.
 */
export function filtersOf(request: Request, names: readonly string[]): Record<string, string> {
  const { pathname, searchParams: search } = new URL(request.url)
  const typed = [...search]
  const read = typed.map(([name, value]) => [name, names.includes(name) ? inCapitals(name, value) : value] as const)
  if (read.some(([, value], index) => value !== typed[index]?.[1])) {
    const query = new URLSearchParams(read.map((pair) => [...pair]))
    throw redirect(`${splitLocale(pathname).path}?${query.toString()}`)
  }
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])))
}

const inCapitals = (name: string, value: string): string =>
  codeNames.has(name) && /^[a-z,]+$/i.test(value) ? value.toUpperCase() : value
