import { and, count, gte, isNotNull, sql } from 'drizzle-orm'
import type { AnyColumn } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { writeSheets } from '../../../server/spreadsheet/write-sheets.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { messages, threads } from '../message.table.ts'
import { countReported } from '../safety/safety.operator.service.ts'
import { messageReports } from '../safety/safety.table.ts'
import { countFlagged } from '../watch/flag.service.ts'
import { messageFlags } from '../watch/watch.table.ts'
import type { figuresEndpoints } from './figures.contract.ts'

type Endpoints = typeof figuresEndpoints
type Figures = EndpointResult<Endpoints['messageFigures']>

const mostWords = 10

/** The figures of conversations, all counted on request. */
export async function readMessageFigures(
  ctx: Ctx,
  { days: span }: EndpointInput<Endpoints['messageFigures']>,
): Promise<Figures> {
  const days = lastDays(ctx.now, Number(span))
  const since = startOf(days)
  return {
    days: await countDays(ctx, days),
    answers: await measureAll(ctx, since),
    reports: { open: await countReported(ctx), ...(await decidedOf(ctx, messageReports, since)) },
    flags: { open: await countFlagged(ctx), ...(await decidedOf(ctx, messageFlags, since)) },
    words: await countWords(ctx, since),
    at: ctx.now.toISOString(),
  }
}

/** The volumes by day as a file; the export is recorded. */
export async function exportMessageFigures(
  ctx: Ctx,
  { days: span }: EndpointInput<Endpoints['messageFiguresExport']>,
): Promise<EndpointResult<Endpoints['messageFiguresExport']>> {
  const rows = await countDays(ctx, lastDays(ctx.now, Number(span)))
  await audit(ctx, {
    action: 'messages_exported',
    subjectKind: 'audit',
    subjectId: 'message-figures',
    details: { span },
  })
  const cell = (number: number) => ({ number: String(number) })
  return {
    body: writeSheets('csv', [
      {
        name: 'messages',
        rows: [
          ['day', 'inquiries', 'messages_of_buyers', 'messages_of_suppliers'],
          ...rows.map(({ day, inquiries, ofBuyers, ofSuppliers }) => [
            day,
            cell(inquiries),
            cell(ofBuyers),
            cell(ofSuppliers),
          ]),
        ],
      },
    ]),
    mediaType: sheetTypes.csv,
    fileName: `messages-${dayInChina(ctx.now)}.csv`,
  }
}

/** The date in China, eight hours ahead of UTC all year. */
const dayOf = (column: AnyColumn) => sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
const startOf = ([first = '']: string[]) => new Date(`${first}T00:00:00+08:00`)
const lastDays = (now: Date, span: number): string[] =>
  Array.from({ length: span }, (_none, index) => dayInChina(now.getTime() - (span - 1 - index) * dayMs))

async function countDays(ctx: Ctx, days: string[]): Promise<Figures['days']> {
  const since = startOf(days)
  const asked = await ctx.db
    .select({ day: dayOf(threads.createdAt), count: count() })
    .from(threads)
    .where(gte(threads.createdAt, since))
    .groupBy(sql`1`)
  const written = await ctx.db
    .select({ day: dayOf(messages.at), side: messages.side, count: count() })
    .from(messages)
    .where(gte(messages.at, since))
    .groupBy(sql`1`, messages.side)
  const inquiries = new Map(asked.map((row) => [row.day, row.count]))
  const sent = new Map(written.map((row) => [`${row.day} ${row.side}`, row.count]))
  return days.map((day) => ({
    day,
    inquiries: inquiries.get(day) ?? 0,
    ofBuyers: sent.get(`${day} buyer`) ?? 0,
    ofSuppliers: sent.get(`${day} supplier`) ?? 0,
  }))
}

async function measureAll(ctx: Ctx, since: Date): Promise<Figures['answers']> {
  const seconds = sql`extract(epoch from ${threads.answeredAt} - ${threads.createdAt})`
  const share = (of: number) =>
    sql<number | null>`round(percentile_cont(${sql.raw(String(of))}) within group (order by ${seconds}))::int`
  const [row] = await ctx.db
    .select({
      inquiries: count(),
      answered: count(threads.answeredAt),
      overdue: sql<number>`count(*) filter (where ${threads.answeredAt} is null and ${threads.createdAt} < ${new Date(ctx.now.getTime() - dayMs)})::int`,
      medianSeconds: share(0.5),
      p90Seconds: share(0.9),
    })
    .from(threads)
    .where(gte(threads.createdAt, since))
  return row ?? { inquiries: 0, answered: 0, overdue: 0, medianSeconds: null, p90Seconds: null }
}

/** Decisions about threads since a day, by outcome. */
async function decidedOf(ctx: Ctx, table: typeof messageReports | typeof messageFlags, since: Date) {
  const of = (outcome: string) =>
    sql<number>`count(distinct ${table.threadId}) filter (where ${table.outcome} = ${outcome})::int`
  const [row] = await ctx.db
    .select({ acted: of('acted'), noBreach: of('no_breach') })
    .from(table)
    .where(and(isNotNull(table.resolvedAt), gte(table.resolvedAt, since)))
  return row ?? { acted: 0, noBreach: 0 }
}

async function countWords(ctx: Ctx, since: Date): Promise<Figures['words']> {
  const word = sql<string>`unnest(${messageFlags.words})`.as('word')
  const found = ctx.db.select({ word }).from(messageFlags).where(gte(messageFlags.createdAt, since)).as('found')
  const messagesOfWord = sql<number>`count(*)::int`
  return ctx.db
    .select({ word: found.word, messages: messagesOfWord })
    .from(found)
    .groupBy(found.word)
    .orderBy(sql`2 desc`, found.word)
    .limit(mostWords)
}
