import { hasDuty, isOperator } from './actor.ts'
import type { Actor, Duty } from './actor.ts'

/** Pages under /operator by the duty that their calls need. The others are for every operator. */
const pagesOfDuties: Record<Duty, readonly string[]> = {
  review: ['companies', 'buyers', 'rfqs', 'products', 'reasons'],
  editing: ['articles', 'agreements', 'categories', 'glossary', 'blocks'],
  support: ['users', 'tickets', 'reported-threads', 'disputes', 'watched-words', 'messages'],
  finance: ['rates', 'import-rates', 'plans'],
}

const dutyOfPages = new Map<string, Duty>(
  (Object.keys(pagesOfDuties) as Duty[]).flatMap((duty) =>
    pagesOfDuties[duty].map((page) => [`/operator/${page}`, duty] as const),
  ),
)

/** The duty of a page of operators, by its path without language; undefined if it needs none. */
export const dutyOfPage = (path: string): Duty | undefined =>
  dutyOfPages.get((path.split(/[?#]/, 1)[0] ?? '').split('/').slice(0, 3).join('/'))

/** The duty that an operator lacks for a page; undefined if she may open it. */
export function lackedDuty(actor: Actor, path: string): Duty | undefined {
  const duty = dutyOfPage(path)
  return duty !== undefined && isOperator(actor) && !hasDuty(actor, duty) ? duty : undefined
}

/** Whether a link to this page leads the person anywhere. The server decides on every call. */
export function mayOpenPage(actor: Actor, path: string): boolean {
  const duty = dutyOfPage(path)
  return duty === undefined || hasDuty(actor, duty)
}
