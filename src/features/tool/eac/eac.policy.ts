import type { EacScope } from '../../reference/eac/eac.policy.ts'

type Scope = { hs: string; regulation: string; scope: EacScope }

/** Places of destination that the tool knows: the union of five, and neighbours outside it. */
export const eacDestinations = ['RU', 'KZ', 'BY', 'KG', 'AM', 'UZ', 'AZ', 'TJ', 'MD'] as const

export const eacAnswers = ['needed', 'possible', 'unknown', 'outside'] as const
export type EacAnswer = (typeof eacAnswers)[number]

/**
 * The regulations for a code of four digits or more: rows for its chapter or heading; of two rows of one regulation the
 * more exact one counts. Of a chapter alone also the rows of its headings, which only some of its goods belong to.
 */
export function regulationsFor<S extends Scope>(scopes: readonly S[], code: string): S[] {
  const found = new Map<string, S>()
  for (const row of scopes.toSorted((a, b) => a.hs.length - b.hs.length)) {
    if (code.startsWith(row.hs)) found.set(row.regulation, row)
    else if (row.hs.startsWith(code) && !found.has(row.regulation))
      found.set(row.regulation, { ...row, scope: 'depends' })
  }
  return [...found.values()].sort(
    (a, b) => Number(b.scope === 'covered') - Number(a.scope === 'covered') || (a.regulation < b.regulation ? -1 : 1),
  )
}

/** EAC is used in the union only; inside it nothing is certain but what a regulation covers in any case. */
export function eacAnswer(isEaeu: boolean, regulations: readonly Scope[]): EacAnswer {
  if (!isEaeu) return 'outside'
  if (regulations.some(({ scope }) => scope === 'covered')) return 'needed'
  return regulations.length > 0 ? 'possible' : 'unknown'
}
