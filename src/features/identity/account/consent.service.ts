import { and, desc, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { agreementDocuments } from '../agreement/agreement.policy.ts'
import type { AgreementDocument } from '../agreement/agreement.policy.ts'
import { findVersions } from '../agreement/agreement.queries.ts'
import { consents } from '../identity.table.ts'

export type Consent = { document: AgreementDocument; version: string }

/** Records consent to the versions in force, with time and address. Resolves to them. */
export async function recordConsents(
  ctx: Ctx,
  userId: string,
  documents: readonly AgreementDocument[],
): Promise<Consent[]> {
  const versions = await findVersions(ctx, documents)
  const given = documents.map((document) => ({ document, version: versions[document] }))
  await ctx.db
    .insert(consents)
    .values(given.map((consent) => ({ id: newId(ctx.now), userId, ...consent, at: ctx.now, address: ctx.address })))
  return given
}

/** Records consent to specific versions; 1030 if another one is in force by now, which must be read first. */
export async function giveConsents(ctx: Ctx, userId: string, wanted: readonly Consent[]): Promise<void> {
  const versions = await findVersions(ctx, agreementDocuments)
  if (wanted.some(({ document, version }) => versions[document] !== version))
    throw new AppError('wrong_state', m.agreement_error_newer())
  const given = await recordConsents(
    ctx,
    userId,
    wanted.map(({ document }) => document),
  )
  await audit(ctx, {
    action: 'consent_given',
    subjectKind: 'user',
    subjectId: userId,
    details: Object.fromEntries(given.map(({ document, version }) => [document, version])),
  })
}

/** Withdraws a consent, with time and address; the record of the consent stays. False if no consent is in force. */
export async function withdrawConsent(ctx: Ctx, userId: string, document: AgreementDocument): Promise<boolean> {
  const withdrawn = await ctx.db
    .update(consents)
    .set({ withdrawnAt: ctx.now, withdrawnFrom: ctx.address })
    .where(and(eq(consents.userId, userId), eq(consents.document, document), isNull(consents.withdrawnAt)))
    .returning({ version: consents.version })
  if (withdrawn.length === 0) return false
  await audit(ctx, {
    action: 'consent_withdrawn',
    subjectKind: 'user',
    subjectId: userId,
    details: { document, versions: withdrawn.map(({ version }) => version).sort() },
  })
  return true
}

/** The consents of a person in force: the newest version of each document. */
export async function consentsOf(ctx: Ctx, userId: string): Promise<Partial<Record<AgreementDocument, string>>> {
  const rows = await ctx.db
    .selectDistinctOn([consents.document], { document: consents.document, version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
    .orderBy(consents.document, desc(consents.version))
  return Object.fromEntries(rows.map(({ document, version }) => [document, version]))
}

/**
 * What a person is asked for: terms and privacy policy in a version newer than the one agreed to, or never agreed to;
 * the cross-border consent only if it was given and not withdrawn.
 */
export async function findDueConsents(ctx: Ctx, userId: string): Promise<Consent[]> {
  const [versions, held] = [await findVersions(ctx, agreementDocuments), await consentsOf(ctx, userId)]
  return agreementDocuments
    .filter(
      (document) => (held[document] ?? (document === 'cross-border' ? versions[document] : '')) < versions[document],
    )
    .map((document) => ({ document, version: versions[document] }))
}
