import type { Ctx } from '../../../server/context.ts'
import { originOf } from '../../../server/http/origin.ts'
import { m } from '../../../shared/wording/messages.js'
import { maskContacts } from './contact.policy.ts'

/** Whether the operators have set that the other side reads no contact data. */
export const areContactsMasked = ({ server }: Pick<Ctx, 'server'>): boolean =>
  server.platform.values().messageContacts === 'masked'

/** What the search of the other side may look at: the columns of a message beside its text. */
export function maskedColumns(ctx: Pick<Ctx, 'server'>, text: string): { maskedText: string | null; isMasked: true } {
  const masked = maskContacts(text, ' ', originOf(ctx))
  return { maskedText: masked === text ? null : masked, isMasked: true }
}

/** A text as the other side reads it: without contact data, if the operators have set that. */
export const textForPartner = (ctx: Pick<Ctx, 'server'>, text: string): string =>
  areContactsMasked(ctx) ? maskContacts(text, m.message_contact_masked(), originOf(ctx)) : text
