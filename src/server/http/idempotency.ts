import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { dayMs } from '../../shared/text/durations.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../shared/errors.ts'
import { isUuid } from '../../shared/identifiers/uuid.ts'
import { m } from '../../shared/wording/messages.js'
import { inTransaction } from '../context.ts'
import type { Ctx } from '../context.ts'
import { idempotencyKeys } from './idempotency.table.ts'

/** The request header that carries the key. */
export const idempotencyHeader = 'idempotency-key'
const retentionMs = dayMs

type StoredAnswer = { answer: unknown }

/**
 * Runs a call declared `idempotent`. With a key in the header, a repetition gets the reply of the first call without
 * running again; the same key with another input is refused with 1001. Without a key every call counts.
 */
export async function runIdempotent<T>(
  ctx: Ctx,
  endpoint: Endpoint,
  input: unknown,
  key: unknown,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (endpoint.idempotent === undefined || key === undefined) return run(ctx)
  if (typeof key !== 'string' || !isUuid(key)) throw refuseFields({ [idempotencyHeader]: m.field_invalid() })
  const idempotency = {
    key: key.toLowerCase(),
    endpoint: `${endpoint.method} ${endpoint.path}`,
    requestHash: hashOf(ctx, endpoint, input),
  }
  const withKey: Ctx = { ...ctx, idempotency }
  if (endpoint.idempotent === 'resumed') return run(withKey)
  const before = await findStoredAnswer(withKey)
  if (before) return before.answer as T
  return run(withKey).catch(async (error: unknown) => {
    // A rate limit or a single-use proof may refuse the repetition of a call that has just succeeded.
    const meanwhile = error instanceof AppError ? await findStoredAnswer(withKey) : undefined
    if (meanwhile) return meanwhile.answer as T
    throw error
  })
}

/**
 * Runs a create in one transaction, once per key. Of two concurrent calls with one key, the second waits for the first
 * and gets its reply. The result of `work` is the reply of the endpoint.
 */
export async function createOnce<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const before = await claimKey(ctx)
    if (before) return before.answer as T
    const answer = await work(ctx)
    await storeAnswer(ctx, answer)
    return answer
  })
}

/** Claims the key of the call in the caller's transaction. Resolves to the stored reply if it was completed before. */
export async function claimKey(ctx: Ctx): Promise<StoredAnswer | undefined> {
  const { idempotency, actor } = ctx
  if (!idempotency) return undefined
  const row = { ...idempotency, userId: actor.kind === 'user' ? actor.userId : null, at: ctx.now }
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return taken.length > 0 ? undefined : findStoredAnswer(ctx)
}

/** Stores what a repetition needs, in the transaction of `claimKey`. */
export async function storeAnswer(ctx: Ctx, answer: unknown): Promise<void> {
  if (ctx.idempotency)
    await ctx.db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, ctx.idempotency.key))
}

/** The data stored under the key of this call; 1001 if the key came with another input. */
export async function findStoredAnswer(ctx: Ctx): Promise<StoredAnswer | undefined> {
  if (!ctx.idempotency) return undefined
  const { key, requestHash } = ctx.idempotency
  const [row] = await ctx.db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key))
  if (row && row.requestHash !== requestHash)
    throw new AppError('invalid', m.repeat_other_content(), { isKeyUsed: true })
  return row
}

/** Deletes keys older than a day; run by the clock. */
export async function sweepIdempotencyKeys(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(ctx.now.getTime() - retentionMs)))
}

/**
 * A resumed call is compared by its use case, because its encrypted input differs each time. A proof of work is not
 * part of what is created.
 */
function hashOf({ actor }: Ctx, endpoint: Endpoint, input: unknown): string {
  const parts = [
    actor.kind === 'user' ? actor.userId : '',
    endpoint.method,
    endpoint.path,
    endpoint.idempotent === 'resumed' ? null : { ...(input as object), proof: undefined },
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
