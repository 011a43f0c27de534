import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { russian } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { buyerBanks } from '../buyer/bank/bank.table.ts'
import { buyers } from '../buyer/buyer.table.ts'
import { regionPath } from '../company/company-region.ts'
import { companies } from '../company/company.table.ts'
import { readTexts } from '../identity/agreement/agreement.service.ts'
import { users } from '../identity/identity.table.ts'
import { totalOf } from '../rfq/quotation/quotation.terms.policy.ts'
import type { Buyer, DocumentContent, DocumentLine, Seller } from './deal.content.policy.ts'
import type { DealDocuments, PackedLine } from './deal.contract.ts'
import type { DocumentKind, DocumentLanguage } from './deal.enums.policy.ts'
import type { Deal } from './find-deal.ts'

/** What a document lacks, and the page on which the caller can add it. */
export type Obstacle = DealDocuments['obstacles'][number]

export type Parties = { seller: Seller; buyer: Buyer; obstacles: Obstacle[] }

/** Both parties as the platform knows them: the supplier as verified, the buyer as her profile says. */
export async function partiesOf(ctx: Ctx, { rfq, quotation, isBuyer, isSales }: Deal): Promise<Parties> {
  const isKnown = quotation.shortlistedAt !== null
  const [company] = await ctx.db
    .select({ published: companies.published })
    .from(companies)
    .where(eq(companies.id, quotation.companyId))
  const { licence, trade, contact, bank } = found(found(company).published)
  const [person] = await ctx.db
    .select({ name: users.name, phone: users.phone, email: users.email, profile: buyers.answers })
    .from(users)
    .leftJoin(buyers, eq(buyers.userId, users.id))
    .where(eq(users.id, rfq.buyerId))
  const { profile, ...identity } = found(person)
  const obstacles: Obstacle[] = []
  if (!profile?.companyName || !profile.country || !profile.taxNumber)
    obstacles.push({ text: m.deal_error_buyer(), link: isBuyer ? '/user/buyer' : null })
  if (!bank) obstacles.push({ text: m.deal_error_bank(), link: isSales ? '/register' : null })
  return {
    obstacles,
    seller: {
      name: licence.name,
      foreignName: (rfq.language === russian && trade.nameRu) || trade.nameEn,
      creditCode: licence.creditCode,
      address: `${regionPath(licence.region)} ${licence.address}`,
      representative: licence.legalRepresentative,
      contact: isKnown ? { name: contact.name, phone: `+86 ${contact.mobile}`, email: contact.email } : null,
      bank: bank
        ? {
            accountName: bank.accountName,
            bank: bank.bank,
            cnaps: bank.cnaps,
            account: bank.account,
            swift: bank.swift ?? '',
          }
        : null,
    },
    buyer: {
      name: isKnown ? (profile?.companyName ?? '') : '',
      country: profile?.country || rfq.destination,
      city: isKnown ? (profile?.city ?? '') : '',
      taxNumber: isKnown ? (profile?.taxNumber ?? '') : '',
      kpp: isKnown ? (profile?.kpp ?? '') : '',
      registrationNumber: isKnown ? (profile?.registrationNumber ?? '') : '',
      contact: isKnown ? { name: identity.name, phone: identity.phone ?? '', email: identity.email ?? '' } : null,
    },
  }
}

/** Lines of the request that the quotation offers. */
export function offeredLines({ rfq, quotation }: Deal): DocumentLine[] {
  const terms = found(quotation.terms)
  return rfq.answers.items.flatMap(({ name, specification, quantity, unit }, place) => {
    const { price = null, note = '' } = terms.items[place] ?? {}
    if (price === null || quantity === null) return []
    return [{ name, specification, note, quantity, unit, price, amount: Number(BigInt(price) * BigInt(quantity)) }]
  })
}

/** Everything that a document says from now on. Documents by which goods are paid for name the bank accounts. */
export async function contentOf(
  ctx: Ctx,
  deal: Deal,
  { seller, buyer }: Parties,
  { kind, language, packing }: { kind: DocumentKind; language: DocumentLanguage; packing: PackedLine[] },
): Promise<DocumentContent> {
  const { rfq, quotation } = deal
  const terms = found(quotation.terms)
  const lines = offeredLines(deal)
  const hasAccount = kind === 'proforma' || kind === 'contract'
  return {
    title: rfq.title,
    seller: { ...seller, bank: hasAccount ? seller.bank : null },
    buyer: hasAccount ? await withBank(ctx, buyer, rfq.buyerId) : buyer,
    lines,
    currency: terms.currency,
    goods: lines.reduce((sum, { amount }) => sum + amount, 0),
    freight: terms.freight,
    insurance: terms.insurance,
    // A submission refuses a total beyond what can be stored.
    total: found(totalOf(terms, rfq.answers.items)).amount,
    incoterm: terms.incoterm,
    incotermPlace: terms.incotermPlace,
    destination: { country: rfq.destination, place: rfq.answers.destinationPlace },
    leadDays: terms.leadDays,
    payment: terms.payment,
    validUntil: kind === 'contract' || kind === 'packing' ? null : terms.validUntil,
    eac: terms.eac,
    warrantyMonths: terms.warrantyMonths,
    sample: terms.sample,
    packaging: terms.packing,
    message: kind === 'quotation' ? terms.message : '',
    clauses: kind === 'contract' ? await clausesIn(ctx, language) : null,
    packing: kind === 'packing' ? packing : null,
  }
}

/** The buyer with her bank details, if she has given them. */
async function withBank(ctx: Ctx, buyer: Buyer, userId: string): Promise<Buyer> {
  const [row] = await ctx.db.select({ bank: buyerBanks.details }).from(buyerBanks).where(eq(buyerBanks.userId, userId))
  return row ? { ...buyer, bank: row.bank } : buyer
}

async function clausesIn(ctx: Ctx, language: DocumentLanguage): Promise<DocumentContent['clauses']> {
  const { version, texts } = await readTexts(ctx, 'sales-contract')
  return { version, zh: texts.zh, other: texts[language] }
}

/** Faults of the measures of a packing list, by field. */
export function faultsOfPacking(packing: readonly PackedLine[], lineCount: number): FieldErrors {
  const faults: FieldErrors = {}
  if (packing.length !== lineCount) faults['packing'] = m.quotation_error_lines()
  packing.forEach(({ packages, netKg, grossKg }, place) => {
    if (packages === 0) faults[`packing.${place}.packages`] = m.field_required()
    if (grossKg < netKg) faults[`packing.${place}.grossKg`] = m.deal_error_gross()
  })
  return faults
}
