import { cachedById } from '../../../../server/cache/cached-by-id.ts'
import type { CachedById } from '../../../../server/cache/cached-by-id.ts'
import type { Ctx } from '../../../../server/context.ts'
import { stateList } from '../../../../server/database/columns.ts'
import { contentLanguageOf } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { namesOfPublicCompanies } from '../../../company/directory/public-names.ts'
import { publicProductStatuses } from '../product.enums.policy.ts'
import type { StoredCard } from '../product.table.ts'
import { productCard } from './product.card.presenter.ts'
import type { ProductCard } from './product.public.contract.ts'

const most = 2000
const cards: Record<ContentLanguage, CachedById<StoredCard>> = {
  zh: cachedById('product', { most }),
  ru: cachedById('product', { most }),
  en: cachedById('product', { most }),
}

/** The cards of those goods that the public sees, by id, with the unit price at a quantity as `productCard` has it. */
export async function cardsOfPublicProducts(
  ctx: Ctx,
  ids: readonly string[],
  quantity?: number,
): Promise<Map<string, ProductCard>> {
  const language = contentLanguageOf(ctx.locale)
  const stored = await cards[language].get(ctx, ids, (missing) => readCards(ctx, language, missing))
  const companies = await namesOfPublicCompanies(ctx, [
    ...new Set([...stored.values()].map(({ companyId }) => companyId)),
  ])
  return new Map(
    [...stored].flatMap(([id, card]): [string, ProductCard][] => {
      const company = companies.get(card.companyId)
      return company ? [[id, productCard(ctx, { card, names: company.names }, quantity)]] : []
    }),
  )
}

async function readCards(ctx: Ctx, language: ContentLanguage, ids: string[]): Promise<Map<string, StoredCard>> {
  // As text, because the database reads the fields of a value otherwise.
  const { rows } = await ctx.server.database.pool.query<{ card: string | null }>({
    name: `public_cards_${language}`,
    text: `select card_${language}::text as card from products where id = any($1::uuid[]) and status in ${stateList(publicProductStatuses)}`,
    values: [ids],
  })
  return new Map(
    rows.flatMap(({ card }): [string, StoredCard][] => {
      const stored = card === null ? null : (JSON.parse(card) as StoredCard)
      return stored ? [[stored.id, stored]] : []
    }),
  )
}

/** Drops what this process holds; for measurements. */
export const clearCards = (ctx: Pick<Ctx, 'now' | 'server'>): void => {
  for (const held of Object.values(cards)) held.clear(ctx)
}
