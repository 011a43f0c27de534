const names = ['action', 'subjectKind', 'subjectId', 'actorId', 'cursor'] as const

/** The query of the log's page: dates are those of the reader's time zone, the last one inclusive. */
export function auditQueryOf(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of names) if (search.get(name)) query[name] = search.get(name) ?? ''
  const from = startOf(search.get('from'), 0)
  const to = startOf(search.get('to'), 1)
  return { ...query, ...(from && { from }), ...(to && { to }) }
}

/** Whether the last day is before the first one, so that nothing can be found. */
export function isReversed(search: URLSearchParams): boolean {
  const { from, to } = auditQueryOf(search)
  return from !== undefined && to !== undefined && from >= to
}

function startOf(day: string | null, daysLater: number): string | null {
  const [year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || date === undefined) return null
  return new Date(year, month - 1, date + daysLater).toISOString()
}
