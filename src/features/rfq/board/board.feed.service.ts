import { and, desc, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../server/context.ts'
import { newsFeed } from '../../../server/http/news-feed.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { m } from '../../../shared/wording/messages.js'
import { rfqs } from '../rfq.table.ts'
import type { boardEndpoints } from './board.contract.ts'
import { presentCards, summariseCard } from './board.presenter.ts'
import { isOnBoard } from './board.service.ts'

const length = 30

/** The newest requests that take quotations, as RSS or Atom; their titles are in the language of the buyer. */
export async function readRfqFeed(
  ctx: Ctx,
  { language, name }: EndpointInput<(typeof boardEndpoints)['rfqFeed']>,
  request: FastifyRequest,
): Promise<RawReply> {
  const rows = await ctx.db
    .select()
    .from(rfqs)
    .where(and(isOnBoard, sql`${rfqs.status} = 'open'`, gt(rfqs.closesAt, ctx.now)))
    .orderBy(desc(rfqs.openedAt), desc(rfqs.id))
    .limit(length)
  const cards = await presentCards({ ...ctx, locale: language }, rows)
  const form = name === 'all.rss' ? 'rss' : 'atom'
  return newsFeed(ctx, request, { language, form, own: `/feeds/rfqs/${language}/all` }, () => ({
    path: '/rfqs',
    titles: [m.rfq_board()],
    description: m.rfq_board_description(),
    updated: rows[0]?.openedAt ?? new Date(0),
    items: cards.map((card) => ({
      id: card.id,
      path: `/rfqs/${card.id}`,
      title: card.title,
      text: summariseCard({ locale: language }, card),
      date: new Date(card.openedAt),
      category: card.category.name,
    })),
  }))
}
