import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { originOf } from '../../server/http/origin.ts'
import { writePdf } from '../../server/pdf/write-pdf.ts'
import { writeSheets } from '../../server/spreadsheet/write-sheets.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { hasCompanyRole } from '../../shared/actor.ts'
import type { RawReply } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { english, localisedPath, russian } from '../../shared/locale.ts'
import { sheetTypes } from '../../shared/sheet-types.ts'
import { dayInChina } from '../../shared/text/formats.ts'
import { isPublicStatus } from '../company/company.enums.policy.ts'
import { companies } from '../company/company.table.ts'
import { countryName } from '../reference/reference.service.ts'
import type { IssuedDocument } from './deal.content.policy.ts'
import type { CheckedDocument, DealDocuments } from './deal.contract.ts'
import { documentKinds } from './deal.enums.policy.ts'
import { mayIssue, presentIssued } from './deal.issue.service.ts'
import { dealDocuments } from './deal.table.ts'
import type { DealDocument } from './deal.table.ts'
import { layOut } from './document-layout.ts'
import { sheetRows } from './document-sheet.ts'
import { findDeal } from './find-deal.ts'
import { offeredLines, partiesOf } from './gather-content.ts'

/** Documents of the present version of a quotation, issued and possible ones. */
export async function listDocuments(ctx: Ctx, { id }: { id: string }): Promise<DealDocuments> {
  const deal = await findDeal(ctx, id)
  const { quotation, rfq } = deal
  const issued = await ctx.db
    .select()
    .from(dealDocuments)
    .where(and(eq(dealDocuments.quotationId, id), eq(dealDocuments.version, quotation.version)))
  const { obstacles } = await partiesOf(ctx, deal)
  const isAccepted = quotation.status === 'accepted'
  return {
    items: documentKinds.flatMap((kind) => {
      const row = issued.find((one) => one.kind === kind)
      if (row) return [presentIssued(row)]
      const canIssue = mayIssue(deal, kind) && (kind === 'quotation' || obstacles.length === 0)
      const isPossible = kind === 'quotation' ? canIssue : isAccepted
      return isPossible ? [{ kind, id: null, number: null, language: null, issuedAt: null, canIssue }] : []
    }),
    language: rfq.language === russian ? russian : english,
    obstacles: isAccepted ? obstacles : [],
    lines: offeredLines(deal).map(({ name }) => name),
  }
}

/** An issued document as PDF. */
export async function downloadPdf(ctx: Ctx, { id }: { id: string }): Promise<RawReply> {
  const document = await findOwn(ctx, id)
  return {
    body: await writePdf(layOut(document, addressOf(ctx, document))),
    mediaType: 'application/pdf',
    fileName: `${document.number}.pdf`,
  }
}

/** The same document as a workbook. */
export async function downloadSheet(ctx: Ctx, { id }: { id: string }): Promise<RawReply> {
  const document = await findOwn(ctx, id)
  return {
    body: writeSheets('xlsx', [{ name: document.number, rows: sheetRows(document, addressOf(ctx, document)) }]),
    mediaType: sheetTypes.xlsx,
    fileName: `${document.number}.xlsx`,
  }
}

/** What the platform confirms about a document to anyone who holds it. The buyer is not named. */
export async function checkDocument(ctx: Ctx, { id }: { id: string }): Promise<CheckedDocument> {
  const [row] = await ctx.db
    .select({ document: dealDocuments, status: companies.status })
    .from(dealDocuments)
    .innerJoin(companies, eq(companies.id, dealDocuments.companyId))
    .where(eq(dealDocuments.id, id))
  const { document, status } = found(row)
  const { kind, number, issuedAt, companyId, content } = document
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    seller: { name: content.seller.name, companyId: isPublicStatus(status) ? companyId : null },
    buyerCountry: countryName(content.buyer.country, ctx.locale),
    items: content.lines.length,
    total: kind === 'packing' ? null : { amount: content.total, currency: content.currency },
  }
}

/** A document of the caller: her own as the buyer, or her company's. */
async function findOwn(ctx: Ctx, id: string): Promise<IssuedDocument> {
  const { userId, companyId } = ctx.actor as SignedIn
  const [row] = await ctx.db
    .select()
    .from(dealDocuments)
    .where(
      and(
        eq(dealDocuments.id, id),
        or(
          eq(dealDocuments.buyerId, userId),
          companyId && hasCompanyRole(ctx.actor, 'viewer') ? eq(dealDocuments.companyId, companyId) : undefined,
        ),
      ),
    )
  return documentOf(found(row))
}

const documentOf = ({ id, kind, number, language, issuedAt, content }: DealDocument): IssuedDocument => ({
  id,
  kind,
  number,
  language,
  day: dayInChina(issuedAt),
  content,
})

const addressOf = (ctx: Ctx, { id, language }: IssuedDocument): string =>
  `${originOf(ctx)}${localisedPath(`/documents/${id}`, language)}`
