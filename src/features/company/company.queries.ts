import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import type { CompanyRole, SignedIn } from '../../shared/actor.ts'
import { found } from '../../shared/errors.ts'
import type { Account } from '../../shared/identifiers/account.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import { holderOf } from './company.policy.ts'
import { companies, companyEvents, companyMembers } from './company.table.ts'
import type { Company } from './company.table.ts'
import type { CompanyDraft } from './application/application.answers.contract.ts'

/** The company of a person; the session reads it on every call. */
export async function findMembership(
  db: Database,
  userId: string,
): Promise<{ companyId: string; role: CompanyRole } | null> {
  const [row] = await db
    .select({ companyId: companyMembers.companyId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
  return row ?? null
}

/** The caller's company, or the newest application; locked if it is about to change. */
export async function findMine(ctx: Ctx, { isLocked = false } = {}): Promise<Company | undefined> {
  const { userId, companyId } = ctx.actor as SignedIn
  const query = ctx.db
    .select()
    .from(companies)
    .where(
      companyId
        ? eq(companies.id, companyId)
        : or(
            eq(companies.closedOwnerId, userId),
            and(eq(companies.applicantId, userId), isNull(companies.closedOwnerId)),
          ),
    )
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(1)
  const [company] = await (isLocked ? query.for('update') : query)
  // A person who handed a company over and left it has no application.
  return company && !companyId && company.isAdmitted ? undefined : company
}

/** One company, or 1031. */
export async function findCompany(ctx: Ctx, id: string): Promise<Company> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, id))
  return found(company)
}

/** Another company with this credit code, if any. */
export async function findHolderOfCode(
  ctx: Ctx,
  creditCode: string,
  exceptId: string | null,
): Promise<Company | undefined> {
  const [holder] = await ctx.db
    .select()
    .from(companies)
    .where(
      and(
        eq(companies.creditCode, creditCode),
        eq(companies.isAdmitted, true),
        exceptId ? ne(companies.id, exceptId) : undefined,
      ),
    )
  return holder
}

/** Who represents a company: its owner and managers; before the first approval, its applicant. */
export async function findSpeakers(
  ctx: Ctx,
  company: Pick<Company, 'id' | 'isAdmitted' | 'applicantId'>,
): Promise<string[]> {
  if (!company.isAdmitted) return [company.applicantId]
  const members = await ctx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, company.id))
  return members.filter(({ role }) => role === 'owner' || role === 'manager').map(({ userId }) => userId)
}

/** The name of an unnamed application, because the first draft already has a store name. */
export const storeNameOf = ({ storeName }: Pick<Company, 'storeName'>): string => storeName || m.company_store_unnamed()

/** The name for people outside a company: the reviewed one, never a name that is only in a draft. */
export const publicNameOf = (company: Pick<Company, 'published' | 'storeName'>): string =>
  company.published?.trade.storeName ?? storeNameOf(company)

/** `publicNameOf` as a column. */
export const publicName = sql<string>`coalesce(${companies.names}->>'storeName', ${companies.storeName})`

/** The current claim of an application, and its end. */
export async function claimOf(
  ctx: Ctx,
  company: Company,
): Promise<{ userId: string; name: string; until: string; isMine: boolean } | null> {
  const holder = holderOf(company, ctx.now)
  const person = holder === null ? undefined : await findPerson(ctx, holder)
  if (!person || !company.claimedUntil) return null
  return {
    userId: person.id,
    name: person.name,
    until: company.claimedUntil.toISOString(),
    isMine: ctx.actor.kind === 'user' && ctx.actor.userId === holder,
  }
}

/** The answers of the last submission; null before the first one. */
export async function lastSubmission(ctx: Ctx, companyId: string): Promise<CompanyDraft | null> {
  const [event] = await ctx.db
    .select({ after: companyEvents.after })
    .from(companyEvents)
    .where(and(eq(companyEvents.companyId, companyId), eq(companyEvents.verb, 'submit')))
    .orderBy(desc(companyEvents.position))
    .limit(1)
  return event?.after ?? null
}

/** The user facts that a company needs. */
export async function findPerson(ctx: Ctx, userId: string): Promise<Person | undefined> {
  const [person] = await ctx.db.select(personColumns).from(users).where(eq(users.id, userId))
  return person
}

/** The user with this phone or e-mail address, if any. */
export async function findPersonByAccount(ctx: Ctx, { kind, value }: Account): Promise<Person | undefined> {
  const [person] = await ctx.db.select(personColumns).from(users).where(eq(users[kind], value))
  return person
}

const personColumns = {
  id: users.id,
  name: users.name,
  phone: users.phone,
  email: users.email,
  createdAt: users.createdAt,
}
type Person = Pick<typeof users.$inferSelect, keyof typeof personColumns>
