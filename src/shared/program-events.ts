import type { TokenOwner } from './scopes.ts'

/** What other programs can be notified of: see docs/api.md. Buyers are notified as persons, suppliers as companies. */
export const eventsOf = {
  person: ['quotation.submitted', 'order.changed', 'message.received'],
  company: [
    'request.matched',
    'quotation.accepted',
    'order.changed',
    'message.received',
    'product.published',
    'product.returned',
  ],
} as const satisfies Record<TokenOwner, readonly string[]>

export type ProgramEvent = (typeof eventsOf)[TokenOwner][number]

/** An event with ids and states, without names or texts, and the persons or companies that it concerns. */
export type PublishedEvent = {
  event: ProgramEvent
  persons?: readonly string[]
  companies?: readonly string[]
  data: Record<string, string | number | null>
}
