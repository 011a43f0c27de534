import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Ctx } from '../../server/context.ts'
import type { EndpointResult } from '../../shared/endpoint.ts'
import type { Locale } from '../../shared/locale.ts'
import type { agreementEndpoints } from './agreement.contract.ts'
import { agreementDocuments, agreementVersion } from './agreement.policy.ts'
import type { AgreementDocument } from './agreement.policy.ts'

const folder = 'src/features/identity/data'
const rendered = new Map<string, Promise<string>>()

/** The texts in force. They are our own, so their HTML is trusted; each is read and rendered once. */
export async function readAgreement(ctx: Ctx): Promise<EndpointResult<typeof agreementEndpoints.agreement>> {
  const documents = agreementDocuments.map(async (document) => ({ document, html: await render(document, ctx.locale) }))
  return { version: agreementVersion, documents: await Promise.all(documents) }
}

function render(document: AgreementDocument, locale: Locale): Promise<string> {
  const file = join(folder, `${document}.${locale}.md`)
  const known = rendered.get(file)
  if (known) return known
  const html = readFile(file, 'utf8').then((text) => marked.parse(text, { async: true }))
  rendered.set(file, html)
  return html
}
