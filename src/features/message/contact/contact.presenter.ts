import type { Ctx } from '../../../server/context.ts'
import { originOf } from '../../../server/http/origin.ts'
import { m } from '../../../shared/wording/messages.js'
import { maskContacts } from './contact.policy.ts'

/** A text as the other side reads it: without contact data, if the operators have set that. */
export const textForPartner = (ctx: Pick<Ctx, 'server'>, text: string): string =>
  ctx.server.platform.values().messageContacts === 'masked'
    ? maskContacts(text, m.message_contact_masked(), originOf(ctx))
    : text
