import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { writeSheets } from '../../../server/spreadsheet/write-sheets.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { countryName } from '../../reference/reference.service.ts'
import { dayAfter } from '../../rfq/rfq.answers.policy.ts'
import { startOfDay, weeksOf } from '../week.policy.ts'
import { countryOfPrefix } from './phone-country.policy.ts'
import { platformSheets } from './platform-sheets.ts'
import type { PlatformReport, platformReportEndpoints } from './platform.report.contract.ts'
import { countedActions } from './platform.report.policy.ts'
import type { PlatformCount } from './platform.report.policy.ts'
import {
  countAcceptances,
  countActions,
  countBuyers,
  countCompleted,
  countInquiries,
  countRegistrations,
  measureFunnel,
} from './platform.report.queries.ts'

type Input = EndpointInput<typeof platformReportEndpoints.platformReport>
type Counted = { week: string; count: number }[]

/** The numbers of the platform, all counted on request by indexes over the period. */
export async function readPlatformReport(ctx: Ctx, { weeks: span }: Input): Promise<PlatformReport> {
  const weeks = weeksOf(ctx.now, span)
  const since = startOfDay(found(weeks[0]))
  const buyers = await countBuyers(ctx, since)
  const acts = (await countActions(ctx, since)).filter(
    ({ action, from }) => countedActions[action]?.from?.includes(from ?? '') ?? true,
  )
  const by = (count: PlatformCount) => acts.filter(({ action }) => countedActions[action]?.count === count)
  const counted: Record<PlatformCount, Counted> = {
    registrations: await countRegistrations(ctx, since),
    buyers,
    submitted: by('submitted'),
    approved: by('approved'),
    returned: by('returned'),
    goods: by('goods'),
    inquiries: await countInquiries(ctx, since),
    requests: by('requests'),
    quotations: by('quotations'),
    acceptances: await countAcceptances(ctx, since),
    completed: await countCompleted(ctx, since),
    disputes: by('disputes'),
  }
  return {
    weeks: weeks.map((from, place) => {
      const inWeek = (key: PlatformCount) =>
        counted[key].reduce((sum, row) => sum + (row.week === from ? row.count : 0), 0)
      return {
        from,
        isCurrent: place === weeks.length - 1,
        registrations: inWeek('registrations'),
        buyers: inWeek('buyers'),
        submitted: inWeek('submitted'),
        approved: inWeek('approved'),
        returned: inWeek('returned'),
        goods: inWeek('goods'),
        inquiries: inWeek('inquiries'),
        requests: inWeek('requests'),
        quotations: inWeek('quotations'),
        acceptances: inWeek('acceptances'),
        completed: inWeek('completed'),
        disputes: inWeek('disputes'),
      }
    }),
    countries: countriesOf(ctx, buyers),
    funnel: await measureFunnel(ctx, since),
    at: ctx.now.toISOString(),
  }
}

/** The report as a workbook; the export is recorded. */
export async function exportPlatformReport(ctx: Ctx, input: Input): Promise<RawReply> {
  const report = await readPlatformReport(ctx, input)
  await audit(ctx, {
    action: 'report_exported',
    subjectKind: 'audit',
    subjectId: 'platform-report',
    details: { weeks: input.weeks },
  })
  return {
    body: writeSheets('xlsx', platformSheets(report)),
    mediaType: sheetTypes.xlsx,
    fileName: `report-${dayAfter(ctx.now, 0)}.xlsx`,
  }
}

/** Most buyers first. */
function countriesOf(ctx: Ctx, rows: readonly { prefix: string | null; count: number }[]): PlatformReport['countries'] {
  const sums = new Map<string | null, number>()
  for (const { prefix, count } of rows) {
    const country = prefix === null ? null : countryOfPrefix(prefix)
    sums.set(country, (sums.get(country) ?? 0) + count)
  }
  return [...sums]
    .map(([code, buyers]) => ({ name: code === null ? null : countryName(code, ctx.locale), buyers }))
    .toSorted((a, b) => b.buyers - a.buyers || (a.name ?? '').localeCompare(b.name ?? ''))
}
