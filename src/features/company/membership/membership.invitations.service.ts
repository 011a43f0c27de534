import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import { consumeQuota } from '../../../server/quota.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { maskAccount, parseAccount } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { notify } from '../../notification/notification.service.ts'
import { invitationMessageJob } from './invitation.jobs.ts'
import { findMyJoinRequest } from './membership.join.service.ts'
import type { companyMemberEndpoints } from './membership.contract.ts'
import { addMember, companyIdOf } from './company-members.ts'
import { canInvite } from '../company.policy.ts'
import { findCompany, findPerson, findPersonByAccount, findSpeakers, publicNameOf } from '../company.queries.ts'
import { findOwner, membersQuota } from '../quota.ts'
import { nameOf } from '../company-name.table.ts'
import { companies, companyInvitations } from '../company.table.ts'

type Endpoints = typeof companyMemberEndpoints
type Invitation = EndpointResult<Endpoints['companyInvite']>

const goodMs = 14 * dayMs

/**
 * Invites a phone or mail address. The reply does not reveal whether an account exists; a repeated invitation is valid
 * for another 14 days.
 */
export async function invite(
  ctx: Ctx,
  { account, role }: EndpointInput<Endpoints['companyInvite']>,
): Promise<Invitation> {
  const { userId } = ctx.actor as SignedIn
  return createOnce(ctx, async (ctx) => {
    const companyId = companyIdOf(ctx)
    const company = await findCompany(ctx, companyId)
    if (!canInvite(company)) throw new AppError('wrong_state', m.company_error_invite_not_now())
    const person = await findPersonByAccount(ctx, account)
    if (person?.id === userId) throw refuseFields({ account: m.company_error_invite_self() })
    await limitInvitations(ctx, companyId, account.value)
    const row = {
      id: newId(ctx.now),
      companyId,
      account: account.value,
      role,
      invitedBy: userId,
      at: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + goodMs),
      status: 'open',
    } as const
    await ctx.db
      .update(companyInvitations)
      .set({ status: 'withdrawn' })
      .where(
        and(
          eq(companyInvitations.companyId, companyId),
          eq(companyInvitations.account, account.value),
          eq(companyInvitations.status, 'open'),
        ),
      )
    await consumeQuota(ctx, membersQuota, await findOwner(ctx, companyId))
    await ctx.db.insert(companyInvitations).values(row)
    await audit(ctx, {
      action: 'company_invited',
      subjectKind: 'company',
      subjectId: companyId,
      details: { invitation: row.id, role },
    })
    if (person)
      await notify(ctx, {
        userId: person.id,
        kind: 'company_invited',
        params: { store: publicNameOf(company) },
        link: '/user/info',
        channels: ['page', 'message'],
      })
    else await enqueue(ctx, invitationMessageJob, { id: row.id })
    return shown(row)
  })
}

/**
 * Limits per day, regardless of accounts: from one company, to one account from all companies, and from one company to
 * one account.
 */
const invitationsPerDay = { company: 30, account: 10, pair: 5 }

async function limitInvitations(ctx: Ctx, companyId: string, account: string): Promise<void> {
  await consumeAttempt(ctx, `invite:pair:${companyId}:${account}`, invitationsPerDay.pair, dayMs)
  await consumeAttempt(ctx, `invite:account:${account}`, invitationsPerDay.account, dayMs)
  await consumeAttempt(ctx, `invite:company:${companyId}`, invitationsPerDay.company, dayMs)
}

/** Withdraws an invitation of the caller's company. */
export async function withdrawInvitation(ctx: Ctx, { id }: { id: string }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const companyId = companyIdOf(ctx)
    const isOpen = and(
      eq(companyInvitations.id, id),
      eq(companyInvitations.companyId, companyId),
      eq(companyInvitations.status, 'open'),
    )
    const [withdrawn] = await ctx.db
      .update(companyInvitations)
      .set({ status: 'withdrawn' })
      .where(isOpen)
      .returning({ id: companyInvitations.id })
    found(withdrawn)
    await audit(ctx, {
      action: 'company_invitation_withdrawn',
      subjectKind: 'company',
      subjectId: companyId,
      details: { invitation: id },
    })
  })
  return null
}

/** Invitations that wait for the caller's answer, and the caller's own join request. */
export async function myInvitations(ctx: Ctx): Promise<EndpointResult<Endpoints['companyMyInvitations']>> {
  const account = await myAccount(ctx)
  const rows = await ctx.db
    .select({
      id: companyInvitations.id,
      storeName: nameOf(companies),
      role: companyInvitations.role,
      at: companyInvitations.at,
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitations.account, account), isGood(ctx)))
    .orderBy(asc(companyInvitations.at))
  const invitations = rows.map(({ at, expiresAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
  return { invitations, joinRequest: await findMyJoinRequest(ctx) }
}

/** Accepts an invitation to the caller's phone or mail address. */
export async function acceptInvitation(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<Endpoints['companyAcceptInvitation']>> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const { companyId, role } = await answerInvitation(ctx, id, 'accepted')
    const company = await findCompany(ctx, companyId)
    if (!company.isAdmitted) throw new AppError('not_found')
    const speakers = await findSpeakers(ctx, company)
    await addMember(ctx, companyId, userId, role)
    const person = found(await findPerson(ctx, userId))
    for (const speaker of speakers)
      await notify(ctx, {
        userId: speaker,
        kind: 'company_joined',
        params: { store: publicNameOf(company), person: person.name },
        link: '/workspace/members',
      })
    return { companyId, role }
  })
}

/** Declines an invitation. */
export async function declineInvitation(ctx: Ctx, { id }: { id: string }): Promise<null> {
  await inTransaction(ctx, (ctx) => answerInvitation(ctx, id, 'declined'))
  return null
}

export async function listInvitations(ctx: Ctx, companyId: string): Promise<Invitation[]> {
  const rows = await ctx.db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), isGood(ctx)))
    .orderBy(asc(companyInvitations.at))
  return rows.map(shown)
}

/** Answers an open invitation to the caller once; another person's, an expired or an answered one is 1031. */
async function answerInvitation(ctx: Ctx, id: string, status: 'accepted' | 'declined') {
  const isMine = and(eq(companyInvitations.id, id), eq(companyInvitations.account, await myAccount(ctx)), isGood(ctx))
  const [answered] = await ctx.db.update(companyInvitations).set({ status }).where(isMine).returning()
  return found(answered)
}

const isGood = (ctx: Ctx) => and(eq(companyInvitations.status, 'open'), gt(companyInvitations.expiresAt, ctx.now))

/** Deletes invitations that expired long ago; run by the clock. */
export async function sweepInvitations(ctx: Ctx): Promise<void> {
  await ctx.db.delete(companyInvitations).where(lte(companyInvitations.expiresAt, new Date(ctx.now.getTime() - goodMs)))
}

async function myAccount(ctx: Ctx): Promise<string> {
  const { phone, email } = found(await findPerson(ctx, callerOf(ctx)))
  return phone ?? email ?? ''
}

function shown({
  id,
  account,
  role,
  at,
  expiresAt,
}: Pick<typeof companyInvitations.$inferSelect, 'id' | 'account' | 'role' | 'at' | 'expiresAt'>): Invitation {
  const parsed = parseAccount(account)
  return {
    id,
    account: parsed ? maskAccount(parsed) : '',
    role,
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
