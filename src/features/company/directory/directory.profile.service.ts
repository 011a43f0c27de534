import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { documentState } from '../../../shared/document-state.ts'
import { found } from '../../../shared/errors.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { maskMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import type { CompanyAnswers } from '../application/application.answers.contract.ts'
import { cardOf, nameLists } from './company.card.presenter.ts'
import type { PublicCompany } from '../company.contract.ts'
import { isPublic } from './directory.service.ts'
import { certificateNames } from '../company.names.policy.ts'
import { authorityRegion } from '../company-region.ts'
import { companies } from '../company.table.ts'
import type { Company } from '../company.table.ts'

/**
 * The public profile of an approved company, or without an id the caller's own. Suspended and expired companies are not
 * found.
 */
export async function readProfile(ctx: Ctx, { companyId }: { companyId?: string | undefined }): Promise<PublicCompany> {
  const wanted = companyId ?? (ctx.actor.kind === 'user' ? ctx.actor.companyId : null)
  const [row] = await ctx.db
    .select()
    .from(companies)
    .where(and(eq(companies.id, found(wanted)), isPublic))
  const company = found(row)
  const published = found(company.published)
  const { licence, trade, evidence } = published
  const certificates = evidence.certificates.map(({ kind, number, expiresOn }) => ({
    kind,
    number,
    expiresOn,
    state: documentState({ expiresOn, isVerified: true }, dayInChina(ctx.now)),
  }))
  return {
    ...cardOf(ctx, company, await nameLists(ctx)),
    names: { zh: licence.name, en: trade.nameEn, ru: trade.nameRu ?? null },
    province: licence.region[0] ?? '',
    staffBand: trade.staffBand,
    outputBand: trade.outputBand,
    exportRight: trade.exportRight,
    licence: { ...licence, authorityRegion: authorityRegion(licence.creditCode).text },
    certificates,
    verified: verifiedOf(company, published, certificates),
    stated: statedOf(published, certificates),
    contact: contactOf(ctx, company, published),
  }
}

type Certificates = PublicCompany['certificates']
const certificateText = ({ kind, number }: Certificates[number]) => `${certificateNames[kind]()} ${number}`

/** What operators have compared with a document at the last decision, each with its date. */
function verifiedOf(
  company: Company,
  { licence, evidence }: CompanyAnswers,
  certificates: Certificates,
): PublicCompany['verified'] {
  const at = found(company.verifiedAt).toISOString()
  const thing = (what: PublicCompany['verified'][number]['what'], detail = '') => ({ what, detail, at })
  return [
    thing('licence', licence.creditCode),
    thing('legal_representative', licence.legalRepresentative),
    ...(evidence.authorityLetter ? [thing('authority_letter')] : []),
    ...certificates.filter(({ state }) => state !== 'expired').map((one) => thing('certificate', certificateText(one))),
  ]
}

/** What the company states without a document to compare with, and expired certificates. */
function statedOf({ trade, bank }: CompanyAnswers, certificates: Certificates): PublicCompany['stated'] {
  return [
    { what: 'contact', detail: '', check: 'none' },
    ...(trade.customsCode ? [{ what: 'export_right', detail: trade.customsCode, check: 'form' } as const] : []),
    ...(bank ? [{ what: 'bank', detail: '', check: 'form_and_name' } as const] : []),
    ...certificates
      .filter(({ state }) => state === 'expired')
      .map((one) => ({ what: 'certificate', detail: certificateText(one), check: 'expired' }) as const),
  ]
}

/**
 * Complete for signed-in users; a visitor sees that there is a contact, and its hours. Hidden from outside without
 * consent to the transfer abroad.
 */
function contactOf(
  { actor }: Ctx,
  { id, isContactHeldBack }: Company,
  { contact }: CompanyAnswers,
): PublicCompany['contact'] {
  const { name, mobile, email, wechat, telegram, hours, languages } = contact
  const isHeldBack = isContactHeldBack && !(actor.kind === 'user' && actor.companyId === id)
  if (isHeldBack)
    return {
      isMasked: true,
      isHeldBack,
      name: '',
      mobile: '',
      email: null,
      wechat: null,
      telegram: null,
      hours,
      languages,
    }
  if (actor.kind === 'user')
    return {
      isMasked: false,
      isHeldBack,
      name,
      mobile,
      email,
      wechat: wechat ?? null,
      telegram: telegram ?? null,
      hours,
      languages,
    }
  return {
    isMasked: true,
    isHeldBack,
    name: `${[...name][0] ?? ''}**`,
    mobile: maskMainlandPhone(mobile),
    email: null,
    wechat: null,
    telegram: null,
    hours,
    languages,
  }
}
