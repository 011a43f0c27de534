type Change = { path: string; from: string; to: string }

/** Any value of the log as text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/**
 * Differences of two values: one entry per path, in the order of the first, then new ones. The path of plain values is
 * empty.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [from, to] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, from: from.get(path) ?? '', to: to.get(path) ?? '' }))
    .filter((change) => change.from !== change.to)
}

function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, textOf(value)]])
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, path ? `${path}.${key}` : key)]))
}
