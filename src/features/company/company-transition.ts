import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invalidate } from '../../server/cache/invalidate.ts'
import { audit } from '../../server/audit.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { AppError } from '../../shared/errors.ts'
import type { CompanyDraft } from './application/application.answers.contract.ts'
import { directoryCounts } from './counts/directory-counts.ts'
import { latestCompanies } from './directory/directory.latest.service.ts'
import { companyCounts } from './counts/company-counts.ts'
import { transitions } from './company.policy.ts'
import { companies, companyEvents } from './company.table.ts'
import type { Company, CompanyChange, StoredRemarks } from './company.table.ts'
import type { CompanyVerb } from './company.enums.policy.ts'

type Move = {
  set?: CompanyChange
  /** Further conditions of the update. */
  where?: SQL | undefined
  words?: string
  remarks?: StoredRemarks
  before?: CompanyDraft | null
  after?: CompanyDraft | null
  waitedSeconds?: number | null
  /** Further data for the audit log. */
  details?: Record<string, unknown>
}

/**
 * One transition as one conditional update, recorded with who, when, before, after and why. Refused with 1030 if the
 * state does not allow it or somebody else was faster.
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
  await latestCompanies.invalidate(ctx)
  await directoryCounts.invalidate(ctx)
  await companyCounts.invalidate(ctx)
  await invalidate(ctx, 'company', id)
  return moved
}
