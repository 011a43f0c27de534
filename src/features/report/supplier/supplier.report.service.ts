import { companyOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { writeSheets } from '../../../server/spreadsheet/write-sheets.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { m } from '../../../shared/wording/messages.js'
import { measureAnswers } from '../../message/response/response.service.ts'
import { rfqSuppliers } from '../../rfq/matching/matching.table.ts'
import { dayAfter } from '../../rfq/rfq.answers.policy.ts'
import { startOfDay, weeksOf } from '../week.policy.ts'
import { sumOrders } from './sum-orders.ts'
import { supplierSheets } from './supplier-sheets.ts'
import type { SupplierReport, supplierReportEndpoints } from './supplier.report.contract.ts'
import { lostReasonOf, lostReasons } from './supplier.report.policy.ts'
import {
  countQuotations,
  countRequests,
  firstRecorded,
  measureAnswersByWeek,
  measureQuoting,
  measureReviews,
  readDeclined,
} from './supplier.report.queries.ts'
import type { Scope } from './supplier.report.queries.ts'

type Input = EndpointInput<typeof supplierReportEndpoints.supplierReport>

/** The report of the caller's company, all counted on request from its own rows. */
export async function readSupplierReport(ctx: Ctx, { weeks: span }: Input): Promise<SupplierReport> {
  const weeks = weeksOf(ctx.now, span)
  const companyId = companyOf(ctx)
  const scope = { companyId, since: startOfDay(found(weeks[0])) }
  const happened = await countQuotations(ctx, scope)
  const declined = await readDeclined(ctx, scope)
  const recorded = await firstRecorded(ctx, companyId)
  const counted = await countWeeks(ctx, scope, weeks, happened)
  // The figure of the overview and of public pages, whatever weeks are chosen.
  const { medianSeconds } = await measureAnswers(ctx, companyId)
  const reasons = happened.map((row) => ({ ...row, reason: lostReasonOf(row.verb, row.rfq) }))
  return {
    weeks: counted,
    lost: lostReasons.flatMap((reason) => {
      const count = sumOf(reasons.filter((row) => row.reason === reason))
      return count === 0 ? [] : [{ reason, count }]
    }),
    declined: declined.map((row) => ({ ...row, at: row.at.toISOString() })),
    quoting: await measureQuoting(ctx, scope),
    orders: await sumOrders(ctx, scope),
    reviews: await measureReviews(ctx, scope),
    messages: { answers: counted.reduce((sum, { answers }) => sum + answers, 0), medianSeconds },
    recordedSince: recorded && dayAfter(recorded, 0),
    at: ctx.now.toISOString(),
  }
}

/** The report as a workbook, in the language of the caller. */
export async function exportSupplierReport(ctx: Ctx, input: Input): Promise<RawReply> {
  const report = await readSupplierReport(ctx, input)
  return {
    body: writeSheets('xlsx', supplierSheets(report)),
    mediaType: sheetTypes.xlsx,
    fileName: `${m.report_page()}-${dayAfter(ctx.now, 0)}.xlsx`,
  }
}

type Happened = Awaited<ReturnType<typeof countQuotations>>

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

async function countWeeks(
  ctx: Ctx,
  scope: Scope,
  weeks: readonly string[],
  happened: Happened,
): Promise<SupplierReport['weeks']> {
  const announced = await countRequests(ctx, scope, rfqSuppliers.announcedAt)
  const seen = await countRequests(ctx, scope, rfqSuppliers.seenAt)
  const answers = new Map((await measureAnswersByWeek(ctx, scope)).map((row) => [row.week, row]))
  return weeks.map((from, place) => {
    const inWeek = <Row extends { week: string }>(rows: readonly Row[]) => rows.filter(({ week }) => week === from)
    const here = inWeek(happened)
    const by = (verb: Happened[number]['verb']) => sumOf(here.filter((row) => row.verb === verb))
    return {
      from,
      isCurrent: place === weeks.length - 1,
      announced: sumOf(inWeek(announced)),
      seen: sumOf(inWeek(seen)),
      quoted: by('submit'),
      shortlisted: by('shortlist'),
      won: by('accept'),
      lost: sumOf(here.filter(({ verb, rfq }) => lostReasonOf(verb, rfq) !== null)),
      answers: answers.get(from)?.answers ?? 0,
      answerSeconds: answers.get(from)?.medianSeconds ?? null,
    }
  })
}
