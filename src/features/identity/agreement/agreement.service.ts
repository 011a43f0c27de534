import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { contentLanguageOf, contentLanguages, forContentLanguages } from '../../../shared/locale.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { packagePath } from '../../../server/package-root.ts'
import type { agreementEndpoints } from './agreement.contract.ts'
import { htmlOfAgreement } from './agreement-markdown.ts'
import { agreementDocuments, agreementKinds, earliestDay, firstVersion, withValidity } from './agreement.policy.ts'
import type { AgreementKind } from './agreement.policy.ts'
import { findInForce, findPublished, findVersions, isPublished, todayInChina } from './agreement.queries.ts'
import type { AgreementVersion } from './agreement.queries.ts'
import { agreementVersions } from './agreement.table.ts'

type Endpoints = typeof agreementEndpoints

const folder = packagePath('content/agreements')
const first: LocalisedText = forContentLanguages(() => '')
/** The last changes of the bundled texts, compared with those bundled before. */
const bundledChanges = (): LocalisedText => forContentLanguages((locale) => m.agreement_bundled_changes({}, { locale }))

/** Published texts are immutable, so each is rendered once. */
const rendered = new Map<string, string>()

/** The agreements in force. */
export async function readAgreement(ctx: Ctx): Promise<EndpointResult<Endpoints['agreement']>> {
  const inForce = await findInForce(ctx, agreementDocuments)
  const documents = agreementDocuments.map((document) => ({
    document,
    version: inForce[document].effectiveOn,
    html: render(ctx, inForce[document], 'texts'),
  }))
  return { version: await registrationVersion(ctx), documents }
}

/** What a registration agrees to: the newer of the terms and the privacy policy in force. */
export async function registrationVersion(ctx: Ctx): Promise<string> {
  const { terms, privacy } = await findVersions(ctx, ['terms', 'privacy'])
  return terms > privacy ? terms : privacy
}

export const readVersion = async (ctx: Ctx) => ({ version: await registrationVersion(ctx) })

/** The Markdown of the version in force, for documents that are made from it. */
export async function readTexts(ctx: Ctx, kind: AgreementKind): Promise<{ version: string; texts: LocalisedText }> {
  const { effectiveOn, texts } = (await findInForce(ctx, [kind]))[kind]
  return { version: effectiveOn, texts }
}

/** One text with all its versions and their changes. */
export async function readVersions(
  ctx: Ctx,
  { kind, version }: EndpointInput<Endpoints['agreementVersions']>,
): Promise<EndpointResult<Endpoints['agreementVersions']>> {
  const rows = withValidity(
    (await findPublished(ctx, kind)).map((row) => ({ ...row, version: row.effectiveOn })),
    todayInChina(ctx),
  )
  const shown = found(rows.find((row) => (version ? row.version === version : row.validity === 'in_force')))
  return {
    kind,
    version: shown.version,
    validity: shown.validity,
    html: render(ctx, shown, 'texts'),
    versions: rows.map((row) => ({
      version: row.version,
      validity: row.validity,
      changes: render(ctx, row, 'changes'),
    })),
  }
}

/**
 * Inserts the bundled texts into the database: as the first version if there is none of their kind, and as a new one,
 * effective today, if different bundled texts are in force. A version published by an operator is never replaced, and
 * an older program does not publish its texts again.
 */
export async function seedAgreements(ctx: Ctx): Promise<void> {
  const published = await ctx.db
    .select()
    .from(agreementVersions)
    .where(isPublished)
    .orderBy(desc(agreementVersions.effectiveOn))
  const rows = agreementKinds.flatMap((kind) => {
    const known = published.filter((row) => row.kind === kind)
    const texts = bundledTexts(kind)
    const isKnown = known.some((row) => contentLanguages.every((locale) => row.texts[locale] === texts[locale]))
    if (isKnown || (known[0] && known[0].publishedBy !== null)) return []
    const version = known[0]
      ? { effectiveOn: earliestDay(kind, todayInChina(ctx), known), changes: bundledChanges() }
      : { effectiveOn: firstVersion, changes: first }
    return [
      {
        id: newId(ctx.now),
        kind,
        texts,
        ...version,
        status: 'published' as const,
        revision: 1,
        changedAt: ctx.now,
        publishedAt: ctx.now,
      },
    ]
  })
  if (rows.length > 0) await ctx.db.insert(agreementVersions).values(rows).onConflictDoNothing()
}

const bundled = new Map<AgreementKind, LocalisedText>()

function bundledTexts(kind: AgreementKind): LocalisedText {
  const known = bundled.get(kind)
  if (known) return known
  // The working directory is the package root both when run from source and from the bundle.
  const texts = forContentLanguages((language) => readFileSync(join(folder, `${kind}.${language}.md`), 'utf8'))
  bundled.set(kind, texts)
  return texts
}

function render({ locale }: Ctx, row: AgreementVersion, part: 'texts' | 'changes'): string {
  const key = `${row.id} ${part} ${locale}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = htmlOfAgreement(row[part][contentLanguageOf(locale)], locale)
  rendered.set(key, html)
  return html
}
