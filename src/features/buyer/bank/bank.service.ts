import { and, eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { readCountries } from '../../reference/reference-files.ts'
import type { bankEndpoints } from './bank.contract.ts'
import { faultsOfBank, isEmptyBank, noBank, normaliseBank } from './bank.policy.ts'
import { buyerBanks } from './bank.table.ts'

type Endpoints = typeof bankEndpoints
type Reply = EndpointResult<Endpoints['buyerBank']>

/** Saves of one person in an hour. */
const mostSaves = 60
const countries = new Set(readCountries().map(({ code }) => code))

/** The caller's own details; nobody else reads them but on documents. */
export async function readBank(ctx: Ctx): Promise<Reply> {
  const [row] = await ctx.db
    .select()
    .from(buyerBanks)
    .where(eq(buyerBanks.userId, callerOf(ctx)))
  return { version: row?.version ?? 0, details: row?.details ?? noBank }
}

/** Saves the details over the version they are based on. Empty ones are deleted. */
export async function saveBank(
  ctx: Ctx,
  { version, ...typed }: EndpointInput<Endpoints['buyerBankSave']>,
): Promise<Reply> {
  const userId = callerOf(ctx)
  await consumeAttempt(ctx, `buyer-bank:${userId}`, mostSaves)
  const details = normaliseBank(typed)
  const faults = faultsOfBank(details)
  if (details.country !== '' && !countries.has(details.country)) faults['country'] = m.field_invalid()
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  const isMine = and(eq(buyerBanks.userId, userId), eq(buyerBanks.version, version))
  if (isEmptyBank(details)) {
    const removed = await ctx.db.delete(buyerBanks).where(isMine).returning()
    if (removed.length === 0 && version > 0) throw new AppError('wrong_state', m.buyer_error_version())
    return { version: 0, details }
  }
  const row = { details, version: version + 1, changedAt: ctx.now }
  const saved =
    version === 0
      ? await ctx.db
          .insert(buyerBanks)
          .values({ userId, ...row })
          .onConflictDoNothing()
          .returning()
      : await ctx.db.update(buyerBanks).set(row).where(isMine).returning()
  if (saved.length === 0) throw new AppError('wrong_state', m.buyer_error_version())
  return { version: row.version, details }
}
