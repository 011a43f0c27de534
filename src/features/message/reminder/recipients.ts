import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { users } from '../../identity/identity.table.ts'
import type { ThreadSide } from '../message.policy.ts'
import { membersOf, supplierName } from '../message.queries.ts'
import type { Thread } from '../message.table.ts'
import { assigneeFor } from '../team/team.queries.ts'

export type Recipient = Pick<typeof users.$inferSelect, 'email' | 'language'> & { userId: string }

/** Everybody who may answer messages of this side. A thread that a colleague looks after reminds nobody else. */
export async function recipientsOf(ctx: Ctx, thread: Thread, side: ThreadSide): Promise<Recipient[]> {
  const companyId = side === 'buyer' ? thread.companyId : thread.buyerCompanyId
  const ids =
    companyId === null
      ? [thread.buyerId]
      : (await membersOf(ctx, [companyId])).filter(({ role }) => role !== 'viewer').map(({ userId }) => userId)
  const assignee = companyId === null ? undefined : await assigneeFor(ctx, thread.id, companyId)
  const people: Recipient[] = []
  for (const id of assignee !== undefined && ids.includes(assignee) ? [assignee] : ids) {
    const [person] = await ctx.db
      .select({ userId: users.id, email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, id), eq(users.status, 'active')))
    if (person) people.push(person)
  }
  return people
}

/** Mail to a buyer names the supplier in the language of the recipient, mail to a supplier the person. */
export const senderOf = async (
  ctx: Ctx,
  { companyId }: Thread,
  { side, author, language }: { side: ThreadSide; author: string; language: Locale },
): Promise<string> => (side === 'supplier' ? supplierName(ctx, companyId, contentLanguageOf(language)) : author)

/** The product of a thread in the language of the recipient; empty without one. */
export const subjectOf = ({ productTitle }: Thread, language: Locale): string =>
  productTitle?.[contentLanguageOf(language)] ?? ''
