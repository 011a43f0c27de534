import { actsAsPerson, hasCompanyRole } from '../../shared/actor.ts'
import type { Actor, SignedIn } from '../../shared/actor.ts'
import { toPlainText } from '../../shared/text/plain-text.ts'

/** The two sides of a thread. */
export const threadSides = ['buyer', 'supplier'] as const
export type ThreadSide = (typeof threadSides)[number]

/** Why nothing can be written in a thread at present; it can still be read. */
export const threadObstacles = [
  'supplier_hidden',
  'supplier_closed',
  'buyer_blocked',
  'buyer_suspended',
  'buyer_closed',
  'you_blocked',
  'partner_blocked',
] as const
export type ThreadObstacle = (typeof threadObstacles)[number]

/** What the platform decided about a reported or flagged thread. */
export const reportOutcomes = ['acted', 'no_breach'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Unicode characters of a message. */
export const mostCharacters = 4000
/** Messages of a person per minute, and inquiries per hour. */
export const mostMessages = 200
export const mostInquiries = 60
/** Saves of drafts by a person per minute: some open pages, each at most every second and a half. */
export const mostDraftSaves = 200

/** The facts of a thread that the rules need. */
export type ThreadParties = { companyId: string; buyerId: string; buyerCompanyId: string | null }

/** The buyer of a thread: the company, or the person who asked alone. */
export const partyOf = ({ buyerId, buyerCompanyId }: ThreadParties): string => buyerCompanyId ?? buyerId

/** The other side of a thread: a company, or a buyer who asked as a person. */
export const partnerOf = (
  { companyId, buyerId, buyerCompanyId }: ThreadParties,
  side: ThreadSide,
): { companies?: string[]; persons?: string[] } => {
  if (side === 'buyer') return { companies: [companyId] }
  return buyerCompanyId === null ? { persons: [buyerId] } : { companies: [buyerCompanyId] }
}

/** The caller's side; null for a stranger. A buyer who later joined the supplier keeps the buyer's side. */
export function sideOf(actor: Actor, thread: ThreadParties): ThreadSide | null {
  if (actor.kind !== 'user') return null
  if (thread.buyerCompanyId === null && thread.buyerId === actor.userId) return actsAsPerson(actor) ? 'buyer' : null
  if (actor.companyId === null) return null
  if (actor.companyId === thread.companyId) return 'supplier'
  return actor.companyId === thread.buyerCompanyId ? 'buyer' : null
}

/** A person alone, or for a company its sales staff and above. Viewers of a company only read. */
export function canWrite(actor: Actor, thread: ThreadParties): actor is SignedIn {
  const side = sideOf(actor, thread)
  if (side === null) return false
  return side === 'buyer' && thread.buyerCompanyId === null ? true : hasCompanyRole(actor, 'sales')
}

/** Whether a person may ask in the name of the own company. */
export const canAskForCompany = (actor: Actor): boolean => hasCompanyRole(actor, 'sales')

/** A typed text as it is sent: without characters that the server refuses, such as overrides of direction. */
export const messageText = (typed: string): string => toPlainText(typed).replaceAll('\r\n', '\n').trim()

/** Whether a text shows anything: not only spaces or invisible characters. */
export const isVisibleText = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(text)
