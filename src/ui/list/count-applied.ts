/** What says how a list is read, and not what it is narrowed by. */
const readingOnly = new Set(['q', 'kind', 'sort', 'cursor', 'page', 'limit', 'currency', 'unit', 'view'])

/** How many filters narrow a list: of those in the address only the ones in force, because others may be refused. */
export const countApplied = (applied: Record<string, string>): number =>
  Object.entries(applied).filter(([name, value]) => value !== '' && !readingOnly.has(name)).length
