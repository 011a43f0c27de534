import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { locales } from '../../shared/locale.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import type { agreementEndpoints } from './agreement.contract.ts'
import { htmlOfAgreement } from './agreement.markdown.ts'
import { agreementDocuments, agreementKinds, firstVersion, standings } from './agreement.policy.ts'
import type { AgreementKind } from './agreement.policy.ts'
import { findInForce, findPublished, findVersions, todayInChina } from './agreement.queries.ts'
import type { AgreementVersion } from './agreement.queries.ts'
import { agreementVersions } from './agreement.table.ts'

type Endpoints = typeof agreementEndpoints

const folder = 'src/features/identity/data'
const first: LocalisedText = { zh: '', ru: '', en: '' }

/** Published texts never change, so each is rendered once. */
const rendered = new Map<string, string>()

/** The agreements in force. */
export async function readAgreement(ctx: Ctx): Promise<EndpointResult<Endpoints['agreement']>> {
  const inForce = await findInForce(ctx, agreementDocuments)
  const documents = agreementDocuments.map((document) => ({ document, version: inForce[document].effectiveOn, html: render(ctx, inForce[document], 'texts') }))
  return { version: await registrationVersion(ctx), documents }
}

/** What a registration agrees to: the newer of the terms and the privacy policy in force. */
export async function registrationVersion(ctx: Ctx): Promise<string> {
  const { terms, privacy } = await findVersions(ctx, ['terms', 'privacy'])
  return terms > privacy ? terms : privacy
}

export const readVersion = async (ctx: Ctx) => ({ version: await registrationVersion(ctx) })

/** One text with all its versions and what changed with each. */
export async function readVersions(ctx: Ctx, { kind, version }: EndpointInput<Endpoints['agreementVersions']>): Promise<EndpointResult<Endpoints['agreementVersions']>> {
  const rows = standings((await findPublished(ctx, kind)).map((row) => ({ ...row, version: row.effectiveOn })), todayInChina(ctx))
  const shown = found(rows.find((row) => (version ? row.version === version : row.standing === 'in_force')))
  return {
    kind,
    version: shown.version,
    standing: shown.standing,
    html: render(ctx, shown, 'texts'),
    versions: rows.map((row) => ({ version: row.version, standing: row.standing, changes: render(ctx, row, 'changes') })),
  }
}

/** Puts the texts that ship into a database that has none of their kind yet, as the first version. */
export async function seedAgreements(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectDistinct({ kind: agreementVersions.kind }).from(agreementVersions)
  const missing = agreementKinds.filter((kind) => !known.some((row) => row.kind === kind))
  if (missing.length === 0) return
  const published = { status: 'published', effectiveOn: firstVersion, changes: first, revision: 1, changedAt: ctx.now, publishedAt: ctx.now } as const
  await ctx.db.insert(agreementVersions).values(missing.map((kind) => ({ id: newId(ctx.now), kind, texts: shippedTexts(kind), ...published }))).onConflictDoNothing()
}

const shipped = new Map<AgreementKind, LocalisedText>()

function shippedTexts(kind: AgreementKind): LocalisedText {
  const known = shipped.get(kind)
  if (known) return known
  // The working directory is the package root both when run from source and from the bundle.
  const texts = Object.fromEntries(locales.map((locale) => [locale, readFileSync(join(folder, `${kind}.${locale}.md`), 'utf8')])) as LocalisedText
  shipped.set(kind, texts)
  return texts
}

function render({ locale }: Ctx, row: AgreementVersion, part: 'texts' | 'changes'): string {
  const key = `${row.id} ${part} ${locale}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = htmlOfAgreement(row[part][locale], locale)
  rendered.set(key, html)
  return html
}
