import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { documentState } from '../../../shared/document-state.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { filesWithin } from '../../media/media.service.ts'
import { readCountries } from '../../reference/reference-files.ts'
import { categories } from '../../taxonomy/taxonomy.table.ts'
import type { CompanyDraft } from './application.answers.contract.ts'
import { filesOf } from './company-columns.ts'
import { isRegion } from '../company-region.ts'

const countryCodes = new Set(readCountries().map(({ code }) => code))

/** Checks that a schema cannot make: platform lists, today's date, and file types. Refuses with 1001 per field. */
export async function checkAnswers(
  ctx: Ctx,
  answers: CompanyDraft,
  {
    isSubmission,
    held,
  }: { isSubmission: boolean; /** Files that the record already references. */ held: readonly string[] },
): Promise<void> {
  const fields: FieldErrors = {}
  const today = todayIn(ctx.now)
  const { licence, trade } = answers
  if (licence?.region?.some((code) => !isRegion(code))) fields['licence.region'] = m.company_error_region()
  if (licence?.establishedOn && licence.establishedOn > today)
    fields['licence.establishedOn'] = m.company_error_date_future()
  if (licence?.termFrom && licence.termFrom > today) fields['licence.termFrom'] = m.company_error_date_future()
  if (isSubmission && licence?.termUntil && licence.termUntil < today)
    fields['licence.termUntil'] = m.company_error_term_over()
  if (isSubmission) {
    answers.evidence?.certificates?.forEach(({ expiresOn = null }, row) => {
      if (documentState({ expiresOn, isVerified: false }, today) === 'expired')
        fields[`evidence.certificates.${row}.expiresOn`] = m.company_error_certificate_over()
    })
  }
  if (trade?.markets?.some((code) => !countryCodes.has(code)))
    fields['trade.markets'] = m.company_error_market_unknown()
  if (trade?.categories && !(await areCategories(ctx, trade.categories)))
    fields['trade.categories'] = m.company_error_category_unknown()
  Object.assign(fields, await filesOfWrongKind(ctx, answers, held))
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** The date in China, `2026-11-02`. */
export const todayIn = (now: Date): string => dayInChina(now)

async function areCategories(ctx: Ctx, codes: string[]): Promise<boolean> {
  if (codes.length === 0) return true
  const known = await ctx.db
    .select({ code: categories.code })
    .from(categories)
    .where(and(inArray(categories.code, codes), eq(categories.isHidden, false)))
  return known.length === codes.length
}

/** A logo is public, documents are private: each file must have been uploaded for its purpose. */
async function filesOfWrongKind(ctx: Ctx, answers: CompanyDraft, held: readonly string[]): Promise<FieldErrors> {
  const ids = filesOf(answers)
  if (ids.length === 0) return {}
  const files = await filesWithin(ctx, ids, held)
  // An unknown file gets the same answer as somebody else's.
  if (ids.some((id) => !files.has(id))) throw new AppError('not_found', m.company_error_file())
  const fields: FieldErrors = {}
  const demand = (
    path: string,
    id: string | undefined,
    isRight: (file: { isPublic: boolean; kind: string }) => boolean,
  ) => {
    const file = id === undefined ? undefined : files.get(id)
    if (file && !isRight(file)) fields[path] = m.company_error_file()
  }
  demand('trade.logo', answers.trade?.logo, ({ isPublic }) => isPublic)
  demand('licence.photo', answers.licence?.photo, ({ isPublic, kind }) => !isPublic && kind === 'image')
  demand('evidence.authorityLetter', answers.evidence?.authorityLetter, ({ isPublic }) => !isPublic)
  answers.evidence?.certificates?.forEach(({ file }, index) =>
    demand(`evidence.certificates.${index}.file`, file, ({ isPublic }) => !isPublic),
  )
  return fields
}
