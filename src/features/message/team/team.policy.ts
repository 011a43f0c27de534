import type { Actor } from '../../../shared/actor.ts'
import { sideOf } from '../message.policy.ts'
import type { ThreadParties } from '../message.policy.ts'

export const mostNoteCharacters = 2000
/** Internal notes of a person per hour. */
export const mostNotes = 200
/** Quick replies of a company. */
export const mostQuickReplies = 100
export const mostReplyCharacters = 2000
export const mostTitleCharacters = 60

/** Which threads of the company are listed by their assignee. */
export const assignmentFilters = ['all', 'mine', 'none'] as const

/** The company that is the caller's side; null if the caller is a buyer alone, or a stranger. */
export function ownCompanyOf(actor: Actor, thread: ThreadParties): string | null {
  const side = sideOf(actor, thread)
  if (side === null) return null
  return side === 'supplier' ? thread.companyId : thread.buyerCompanyId
}
