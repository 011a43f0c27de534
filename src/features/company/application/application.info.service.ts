import { and, asc, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { describeCreditCode } from '../../../shared/identifiers/credit-code.ts'
import { waitingStatuses } from '../company.enums.policy.ts'
import { users } from '../../identity/identity.table.ts'
import { filesOf } from './company-columns.ts'
import type { companyEndpoints, ApplicationInfo } from '../company.contract.ts'
import type { applicationEndpoints } from './application.contract.ts'
import { documentsOf } from '../company.document.policy.ts'
import { linkFiles } from './link-files.ts'
import { canEdit, speaksFor } from '../company.policy.ts'
import { findHolderOfCode, findMine, publicNameOf, storeNameOf } from '../company.queries.ts'
import { presentRemarks } from '../company.reasons.service.ts'
import { authorityRegion } from '../company-region.ts'
import { companies, companyEvents, companyMembers } from '../company.table.ts'
import type { Company } from '../company.table.ts'

type Endpoints = typeof companyEndpoints & typeof applicationEndpoints

/** States in which an application is in the queue. */
const figuresMs = 90 * dayMs

/**
 * The caller's application or company, including one closed by the platform, with the reason. Members without the right
 * to represent the company see its state, not its answers.
 */
export async function readApplication(ctx: Ctx): Promise<ApplicationInfo | null> {
  const company = await findMine(ctx)
  if (!company || (await isClosedByApplicant(ctx, company))) return null
  const { id, status, version, answers, published, changedAt } = company
  const common = {
    id,
    status,
    version,
    storeName: storeNameOf(company),
    hasPublishedProfile: published !== null && status !== 'closed',
    membership: await membershipOf(ctx, company),
    waiting: await waitingOf(ctx, company),
    savedAt: changedAt.toISOString(),
  }
  if (!speaksFor(ctx.actor, company))
    return { ...common, answers: {}, files: {}, documents: [], remarks: {}, timeline: [], canEdit: false }
  const [remarks = {}] = await presentRemarks(ctx, [company.remarks])
  const documents = documentsOf(company, dayInChina(ctx.now))
  return {
    ...common,
    answers,
    documents,
    remarks,
    files: await linkFiles(ctx, [...filesOf(answers), ...documents.map(({ file }) => file)]),
    timeline: await timelineOf(ctx, id),
    canEdit: canEdit(ctx.actor, company),
  }
}

/** Whether a code is taken, and what it reveals about its holder. */
export async function creditCodeAvailability(
  ctx: Ctx,
  { creditCode }: EndpointInput<Endpoints['companyCodeAvailability']>,
): Promise<EndpointResult<Endpoints['companyCodeAvailability']>> {
  const mine = await findMine(ctx)
  const holder = await findHolderOfCode(ctx, creditCode, mine?.id ?? null)
  const region = authorityRegion(creditCode)
  return {
    creditCode,
    isAdmitted: holder !== undefined,
    storeName: holder ? publicNameOf(holder) : null,
    region: region.text,
    regionCode: region.code,
    entityKind: describeCreditCode(creditCode)?.entityKind ?? '',
  }
}

/** The usual review time, computed from our own figures and public. */
export const reviewTime = async (ctx: Ctx) => ({ medianHours: await medianHours(ctx) })

/** Median hours from submission to decision over the last 90 days; null if nothing was decided. */
export async function medianHours(ctx: Ctx): Promise<number | null> {
  const [row] = await ctx.db
    .select({
      seconds: sql<number | null>`percentile_cont(0.5) within group (order by ${companyEvents.waitedSeconds})`,
    })
    .from(companyEvents)
    .where(
      and(
        gte(companyEvents.at, new Date(ctx.now.getTime() - figuresMs)),
        sql`${companyEvents.waitedSeconds} is not null`,
      ),
    )
  return row?.seconds == null ? null : Math.round(row.seconds / 360) / 10
}

/** A company closed by its own people is no longer shown; if the platform closed it, they must learn why. */
async function isClosedByApplicant(ctx: Ctx, { id, status }: Company): Promise<boolean> {
  if (status !== 'closed') return false
  const [last] = await ctx.db
    .select({ actorId: companyEvents.actorId })
    .from(companyEvents)
    .where(and(eq(companyEvents.companyId, id), eq(companyEvents.verb, 'close')))
    .orderBy(desc(companyEvents.position))
    .limit(1)
  return last?.actorId === callerOf(ctx)
}

async function membershipOf(ctx: Ctx, { id }: Company): Promise<ApplicationInfo['membership']> {
  const { companyId, companyRole } = ctx.actor as SignedIn
  if (companyId !== id || !companyRole) return null
  const [owner] = await ctx.db
    .select({ name: users.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, id), eq(companyMembers.role, 'owner')))
  return { role: companyRole, owner: owner?.name ?? '' }
}

async function waitingOf(ctx: Ctx, { id, status, queuedAt }: Company): Promise<ApplicationInfo['waiting']> {
  if (!waitingStatuses.includes(status)) return null
  const isBefore = or(lt(companies.queuedAt, queuedAt), and(eq(companies.queuedAt, queuedAt), lt(companies.id, id)))
  const [ahead] = await ctx.db
    .select({ count: count() })
    .from(companies)
    .where(and(inArray(companies.status, waitingStatuses), isBefore))
  return { position: (ahead?.count ?? 0) + 1, medianHours: await medianHours(ctx) }
}

/** The history without entries that concern only reviewers, such as claims. */
async function timelineOf(ctx: Ctx, companyId: string): Promise<ApplicationInfo['timeline']> {
  const events = await ctx.db
    .select()
    .from(companyEvents)
    .where(eq(companyEvents.companyId, companyId))
    .orderBy(asc(companyEvents.position))
  return events
    .filter(({ verb, from, to }) => verb !== 'release' && (verb !== 'claim' || from !== to))
    .map(({ at, verb, from, to, words }) => ({
      at: at.toISOString(),
      verb,
      from,
      to,
      by: verb === 'submit' ? 'applicant' : 'platform',
      words: verb === 'recheck' ? '' : words,
    }))
}
