import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import type { Person } from '../../server/personal-data-shape.ts'
import { m } from '../../shared/wording/messages.js'
import { unciteFiles } from '../media/media.service.ts'
import { buyerBanks } from './bank/bank.table.ts'
import { filesOf } from './buyer.service.ts'
import { buyerEvents, buyers } from './buyer.table.ts'

/** The profile goes with its history; its documents are deleted because nothing cites them any more. */
async function removeProfile(ctx: Ctx, { id }: Person): Promise<void> {
  const [removed] = await ctx.db.delete(buyers).where(eq(buyers.userId, id)).returning()
  if (removed) await unciteFiles(ctx, filesOf(removed.answers))
}

export const buyerPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'buyer.profile',
      title: m.personal_buyer,
      why: 'shows suppliers that a buyer is a real company, after a review',
      readers: ['person', 'partner', 'operators'],
      retention: 'account',
      table: buyers,
      by: buyers.userId,
      hidden: [buyers.claimedBy, buyers.claimedUntil, buyers.decidedBy],
      onClosing: 'removed',
      close: removeProfile,
    }),
    personal({
      name: 'buyer.history',
      title: m.personal_buyer_history,
      why: 'explains to the person and to reviewers what was decided and why',
      readers: ['person', 'operators'],
      retention: 'account',
      table: buyerEvents,
      by: buyerEvents.userId,
      hidden: [buyerEvents.actorId],
      onClosing: 'removed',
    }),
    personal({
      name: 'buyer.bank',
      title: m.personal_buyer_bank,
      why: 'fills in the contract and the invoice',
      readers: ['person', 'partner'],
      retention: 'account',
      table: buyerBanks,
      by: buyerBanks.userId,
      onClosing: 'removed',
    }),
  ],
  marks: [buyers.claimedBy, buyers.decidedBy, buyerEvents.actorId],
}
