import { and, asc, eq, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Locale } from '../../shared/locale.ts'
import { articles } from '../article/article.table.ts'
import { isPublic } from '../company/company.directory.ts'
import { companies } from '../company/company.table.ts'
import { users } from '../identity/identity.table.ts'
import { subscriptionDeliveries, subscriptions } from './subscription.table.ts'

export type NewsKind = 'article' | 'company'
export type News = { userId: string; language: Locale; subjectId: string }

/** News is read and told in portions of so many. */
export const newsBatch = 200
const horizonMs = 30 * 86_400_000

const areCountriesAlone = sql`cardinality(${subscriptions.topics}) = 0 and cardinality(${subscriptions.categories}) = 0 and cardinality(${subscriptions.countries}) > 0`
const areCountriesMet = (countries: Column) => sql`(cardinality(${subscriptions.countries}) = 0 or ${countries} && ${subscriptions.countries})`

/** An article and a subscription belong together. */
const articleFits = sql`(${articles.topic} = any(${subscriptions.topics}) or (${areCountriesAlone})) and ${areCountriesMet(articles.countries)}`
/** A company and a subscription belong together; a company's categories name the branches above them too. */
const companyFits = sql`(${companies.categories} && ${subscriptions.categories} or (${areCountriesAlone})) and ${areCountriesMet(companies.markets)}`

const fits: Record<NewsKind, SQL> = { article: articleFits, company: companyFits }
const publishedAt = { article: articles.publishedAt, company: companies.approvedAt }

const horizonOf = ({ now }: Ctx) => sql`${new Date(now.getTime() - horizonMs).toISOString()}::timestamptz`

/** What of the last 30 days a person's stored choice matches; a condition on articles or on companies. */
export const matchesChoiceOf = (ctx: Ctx, kind: NewsKind, userId: string): SQL =>
  sql`${publishedAt[kind]} > ${horizonOf(ctx)} and exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${userId} and ${fits[kind]})`

/** What has been published since a choice was made and has not been told; of everybody, or of one person. */
export async function findNews(ctx: Ctx, kind: NewsKind, userId: string | undefined): Promise<News[]> {
  const subject = kind === 'article' ? articles : companies
  const isTold = sql`exists (select 1 from ${subscriptionDeliveries} where ${subscriptionDeliveries.userId} = ${subscriptions.userId}
    and ${subscriptionDeliveries.kind} = ${kind} and ${subscriptionDeliveries.subjectId} = ${subject.id})`
  return ctx.db
    .select({ userId: users.id, language: users.language, subjectId: subject.id })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.userId), eq(users.status, 'active')))
    .innerJoin(subject, fits[kind])
    .where(
      and(
        kind === 'article' ? eq(articles.status, 'published') : isPublic,
        sql`${publishedAt[kind]} > greatest(${subscriptions.changedAt}, ${horizonOf(ctx)})`,
        sql`not ${isTold}`,
        userId === undefined ? undefined : eq(subscriptions.userId, userId),
      ),
    )
    .orderBy(asc(publishedAt[kind]), asc(subject.id), asc(users.id))
    .limit(newsBatch)
}
