/** The named filters in the address of a page; empty ones count as absent. */
export function filtersOf(request: Request, names: readonly string[]): Record<string, string> {
  const search = new URL(request.url).searchParams
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string]] : [])))
}
