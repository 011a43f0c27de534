import type { LocalisedText } from '../../shared/locale.ts'

export const attributeTypes = ['text', 'number', 'choice', 'boolean'] as const
export type AttributeType = (typeof attributeTypes)[number]
export type AttributeChoice = { key: string; name: LocalisedText }

/** Levels: groups, branches and leaves with goods. */
export const mostLevels = 3

/** The path from the top group to each category, itself at the end. Cycles and missing parents end the path. */
export function categoryWays(rows: readonly { code: string; parent: string | null }[]): Map<string, string[]> {
  const parents = new Map(rows.map(({ code, parent }) => [code, parent]))
  const wayTo = (code: string): string[] => {
    const way = [code]
    for (let above = parents.get(code); above && !way.includes(above) && parents.has(above); above = parents.get(above))
      way.unshift(above)
    return way
  }
  return new Map(rows.map(({ code }) => [code, wayTo(code)]))
}
