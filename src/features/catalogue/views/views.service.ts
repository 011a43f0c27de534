import { and, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { publicStatuses } from '../../company/company.enums.policy.ts'
import { companies } from '../../company/company.table.ts'
import { textIn } from '../product/product-columns.ts'
import { publicProductStatuses } from '../product/product.enums.policy.ts'
import { products } from '../product/product.table.ts'
import type { viewsEndpoints } from './views.contract.ts'
import { pageViews } from './views.table.ts'

type Endpoints = typeof viewsEndpoints

const chartDays = 30
const mostGoods = 5
/** Robots that run scripts name themselves. */
const robot =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|yandex(?:images|metrika)/i

/**
 * Counts a view in one statement: it adds to the row of the day, so that no view is lost or counted twice under load.
 * What is not shown, and views of the own people, count nothing.
 */
export async function countView(ctx: Ctx, { kind, id }: EndpointInput<Endpoints['viewCount']>): Promise<null> {
  if (robot.test(ctx.userAgent)) return null
  const [subject] = await (kind === 'company'
    ? ctx.db
        .select({ companyId: companies.id })
        .from(companies)
        .where(and(eq(companies.id, id), inArray(companies.status, [...publicStatuses])))
    : ctx.db
        .select({ companyId: products.companyId })
        .from(products)
        .innerJoin(companies, eq(companies.id, products.companyId))
        .where(
          and(
            eq(products.id, id),
            inArray(products.status, [...publicProductStatuses]),
            inArray(companies.status, [...publicStatuses]),
          ),
        ))
  if (!subject || (ctx.actor.kind === 'user' && ctx.actor.companyId === subject.companyId)) return null
  await ctx.db
    .insert(pageViews)
    .values({ day: dayInChina(ctx.now), subjectId: id, companyId: subject.companyId, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.subjectId],
      set: { views: sql`${pageViews.views} + 1` },
    })
  return null
}

/** Views of the caller's company by day; a day without a view is zero. */
export async function readViews(ctx: Ctx): Promise<EndpointResult<Endpoints['views']>> {
  const companyId = (ctx.actor as SignedIn).companyId ?? ''
  const days = Array.from({ length: chartDays }, (_none, index) =>
    dayInChina(ctx.now.getTime() - (chartDays - 1 - index) * dayMs),
  )
  const isRecent = and(eq(pageViews.companyId, companyId), gte(pageViews.day, days[0] ?? ''))
  const counted = await ctx.db
    .select({
      day: pageViews.day,
      store: sql<number>`coalesce(sum(${pageViews.views}) filter (where ${pageViews.subjectId} = ${companyId}::uuid), 0)::int`,
      goods: sql<number>`coalesce(sum(${pageViews.views}) filter (where ${pageViews.subjectId} <> ${companyId}::uuid), 0)::int`,
    })
    .from(pageViews)
    .where(isRecent)
    .groupBy(pageViews.day)
  const views = sql<number>`sum(${pageViews.views})::int`
  const most = await ctx.db
    .select({ id: products.id, answers: products.published, views })
    .from(pageViews)
    .innerJoin(products, eq(products.id, pageViews.subjectId))
    .where(and(isRecent, ne(pageViews.subjectId, companyId), isNotNull(products.published)))
    .groupBy(products.id)
    .orderBy(desc(views), products.id)
    .limit(mostGoods)
  const byDay = new Map(counted.map((row) => [row.day, row]))
  const language = contentLanguageOf(ctx.locale)
  return {
    days: days.map((day) => byDay.get(day) ?? { day, store: 0, goods: 0 }),
    most: most.map((row) => ({
      id: row.id,
      title: (row.answers && textIn(row.answers, language)?.title) ?? '',
      views: row.views,
    })),
  }
}
