import { AppError } from '../shared/errors.ts'
import { formatFileSize, formatNumber } from '../shared/text/formats.ts'
import { m } from '../shared/wording/messages.js'
import { acquireLock } from './database/advisory-lock.ts'
import type { Ctx } from './context.ts'
import type { DeclaredQuota } from './quota-shape.ts'

export type Quota = DeclaredQuota<Ctx>

/** Declares a quota; list it in app.ts. */
export const quota = (declaration: Quota): Quota => declaration

/**
 * Checks whether `amount` more is allowed, else refuses with 1040. Call it before writing the row, in the same
 * transaction: until that ends, a second call for the same person waits, so that two at once cannot both take the last
 * unit.
 */
export async function consumeQuota(ctx: Ctx, quota: Quota, userId: string, amount = 1): Promise<void> {
  const { fits, used, allowed } = await measure(ctx, quota, userId, amount)
  if (fits || allowed === null) return
  const format = (count: number) => formatAmount(ctx, quota, count)
  const words = { limit: quota.title(), used: format(used), allowed: format(allowed) }
  throw new AppError('quota', quota.isOfCompany ? m.quota_used_up_company(words) : m.quota_used_up(words), {
    quota: { name: quota.name, used, allowed },
  })
}

/** Like `consumeQuota`, but returns false instead of refusing. */
export async function fitsQuota(ctx: Ctx, quota: Quota, userId: string, amount = 1): Promise<boolean> {
  return (await measure(ctx, quota, userId, amount)).fits
}

async function measure(ctx: Ctx, quota: Quota, userId: string, amount: number) {
  if (!ctx.afterCommitHooks) throw new Error(`the quota ${quota.name} is taken outside a transaction`)
  await acquireLock(ctx.db, 'quotaOfUser', `${quota.name} ${userId}`)
  const allowed = await ctx.server.allowanceOf(ctx, userId, quota)
  if (allowed === null) return { fits: true, used: 0, allowed }
  const used = await quota.used(ctx, userId)
  return { fits: used + amount <= allowed, used, allowed }
}

/** `1.2 GB`, `20`. */
const formatAmount = ({ locale }: Ctx, { unit }: Quota, count: number): string =>
  unit === 'bytes' ? formatFileSize(count, locale) : formatNumber(count, locale)
