import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import { users } from '../../identity/identity.table.ts'
import { changedPaths, filesOf } from '../application/company-columns.ts'
import { linkFiles } from '../application/link-files.ts'
import { findFindings } from '../application/company-findings.ts'
import { reviewerCan } from '../company.policy.ts'
import { claimOf, findCompany, findPerson, storeNameOf } from '../company.queries.ts'
import { presentRemarks } from '../company.reasons.service.ts'
import type { ReviewedCompany } from './review.contract.ts'
import { companyConsents, companyEvents } from '../company.table.ts'
import type { Company } from '../company.table.ts'

/** One application for a reviewer: answers, documents, findings, changes, and the full history. */
export async function openForReview(ctx: Ctx, { id }: { id: string }): Promise<ReviewedCompany> {
  const company = await findCompany(ctx, id)
  const { status, version, answers, published, licenceExpiresOn, recheckOn } = company
  const events = await eventsOf(ctx, id)
  const lastSubmission = events.findLast(({ verb }) => verb === 'submit')
  const consents = await ctx.db
    .select()
    .from(companyConsents)
    .where(eq(companyConsents.companyId, id))
    .orderBy(asc(companyConsents.at), asc(companyConsents.id))
  return {
    id,
    status,
    isChange: status === 'change_pending',
    storeName: storeNameOf(company),
    version,
    answers,
    published,
    changed: changedPaths(lastSubmission?.before ?? published ?? answers, answers),
    files: await linkFiles(
      ctx,
      [answers, published, ...events.flatMap(({ before, after }) => [before, after])].flatMap(filesOf),
    ),
    findings: await findFindings(ctx, company),
    events,
    claim: await claimOf(ctx, company),
    applicant: await applicantOf(ctx, company),
    consents: consents.map(({ document, version, at, address }) => ({
      document,
      version,
      at: at.toISOString(),
      address,
    })),
    submittedAt: company.submittedAt?.toISOString() ?? null,
    approvedAt: company.approvedAt?.toISOString() ?? null,
    licenceExpiresOn,
    recheckOn,
    can: reviewerCan(ctx.actor, company, ctx.now),
  }
}

async function eventsOf(ctx: Ctx, companyId: string): Promise<ReviewedCompany['events']> {
  const rows = await ctx.db
    .select()
    .from(companyEvents)
    .where(eq(companyEvents.companyId, companyId))
    .orderBy(asc(companyEvents.position))
  const actorIds = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  const people =
    actorIds.length > 0
      ? await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, actorIds))
      : []
  const remarks = await presentRemarks(
    ctx,
    rows.map((row) => row.remarks),
  )
  return rows.map((row, index) => ({
    id: row.id,
    at: row.at.toISOString(),
    verb: row.verb,
    from: row.from,
    to: row.to,
    actor: people.find(({ id }) => id === row.actorId) ?? null,
    words: row.words,
    remarks: remarks[index] ?? {},
    before: row.before,
    after: row.after,
    changed: row.before && row.after ? changedPaths(row.before, row.after) : [],
  }))
}

async function applicantOf(ctx: Ctx, { applicantId }: Company): Promise<ReviewedCompany['applicant']> {
  const { id, name, phone, email, createdAt } = found(await findPerson(ctx, applicantId))
  const account = phone
    ? maskAccount({ kind: 'phone', value: phone })
    : maskAccount({ kind: 'email', value: email ?? '' })
  return { id, name, account, createdAt: createdAt.toISOString() }
}
