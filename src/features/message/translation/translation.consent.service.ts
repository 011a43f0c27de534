import { and, desc, eq, isNull } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { acquireLock } from '../../../server/database/advisory-lock.ts'
import { newId } from '../../../server/id.ts'
import type { TranslatorName } from '../../../server/messaging/translator.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError } from '../../../shared/errors.ts'
import type { translationEndpoints } from './translation.contract.ts'
import { consentVersion } from './translation.policy.ts'
import { translationConsents } from './translation.table.ts'

type Endpoints = typeof translationEndpoints
type Reply = EndpointResult<Endpoints['translationConsent']>

/** The consents of the caller, and the service that they would hold for. */
export async function readConsent(ctx: Ctx): Promise<Reply> {
  const { userId } = ctx.actor as SignedIn
  const service = ctx.server.translator?.name ?? null
  const consents = await ctx.db
    .select()
    .from(translationConsents)
    .where(eq(translationConsents.userId, userId))
    .orderBy(desc(translationConsents.at), desc(translationConsents.id))
  return {
    service,
    isGiven: consents.some((consent) => consent.service === service && consent.withdrawnAt === null),
    consents: consents.map(({ service, version, at, withdrawnAt }) => ({
      service,
      version,
      at: at.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  }
}

/** Records consent to the service in use, or withdraws one. A repetition changes nothing. */
export async function saveConsent(
  ctx: Ctx,
  { service, isGiven }: EndpointInput<Endpoints['saveTranslationConsent']>,
): Promise<Reply> {
  const { userId } = ctx.actor as SignedIn
  if (isGiven && ctx.server.translator?.name !== service) throw new AppError('wrong_state')
  await inTransaction(ctx, async (ctx) => {
    await acquireLock(ctx.db, 'translationConsent', userId)
    const hasGiven = await hasConsent(ctx, userId, service)
    if (isGiven && !hasGiven)
      await ctx.db
        .insert(translationConsents)
        .values({ id: newId(ctx.now), userId, service, version: consentVersion, at: ctx.now, address: ctx.address })
    if (!isGiven)
      await ctx.db
        .update(translationConsents)
        .set({ withdrawnAt: ctx.now, withdrawnFrom: ctx.address })
        .where(isHeld(userId, service))
  })
  return readConsent(ctx)
}

/** Whether what a person writes may go to a service now. */
export async function hasConsent(ctx: Ctx, userId: string, service: TranslatorName): Promise<boolean> {
  const [held] = await ctx.db
    .select({ id: translationConsents.id })
    .from(translationConsents)
    .where(isHeld(userId, service))
    .limit(1)
  return held !== undefined
}

const isHeld = (userId: string, service: TranslatorName) =>
  and(
    eq(translationConsents.userId, userId),
    eq(translationConsents.service, service),
    isNull(translationConsents.withdrawnAt),
  )
