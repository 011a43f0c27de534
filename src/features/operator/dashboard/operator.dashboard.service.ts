import { and, count, countDistinct, gte, inArray, ne, sql, sum } from 'drizzle-orm'
import type { AnyColumn } from 'drizzle-orm'
import { auditEntries } from '../../../server/audit.table.ts'
import type { Ctx } from '../../../server/context.ts'
import { limitOf } from '../../../server/limits.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { isPublished } from '../../article/published-articles.ts'
import { articles } from '../../article/article.table.ts'
import { sessions, users } from '../../identity/identity.table.ts'
import type { operatorDashboardEndpoints } from './operator.dashboard.contract.ts'
import { countQueues } from './dashboard-queues.ts'

const chartDays = 30

/** The figures of the operators' first page, all counted on request. */
export async function readDashboard(ctx: Ctx): Promise<EndpointResult<typeof operatorDashboardEndpoints.dashboard>> {
  const days = lastDays(ctx.now)
  const since = new Date(`${days[0]}T00:00:00+08:00`)
  const registrations = await ctx.db
    .select({ day: dayOf(users.createdAt), count: count() })
    .from(users)
    .where(gte(users.createdAt, since))
    .groupBy(sql`1`)
  const logins = await ctx.db
    .select({ day: dayOf(auditEntries.at), action: auditEntries.action, count: count() })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, ['login', 'login_failed']), gte(auditEntries.at, since)))
    .groupBy(sql`1`, auditEntries.action)
  return {
    queues: await countQueues(ctx),
    people: await countPeople(ctx),
    articles: await countArticles(ctx),
    days: days.map((day) => ({
      day,
      registrations: registrations.find((row) => row.day === day)?.count ?? 0,
      logins: logins.find((row) => row.day === day && row.action === 'login')?.count ?? 0,
      failures: logins.find((row) => row.day === day && row.action === 'login_failed')?.count ?? 0,
    })),
    at: ctx.now.toISOString(),
  }
}

async function countPeople(ctx: Ctx) {
  const [people] = await ctx.db
    .select({
      total: count(),
      suspended: count(sql`case when ${users.status} = 'suspended' then 1 end`),
      operators: count(sql`case when ${users.role} <> 'user' then 1 end`),
    })
    .from(users)
  const sinceUse = new Date(ctx.now.getTime() - limitOf(ctx.server, 'SESSION_IDLE_MINUTES') * minuteMs)
  const sinceLogin = new Date(ctx.now.getTime() - limitOf(ctx.server, 'SESSION_HOURS') * hourMs)
  const [online] = await ctx.db
    .select({ people: countDistinct(sessions.userId) })
    .from(sessions)
    .where(and(gte(sessions.usedAt, sinceUse), gte(sessions.createdAt, sinceLogin)))
  return {
    total: people?.total ?? 0,
    suspended: people?.suspended ?? 0,
    operators: people?.operators ?? 0,
    online: online?.people ?? 0,
  }
}

async function countArticles(ctx: Ctx) {
  const [published] = await ctx.db
    .select({ count: count(), readings: sum(articles.readCount).mapWith(Number) })
    .from(articles)
    .where(isPublished)
  const [others] = await ctx.db
    .select({ count: count() })
    .from(articles)
    .where(and(ne(articles.status, 'published'), ne(articles.status, 'withdrawn')))
  return { published: published?.count ?? 0, drafts: others?.count ?? 0, readings: published?.readings ?? 0 }
}

/** The date in China, which has one time zone, eight hours ahead of UTC. */
const dayOf = (column: AnyColumn) => sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

function lastDays(now: Date): string[] {
  const today = now.getTime() + 8 * hourMs
  return Array.from({ length: chartDays }, (_, index) =>
    new Date(today - (chartDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}
