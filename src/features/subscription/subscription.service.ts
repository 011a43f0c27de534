import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { topics } from '../article/article.contract.ts'
import type { Topic } from '../article/article.contract.ts'
import { publishedCards, toCard } from '../article/article.cards.ts'
import { articles } from '../article/article.table.ts'
import { cardOf, nameLists } from '../company/company.card.ts'
import { isPublic } from '../company/company.directory.ts'
import { companies } from '../company/company.table.ts'
import type { Subscription, subscriptionEndpoints } from './subscription.contract.ts'
import { tellNews } from './subscription.news.ts'
import { matchesChoiceOf } from './subscription.matches.ts'
import { subscriptions } from './subscription.table.ts'

type Endpoints = typeof subscriptionEndpoints

const previewLength = 10

/** The caller's choice, without what can no longer be chosen, and the lists to choose from. */
export async function readSubscription(ctx: Ctx): Promise<EndpointResult<Endpoints['subscription']>> {
  const choices = await listChoices(ctx)
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, callerOf(ctx)))
  const stored: Record<keyof Subscription, string[]> = row ?? { topics: [], countries: [], categories: [] }
  const keptOf = (offered: { code: string }[], codes: string[]) => offered.flatMap(({ code }) => (codes.includes(code) ? [code] : []))
  return {
    topics: choices.topics.filter((topic) => stored.topics.includes(topic)),
    countries: keptOf(choices.countries, stored.countries),
    categories: keptOf(choices.categories, stored.categories),
    choices,
  }
}

/** Replaces the caller's choice. What the old one still had to tell is told first, because the new one begins now. */
export async function saveSubscription(ctx: Ctx, input: EndpointInput<Endpoints['saveSubscription']>): Promise<Subscription> {
  await refuseUnknown(ctx, input)
  const userId = callerOf(ctx)
  const chosen = { topics: [...new Set(input.topics)], countries: [...new Set(input.countries)], categories: [...new Set(input.categories)] }
  return inTransaction(ctx, async (ctx) => {
    await tellNews(ctx, userId)
    const set = { ...chosen, changedAt: ctx.now }
    await ctx.db.insert(subscriptions).values({ userId, ...set }).onConflictDoUpdate({ target: subscriptions.userId, set })
    return chosen
  })
}

/** The newest articles and companies of the last 30 days that the caller's choice matches. */
export async function previewSubscription(ctx: Ctx): Promise<EndpointResult<Endpoints['subscriptionPreview']>> {
  const userId = callerOf(ctx)
  const cards = await publishedCards(ctx, matchesChoiceOf(ctx, 'article', userId)).orderBy(desc(articles.publishedAt), desc(articles.id)).limit(previewLength)
  const rows = await ctx.db
    .select({ id: companies.id, live: companies.live, approvedAt: companies.approvedAt, verifiedAt: companies.verifiedAt })
    .from(companies)
    .where(and(isPublic, matchesChoiceOf(ctx, 'company', userId)))
    .orderBy(desc(companies.approvedAt), desc(companies.id))
    .limit(previewLength)
  const lists = await nameLists(ctx)
  return { articles: cards.map(toCard), companies: rows.map((row) => cardOf(ctx, row, lists)) }
}

async function listChoices(ctx: Ctx) {
  const { categories, countries } = await nameLists(ctx)
  const named = (names: typeof countries) => [...names].map(([code, name]) => ({ code, ...name }))
  // A code without a dot is a top group of the tree.
  return { topics: [...topics] as Topic[], countries: named(countries), categories: named(categories).filter(({ code }) => !code.includes('.')) }
}

async function refuseUnknown(ctx: Ctx, input: Subscription): Promise<void> {
  const choices = await listChoices(ctx)
  const unknown = (['countries', 'categories'] as const).filter((name) => input[name].some((code) => !choices[name].some((choice) => choice.code === code)))
  if (unknown.length > 0) throw refuseFields(Object.fromEntries(unknown.map((name) => [name, m.field_invalid()])))
}

const callerOf = ({ actor }: Ctx) => (actor as SignedIn).userId
