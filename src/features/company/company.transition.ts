import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { audit } from '../../server/audit.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { AppError } from '../../shared/errors.ts'
import type { CompanyDraft } from './application/company.answers.contract.ts'
import { latestCompanies } from './directory/company.latest.ts'
import { transitions } from './company.policy.ts'
import { companies, companyEvents } from './company.table.ts'
import type { Company, CompanyChange, StoredRemarks } from './company.table.ts'
import type { CompanyVerb } from './company.words.policy.ts'

type Move = {
  set?: CompanyChange
  /** What else must hold at the moment of the update. */
  where?: SQL | undefined
  words?: string
  remarks?: StoredRemarks
  before?: CompanyDraft | null
  after?: CompanyDraft | null
  waitedSeconds?: number | null
  /** What else the audit log keeps. */
  details?: Record<string, unknown>
}

/**
 * One transition as one conditional update, written down with who, when, before, after and why. Refused with 1030 when the state
 * does not allow it or somebody else was faster.
 */
export async function moveCompany(ctx: Ctx, company: Company, verb: CompanyVerb, move: Move = {}): Promise<Company> {
  const { id, status } = company
  const to = transitions[verb][status]
  if (!to) throw new AppError('wrong_state')
  const [moved] = await ctx.db
    .update(companies)
    .set({ changedAt: ctx.now, ...move.set, status: to })
    .where(and(eq(companies.id, id), eq(companies.status, status), move.where))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  await ctx.db.insert(companyEvents).values({
    id: newId(ctx.now),
    companyId: id,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    verb,
    from: status,
    to,
    words: move.words ?? '',
    remarks: move.remarks ?? {},
    before: move.before ?? null,
    after: move.after ?? null,
    waitedSeconds: move.waitedSeconds ?? null,
  })
  await audit(ctx, {
    action: `company_${verb}`,
    subjectKind: 'company',
    subjectId: id,
    details: { from: status, to, words: move.words ?? '', ...move.details },
  })
  await latestCompanies.announce(ctx)
  return moved
}
