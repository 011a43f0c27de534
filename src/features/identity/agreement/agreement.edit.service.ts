import { and, eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { agreementEndpoints, EditedAgreement } from './agreement.contract.ts'
import { htmlOfAgreement } from './agreement-markdown.ts'
import { daysAfter, earliestDay, mostDaysAhead, withValidity } from './agreement.policy.ts'
import type { AgreementKind } from './agreement.policy.ts'
import { findPublished, todayInChina } from './agreement.queries.ts'
import type { AgreementVersion } from './agreement.queries.ts'
import { agreementVersions } from './agreement.table.ts'
import { users } from '../identity.table.ts'

type Endpoints = typeof agreementEndpoints

/** All versions of a text with its draft, for editors. */
export async function readForEditing(ctx: Ctx, { kind }: { kind: AgreementKind }): Promise<EditedAgreement> {
  const published = await findPublished(ctx, kind)
  const people = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(agreementVersions, eq(agreementVersions.publishedBy, users.id))
  const draft = await findDraft(ctx, kind)
  return {
    kind,
    versions: withValidity(
      published.map((row) => ({ ...row, version: row.effectiveOn })),
      todayInChina(ctx),
    ).map((row) => ({
      version: row.version,
      validity: row.validity,
      texts: row.texts,
      changes: row.changes,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedBy: people.find(({ id }) => id === row.publishedBy)?.name ?? null,
    })),
    draft: draft
      ? {
          effectiveOn: draft.effectiveOn,
          texts: draft.texts,
          changes: draft.changes,
          revision: draft.revision,
          changedAt: draft.changedAt.toISOString(),
        }
      : null,
    earliest: earliestDay(kind, todayInChina(ctx), published),
  }
}

/**
 * Stores the only draft of a kind; a newer save of somebody else is refused with 1030, so that nothing is overwritten
 * unseen.
 */
export async function saveDraft(
  ctx: Ctx,
  { kind, effectiveOn, texts, changes, revision }: EndpointInput<Endpoints['agreementSaveDraft']>,
): Promise<EditedAgreement> {
  const values = { effectiveOn, texts, changes, changedAt: ctx.now, changedBy: callerOf(ctx) }
  const stored =
    revision === 0
      ? await ctx.db
          .insert(agreementVersions)
          .values({ id: newId(ctx.now), kind, status: 'draft', revision: 1, ...values })
          .onConflictDoNothing()
          .returning({ id: agreementVersions.id })
      : await ctx.db
          .update(agreementVersions)
          .set({ ...values, revision: revision + 1 })
          .where(and(isDraft(kind), eq(agreementVersions.revision, revision)))
          .returning({ id: agreementVersions.id })
  if (stored.length === 0) throw new AppError('wrong_state', m.agreement_error_version_conflict())
  return readForEditing(ctx, { kind })
}

/** Discards the draft. */
export async function dropDraft(ctx: Ctx, { kind }: { kind: AgreementKind }): Promise<null> {
  const [dropped] = await ctx.db.delete(agreementVersions).where(isDraft(kind)).returning({ id: agreementVersions.id })
  found(dropped)
  return null
}

/**
 * Publishes the draft permanently: complete in three languages, with its changes, effective from a date not earlier
 * than today and at most two years ahead, because later versions must follow it.
 */
export async function publish(
  ctx: Ctx,
  { kind, revision }: EndpointInput<Endpoints['agreementPublish']>,
): Promise<EditedAgreement> {
  await inTransaction(ctx, async (ctx) => {
    const [draft] = await ctx.db.select().from(agreementVersions).where(isDraft(kind)).for('update')
    if (!draft || draft.revision !== revision) throw new AppError('wrong_state', m.agreement_error_version_conflict())
    const today = todayInChina(ctx)
    const faults = faultsOf(
      draft,
      earliestDay(kind, today, await findPublished(ctx, kind)),
      daysAfter(today, mostDaysAhead),
    )
    if (Object.keys(faults).length > 0) throw refuseFields(faults)
    await ctx.db
      .update(agreementVersions)
      .set({ status: 'published', publishedAt: ctx.now, publishedBy: callerOf(ctx) })
      .where(eq(agreementVersions.id, draft.id))
    await audit(ctx, {
      action: 'agreement_published',
      subjectKind: 'agreement',
      subjectId: draft.id,
      details: { kind, version: draft.effectiveOn },
    })
    await invalidate(ctx, 'agreement')
  })
  return readForEditing(ctx, { kind })
}

/** The public view of the draft. */
export const preview = async ({ locale }: Ctx, { text }: { text: string }) => ({ html: htmlOfAgreement(text, locale) })

function faultsOf(draft: AgreementVersion, earliest: string, latest: string): FieldErrors {
  const faults: FieldErrors = {}
  if (draft.effectiveOn > latest) faults.effectiveOn = m.agreement_error_too_late({ day: latest })
  if (draft.effectiveOn < earliest) faults.effectiveOn = m.agreement_error_too_early({ day: earliest })
  for (const locale of contentLanguages) {
    if (draft.texts[locale].trim() === '') faults[`texts.${locale}`] = m.field_required()
    if (draft.changes[locale].trim() === '') faults[`changes.${locale}`] = m.field_required()
  }
  return faults
}

const isDraft = (kind: AgreementKind) => and(eq(agreementVersions.kind, kind), eq(agreementVersions.status, 'draft'))

async function findDraft(ctx: Ctx, kind: AgreementKind): Promise<AgreementVersion | undefined> {
  const [draft] = await ctx.db.select().from(agreementVersions).where(isDraft(kind))
  return draft
}
