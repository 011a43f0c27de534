import { and, eq, inArray, ne } from 'drizzle-orm'
import { audit } from '../../server/audit.ts'
import { invalidate } from '../../server/cache/invalidate.ts'
import type { Ctx } from '../../server/context.ts'
import { companies, companyMembers } from './company.table.ts'

/** Hides the contact person of this owner's company from everybody outside it, or shows it again. */
export async function holdBackContact(ctx: Ctx, ownerId: string, isContactHeldBack: boolean): Promise<void> {
  const owned = ctx.db
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, ownerId), eq(companyMembers.role, 'owner')))
  const [changed] = await ctx.db
    .update(companies)
    .set({ isContactHeldBack })
    .where(and(inArray(companies.id, owned), ne(companies.isContactHeldBack, isContactHeldBack)))
    .returning({ id: companies.id })
  if (!changed) return
  await audit(ctx, {
    action: isContactHeldBack ? 'company_contact_held_back' : 'company_contact_shown',
    subjectKind: 'company',
    subjectId: changed.id,
  })
  await invalidate(ctx, 'company', changed.id)
}
