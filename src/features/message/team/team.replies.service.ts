import { and, asc, eq } from 'drizzle-orm'
import { companyOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { newId } from '../../../server/id.ts'
import { hasCompanyRole } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { companies } from '../../company/company.table.ts'
import { isVisibleText } from '../message.policy.ts'
import type { teamEndpoints } from './team.contract.ts'
import { mostQuickReplies } from './team.policy.ts'
import { quickReplies } from './team.table.ts'

type Endpoints = typeof teamEndpoints

const isOwn = (ctx: Ctx, id: string) => and(eq(quickReplies.id, id), eq(quickReplies.companyId, companyOf(ctx)))

/** All quick replies of the caller's company. */
export async function listReplies(ctx: Ctx): Promise<EndpointResult<Endpoints['quickReplies']>> {
  const rows = await ctx.db
    .select()
    .from(quickReplies)
    .where(eq(quickReplies.companyId, companyOf(ctx)))
    .orderBy(asc(quickReplies.title), asc(quickReplies.id))
  return { items: rows, most: mostQuickReplies, canEdit: hasCompanyRole(ctx.actor, 'sales') }
}

/** Adds a quick reply; 1030 when the company has as many as it may have. */
export async function addReply(
  ctx: Ctx,
  { title, texts }: EndpointInput<Endpoints['quickReplyAdd']>,
): Promise<EndpointResult<Endpoints['quickReplyAdd']>> {
  refuseEmpty(texts)
  const companyId = companyOf(ctx)
  return createOnce(ctx, async (ctx) => {
    // Locked, so that two additions at the same moment do not exceed the limit.
    await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    if ((await ctx.db.$count(quickReplies, eq(quickReplies.companyId, companyId))) >= mostQuickReplies)
      throw new AppError('wrong_state', m.quick_replies_most({ count: mostQuickReplies }))
    const row = { id: newId(ctx.now), companyId, title, texts, createdAt: ctx.now }
    await ctx.db.insert(quickReplies).values(row)
    return row
  })
}

/** Changes a quick reply of the caller's company; 1031 for any other. */
export async function changeReply(
  ctx: Ctx,
  { id, title, texts }: EndpointInput<Endpoints['quickReplyChange']>,
): Promise<EndpointResult<Endpoints['quickReplyChange']>> {
  refuseEmpty(texts)
  const [changed] = await ctx.db.update(quickReplies).set({ title, texts }).where(isOwn(ctx, id)).returning()
  return found(changed)
}

/** Removes a quick reply of the caller's company; 1031 for any other. */
export async function removeReply(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<Endpoints['quickReplyRemove']>> {
  const [removed] = await ctx.db.delete(quickReplies).where(isOwn(ctx, id)).returning({ id: quickReplies.id })
  found(removed)
  return {}
}

function refuseEmpty(texts: LocalisedText): void {
  if (!contentLanguages.some((language) => isVisibleText(texts[language])))
    throw refuseFields({ 'texts.zh': m.quick_replies_one_language() })
}
