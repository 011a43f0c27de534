import { and, count, desc, eq, gt, inArray, lte, min, sql } from 'drizzle-orm'
import { auditEntries } from '../../../server/audit.table.ts'
import type { Ctx } from '../../../server/context.ts'
import { limitOf } from '../../../server/limits.ts'
import { latestPast, networkOf, tooOften } from '../../../server/http/rate-limit.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { sentCodes, users } from '../identity.table.ts'

/** At most this many codes of an account in a window. */
type Limit = { most: number; windowMs: number }

/**
 * Whether an account may have one more code: one per interval, and limits per hour and day; 1002 with the seconds to
 * wait if this network has requested that many. Requests of other networks do not count against a network from which
 * the account was signed in lately: nobody can lock a person out by requesting codes to their number. An unknown
 * network must solve a proof of work once others have used up the limit, and three times the limit is final for all of
 * those. Resolves to true if a proof is needed.
 */
export async function needsProofForAccount(ctx: Ctx, account: Account): Promise<boolean> {
  const perDay = limitOf(ctx.server, 'CODES_PER_DAY')
  const network = networkOf(ctx.address)
  const sent = await ctx.db
    .select({ at: sentCodes.createdAt, network: sentCodes.network })
    .from(sentCodes)
    .where(and(eq(sentCodes.account, account.value), within(ctx, dayMs)))
    .orderBy(desc(sentCodes.createdAt))
    .limit(perDay * (strangersFactor + 1))
  const interval = { most: 1, windowMs: limitOf(ctx.server, 'CODE_INTERVAL_SECONDS') * 1000 }
  const limits = [
    { most: perDay, windowMs: dayMs },
    { most: limitOf(ctx.server, 'CODES_PER_HOUR'), windowMs: hourMs },
  ]
  const own = sent.filter((one) => one.network === network)
  refuseOver(ctx, own, [...limits, interval])
  if (!isOver(ctx, sent, [...limits, interval]) || (await isKnownNetwork(ctx, account, network))) return false
  refuseOver(ctx, sent, [...limits.map(({ most, windowMs }) => ({ most: most * strangersFactor, windowMs })), interval])
  return true
}

const strangersFactor = 3
const knownMs = 180 * dayMs

/** The oldest of the codes that use up a limit, or undefined. */
const limiting = (ctx: Ctx, sent: readonly { at: Date }[], { most, windowMs }: Limit): Date | undefined => {
  const oldest = sent[most - 1]?.at
  return oldest && oldest > before(ctx, windowMs) ? oldest : undefined
}

const isOver = (ctx: Ctx, sent: readonly { at: Date }[], limits: readonly Limit[]): boolean =>
  limits.some((limit) => limiting(ctx, sent, limit))

function refuseOver(ctx: Ctx, sent: readonly { at: Date }[], limits: readonly Limit[]): void {
  for (const limit of limits) {
    const oldest = limiting(ctx, sent, limit)
    if (oldest) throw tooOften(ctx, oldest, limit.windowMs)
  }
}

/** Whether this account's owner has registered or logged in from this network in the last half year. */
async function isKnownNetwork(ctx: Ctx, { kind, value }: Account, network: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ address: auditEntries.address })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(users[kind], value),
        inArray(auditEntries.action, ['login', 'registered']),
        gt(auditEntries.at, before(ctx, knownMs)),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(200)
  return rows.some(({ address }) => networkOf(address) === network)
}

/** Codes per minute that one network address may have in any case; beyond that, a tenth of the platform's limit. */
const leastShare = 20

/**
 * 1002 if the platform has used up its codes of this minute, or one network address its share: a few machines that
 * solve proofs must not exhaust the common limit.
 */
export async function refuseOverBudget(ctx: Ctx): Promise<void> {
  const isSameNetwork = eq(sentCodes.network, networkOf(ctx.address))
  const [sent] = await ctx.db
    .select({
      codes: count(),
      oldest: min(sentCodes.createdAt),
      own: sql<number>`count(*) filter (where ${isSameNetwork})::int`,
    })
    .from(sentCodes)
    .where(within(ctx, minuteMs))
  const budget = limitOf(ctx.server, 'CODES_PER_MINUTE')
  if (sent?.oldest && (sent.codes >= budget || sent.own >= Math.max(leastShare, Math.ceil(budget / 10))))
    throw tooOften(ctx, sent.oldest, minuteMs)
}

/** True if a network address has had so many codes that it must solve a proof of work. */
export async function needsProof(ctx: Ctx): Promise<boolean> {
  const [sent] = await ctx.db
    .select({ codes: count() })
    .from(sentCodes)
    .where(and(eq(sentCodes.network, networkOf(ctx.address)), within(ctx, hourMs)))
  return (sent?.codes ?? 0) >= limitOf(ctx.server, 'CODES_PER_ADDRESS_HOUR')
}

const within = (ctx: Ctx, milliseconds: number) =>
  and(gt(sentCodes.createdAt, before(ctx, milliseconds)), lte(sentCodes.createdAt, latestPast(ctx)))

const before = (ctx: Ctx, milliseconds: number) => new Date(ctx.now.getTime() - milliseconds)
