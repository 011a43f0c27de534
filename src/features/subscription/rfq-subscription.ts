import { and, inArray, sql } from 'drizzle-orm'
import { m } from '../../shared/wording/messages.js'
import { isOnBoard } from '../rfq/board/board.service.ts'
import { presentCards, summariseCard } from '../rfq/board/board.presenter.ts'
import { rfqs } from '../rfq/rfq.table.ts'
import { countryFacet, categoryFacet } from './company-subscription.ts'
import type { Facet, Subscribable } from './subscribable.ts'

/** Public requests of buyers, announced when they open. They have facets of their own, so that subscriptions of buyers to a category or country do not match them. */
export const rfqOpened: Subscribable = {
  kind: 'rfq',
  name: () => m.subscription_kind_rfq(),
  items: sql`select r.id, r.opened_at as at,
      array['kind:rfq', 'destination:' || r.destination] || array(select 'wanted:' || b from unnest(r.branches) b) as terms, r.search_text as words
    from ${rfqs} r where r.status = 'open' and r.visibility = 'public'`,
  async show(ctx, ids) {
    const rows =
      ids.length === 0
        ? []
        : await ctx.db
            .select()
            .from(rfqs)
            .where(and(isOnBoard, inArray(rfqs.id, ids)))
    return new Map(
      (await presentCards(ctx, rows)).map((card) => [
        card.id,
        { title: card.title, text: summariseCard(ctx, card), link: `/rfqs/${card.id}` },
      ]),
    )
  },
  list: { path: '/rfqs', facets: { category: 'wanted', destination: 'destination' } },
}

export const wantedFacet: Facet = { title: () => m.directory_category(), name: categoryFacet.name }
export const destinationFacet: Facet = { title: () => m.rfq_field_destination(), name: countryFacet.name }
