import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { refuseFields } from '../../shared/errors.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import type { SignedIn } from '../../shared/actor.ts'
import type { Remarks } from './company.contract.ts'
import type { ReviewReason } from './review/review.contract.ts'
import { reviewReasons } from './company.table.ts'
import type { StoredRemarks } from './company.table.ts'
import { packagePath } from '../../server/package-root.ts'

const bundled = parse<Omit<ReviewReason, 'isActive'>>(
  readFileSync(packagePath('content/reference/review-reasons.csv')),
  { columns: true },
).map((row): ReviewReason => ({ ...row, isActive: true }))

/** The list of reasons: the bundled ones, with operators' changes and additions. */
export async function listReasons(ctx: Ctx): Promise<ReviewReason[]> {
  const edited = await ctx.db.select().from(reviewReasons)
  const byCode = new Map<string, ReviewReason>(bundled.map((reason) => [reason.code, reason]))
  for (const { code, zh, ru, en, isActive } of edited) byCode.set(code, { code, zh, ru, en, isActive })
  return [...byCode.values()]
}

/** Adds or changes a reason. Remarks store the code, so a reason is retired and never deleted. */
export async function saveReason(ctx: Ctx, reason: ReviewReason): Promise<ReviewReason> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const row = { ...reason, changedAt: ctx.now, changedBy: userId }
    await ctx.db.insert(reviewReasons).values(row).onConflictDoUpdate({ target: reviewReasons.code, set: row })
    await audit(ctx, {
      action: 'review_reason_saved',
      subjectKind: 'review_reason',
      subjectId: reason.code,
      details: { isActive: reason.isActive },
    })
    return reason
  })
}

/** Remarks as display text: the reason in the reader's language next to its code. */
export async function presentRemarks(ctx: Ctx, remarks: readonly StoredRemarks[]): Promise<z.output<typeof Remarks>[]> {
  if (remarks.every((one) => Object.keys(one).length === 0)) return remarks.map(() => ({}))
  const names = new Map((await listReasons(ctx)).map((reason) => [reason.code, reason[contentLanguageOf(ctx.locale)]]))
  return remarks.map((one) =>
    Object.fromEntries(
      Object.entries(one).map(([field, { reason, words }]) => [
        field,
        { reason, reasonText: names.get(reason) ?? reason, words },
      ]),
    ),
  )
}

type Decision = { verdict: string; remarks: StoredRemarks; words: string }

/** Refuses remarks whose reason is not in the list, a return without a remark, and the verdict `last` without words. */
export async function checkRemarks(ctx: Ctx, { verdict, remarks, words }: Decision, last: string): Promise<void> {
  const codes = new Set((await listReasons(ctx)).filter(({ isActive }) => isActive).map(({ code }) => code))
  const unknown = Object.entries(remarks).filter(([, { reason }]) => !codes.has(reason))
  if (unknown.length > 0)
    throw refuseFields(
      Object.fromEntries(unknown.map(([field]) => [`remarks.${field}`, m.company_error_reason_unknown()])),
    )
  if (verdict === 'return' && Object.keys(remarks).length === 0)
    throw refuseFields({ remarks: m.company_error_remark_needed() })
  if (verdict === last && words === '') throw refuseFields({ words: m.company_error_words_needed() })
}
