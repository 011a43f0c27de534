import { and, asc, desc, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { consumeQuota } from '../../../server/quota.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import { notify } from '../../notification/notification.service.ts'
import type { companyMemberEndpoints } from './membership.contract.ts'
import { addMember, companyIdOf, maskedAccount, readMembers } from './company-members.ts'
import {
  findCompany,
  findHolderOfCode,
  findPerson,
  findSpeakers,
  publicName,
  publicNameOf,
} from '../company.queries.ts'
import { findOwner, membersQuota } from '../quota.ts'
import { companies, companyJoinRequests } from '../company.table.ts'

type Endpoints = typeof companyMemberEndpoints

/** Sends a join request to the company with this code; one open request at a time. */
export async function requestToJoin(
  ctx: Ctx,
  { creditCode, words }: EndpointInput<Endpoints['companyRequestToJoin']>,
): Promise<EndpointResult<Endpoints['companyRequestToJoin']>> {
  const { userId, companyId } = ctx.actor as SignedIn
  if (companyId) throw new AppError('wrong_state', m.company_error_member_of_other())
  return createOnce(ctx, async (ctx) => {
    const company = await findHolderOfCode(ctx, creditCode, null)
    if (!company) throw refuseFields({ creditCode: m.company_error_no_admitted_company() })
    const id = newId(ctx.now)
    const made = await ctx.db
      .insert(companyJoinRequests)
      .values({ id, companyId: company.id, userId, words, at: ctx.now, status: 'open' })
      .onConflictDoNothing()
      .returning({ id: companyJoinRequests.id })
    if (made.length === 0) throw new AppError('wrong_state', m.company_error_already_asked())
    await audit(ctx, {
      action: 'company_join_asked',
      subjectKind: 'company',
      subjectId: company.id,
      details: { userId },
    })
    const person = found(await findPerson(ctx, userId))
    for (const speaker of await findSpeakers(ctx, company)) {
      await notify(ctx, {
        userId: speaker,
        kind: 'company_join_asked',
        params: { store: publicNameOf(company), person: person.name },
        link: '/workspace/members',
        channels: ['page', 'message'],
      })
    }
    return { id, storeName: publicNameOf(company) }
  })
}

/** Accepts a join request. */
export async function acceptJoin(
  ctx: Ctx,
  { id, role }: EndpointInput<Endpoints['companyAcceptJoin']>,
): Promise<EndpointResult<Endpoints['companyAcceptJoin']>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = await answerRequest(ctx, id, 'accepted', '')
    await consumeQuota(ctx, membersQuota, await findOwner(ctx, companyId))
    await addMember(ctx, companyId, userId, role)
    await notifyPeople(ctx, companyId, userId, 'company_join_accepted', '')
    return found((await readMembers(ctx, companyId)).find((member) => member.userId === userId))
  })
}

/** Refuses a join request; the reason is sent to the requester. */
export async function refuseJoin(
  ctx: Ctx,
  { id, words }: EndpointInput<Endpoints['companyRefuseJoin']>,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = await answerRequest(ctx, id, 'refused', words)
    await audit(ctx, {
      action: 'company_join_refused',
      subjectKind: 'company',
      subjectId: companyId,
      details: { userId },
    })
    await notifyPeople(ctx, companyId, userId, 'company_join_refused', words)
    return null
  })
}

/** Open join requests of a company, oldest first. */
export async function listJoinRequests(
  ctx: Ctx,
  companyId: string,
): Promise<EndpointResult<Endpoints['companyMembers']>['joinRequests']> {
  const rows = await ctx.db
    .select({
      id: companyJoinRequests.id,
      userId: users.id,
      name: users.name,
      phone: users.phone,
      email: users.email,
      words: companyJoinRequests.words,
      at: companyJoinRequests.at,
    })
    .from(companyJoinRequests)
    .innerJoin(users, eq(users.id, companyJoinRequests.userId))
    .where(and(eq(companyJoinRequests.companyId, companyId), eq(companyJoinRequests.status, 'open')))
    .orderBy(asc(companyJoinRequests.at))
  return rows.map(({ phone, email, at, ...row }) => ({
    ...row,
    account: maskedAccount({ phone, email }),
    at: at.toISOString(),
  }))
}

/** The caller's newest join request unless it was accepted. */
export async function findMyJoinRequest(
  ctx: Ctx,
): Promise<EndpointResult<Endpoints['companyMyInvitations']>['joinRequest']> {
  const { userId } = ctx.actor as SignedIn
  const [row] = await ctx.db
    .select({
      id: companyJoinRequests.id,
      storeName: publicName,
      at: companyJoinRequests.at,
      status: companyJoinRequests.status,
      words: companyJoinRequests.answer,
    })
    .from(companyJoinRequests)
    .innerJoin(companies, eq(companies.id, companyJoinRequests.companyId))
    .where(eq(companyJoinRequests.userId, userId))
    .orderBy(desc(companyJoinRequests.at))
    .limit(1)
  if (!row || row.status === 'accepted') return null
  return { ...row, status: row.status, at: row.at.toISOString() }
}

/** Answers an open join request to the caller's company once. */
async function answerRequest(ctx: Ctx, id: string, status: 'accepted' | 'refused', answer: string) {
  const isOpen = and(
    eq(companyJoinRequests.id, id),
    eq(companyJoinRequests.companyId, companyIdOf(ctx)),
    eq(companyJoinRequests.status, 'open'),
  )
  const [answered] = await ctx.db
    .update(companyJoinRequests)
    .set({ status, answer, answeredAt: ctx.now })
    .where(isOpen)
    .returning()
  return found(answered)
}

async function notifyPeople(
  ctx: Ctx,
  companyId: string,
  userId: string,
  kind: 'company_join_accepted' | 'company_join_refused',
  words: string,
): Promise<void> {
  const company = await findCompany(ctx, companyId)
  await notify(ctx, {
    userId,
    kind,
    params: { store: publicNameOf(company), words },
    link: '/user/info',
    channels: ['page', 'message'],
  })
}
