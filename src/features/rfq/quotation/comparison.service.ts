import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { writeSheets } from '../../../server/spreadsheet/write-sheets.ts'
import type { WrittenCell } from '../../../server/spreadsheet/write-sheets.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { convertByRatio, moneyToDecimal } from '../../../shared/text/money.ts'
import { m } from '../../../shared/wording/messages.js'
import { linkFiles } from '../../company/application/link-files.ts'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { nameOf } from '../../company/company-name.table.ts'
import { companies } from '../../company/company.table.ts'
import { currentRates } from '../../reference/rates/current-rates.ts'
import { rateBetween } from '../../reference/rates/rates.policy.ts'
import type { Rate } from '../../reference/rates/rates.policy.ts'
import { choosingRfqs } from '../rfq.enums.policy.ts'
import { rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'
import { comparedRows, comparisonNotes, differs } from './quotation.comparison.policy.ts'
import type { ComparedCell } from './quotation.comparison.policy.ts'
import type { ComparedQuotation, Comparison, quotationEndpoints } from './quotation.contract.ts'
import { quotationStatusNames } from './quotation.names.policy.ts'
import { can } from './quotation.policy.ts'
import { quotations, quotationVersions } from './quotation.table.ts'
import type { Quotation } from './quotation.table.ts'
import { carriedOf, filesOfTerms, totalOf } from './quotation.terms.policy.ts'

type Endpoints = typeof quotationEndpoints

/** The submitted quotations for an own request, in the order of their arrival, in one currency. */
export async function compareQuotations(
  ctx: Ctx,
  { id, currency }: EndpointInput<Endpoints['quotationsCompared']>,
): Promise<Comparison> {
  return compare(ctx, await findOwn(ctx, id), currency)
}

/** The comparison as a workbook, in the language of the caller. */
export async function exportQuotations(
  ctx: Ctx,
  { id, currency }: EndpointInput<Endpoints['quotationsExport']>,
): Promise<RawReply> {
  const rfq = await findOwn(ctx, id)
  const comparison = await compare(ctx, rfq, currency)
  return {
    body: writeSheets('xlsx', [{ name: m.quotation_comparison(), rows: sheetOf(rfq, comparison) }]),
    mediaType: sheetTypes.xlsx,
    fileName: `${m.quotation_comparison()}-${ctx.now.toISOString().slice(0, 10)}.xlsx`,
  }
}

/** As on the page, amounts in one currency as numbers, and below what the page says about them. */
function sheetOf({ answers }: Rfq, comparison: Comparison): WrittenCell[][] {
  const { items } = comparison
  const rows = [
    { name: m.rfq_state(), cells: items.map(({ status }) => ({ text: quotationStatusNames[status]() })) },
    ...comparedRows(answers.items, comparison),
    { name: m.quotation_note(), cells: items.map(({ note }) => ({ text: note })) },
  ]
  return [
    [m.quotation_supplier(), ...items.map(({ company }) => company.name), m.quotation_differs()],
    ...rows.map((row) => [row.name, ...row.cells.map(cellOf), differs(row) ? '≠' : '']),
    [],
    ...comparisonNotes(comparison).map((note) => [note]),
  ]
}

const cellOf = ({ text, money }: ComparedCell): WrittenCell => (money ? { number: moneyToDecimal(money) } : text)

async function findOwn(ctx: Ctx, id: string): Promise<Rfq> {
  const [rfq] = await ctx.db
    .select()
    .from(rfqs)
    .where(and(eq(rfqs.id, id), eq(rfqs.buyerId, callerOf(ctx))))
  return found(rfq)
}

async function compare(ctx: Ctx, rfq: Rfq, currency: Currency | undefined): Promise<Comparison> {
  const { id, answers } = rfq
  const into = currency ?? answers.currency
  const rates = await currentRates(ctx)
  const rows = await ctx.db
    .select({ quotation: quotations, company: companies, name: nameOf(companies), firstAt: quotationVersions.at })
    .from(quotations)
    .innerJoin(companies, eq(companies.id, quotations.companyId))
    .leftJoin(
      quotationVersions,
      and(eq(quotationVersions.quotationId, quotations.id), eq(quotationVersions.version, 1)),
    )
    .where(and(eq(quotations.rfqId, id), isNotNull(quotations.terms)))
    .orderBy(asc(quotations.submittedAt), asc(quotations.id))
  const days = rows.flatMap(({ quotation }) =>
    quotation.terms ? (rateBetween(rates, quotation.terms.currency, into)?.on ?? []) : [],
  )
  return {
    currency: into,
    ratedOn: days.toSorted()[0] ?? null,
    items: await Promise.all(rows.map((row) => columnOf(ctx, rfq, row, { into, rates }))),
  }
}

type Row = { quotation: Quotation; company: typeof companies.$inferSelect; name: string; firstAt: Date | null }

async function columnOf(
  ctx: Ctx,
  rfq: Rfq,
  { quotation, company, name, firstAt }: Row,
  { into, rates }: { into: Currency; rates: readonly Rate[] },
): Promise<ComparedQuotation> {
  const terms = found(quotation.terms)
  const { status } = quotation
  const convert = (amount: number | null): number | null => {
    if (amount === null || terms.currency === into) return amount
    const rate = rateBetween(rates, terms.currency, into)
    // An amount that is too large in the other currency is shown in its own alone.
    const isTooLarge = rate && (BigInt(amount) * rate.numerator) / rate.denominator > BigInt(Number.MAX_SAFE_INTEGER)
    return rate && !isTooLarge ? convertByRatio({ amount, currency: terms.currency }, into, rate).amount : null
  }
  const isChoosing = choosingRfqs.includes(rfq.status)
  const isShown = isPublicStatus(company.status)
  const isValid = quotation.validUntil !== null && quotation.validUntil > ctx.now
  return {
    id: quotation.id,
    status,
    version: quotation.version,
    company: {
      id: company.id,
      name,
      verifiedAt: isShown ? (company.verifiedAt?.toISOString() ?? null) : null,
      isShown,
    },
    terms,
    files: await linkFiles(ctx, filesOfTerms(terms)),
    total: convert(totalOf(terms, rfq.answers.items)?.amount ?? null),
    carried: convert(carriedOf(terms, rfq.answers.items)?.amount ?? null),
    prices: terms.items.map(({ price }) => convert(price)),
    isWhole: terms.items.every(({ price }) => price !== null),
    validUntil: (quotation.validUntil ?? quotation.createdAt).toISOString(),
    words: quotation.words,
    note: quotation.buyerNote,
    submittedAt: (quotation.submittedAt ?? quotation.createdAt).toISOString(),
    answeredSeconds: secondsBetween(rfq.openedAt ?? rfq.createdAt, firstAt ?? quotation.createdAt),
    can: {
      shortlist: isChoosing && can('shortlist', status),
      revise: isChoosing && can('request_revision', status),
      decline: can('decline', status),
      accept: isChoosing && isShown && isValid && can('accept', status),
    },
  }
}

const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000))
