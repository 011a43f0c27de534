import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../server/context.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { originOf } from '../../../server/http/origin.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { russian } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { attributeLists, attributesOf } from '../../taxonomy/attribute.service.ts'
import type { CategoryAttribute } from '../../taxonomy/attribute.service.ts'
import { currentRates } from '../../reference/rates/current-rates.ts'
import { allCategories } from '../../taxonomy/category.service.ts'
import type { CategoryRow } from '../../taxonomy/category.service.ts'
import { catalogueXml, offersXml } from './feed.commerceml.presenter.ts'
import type { goodsFeedEndpoints } from './feed.contract.ts'
import { jsonFeed } from './feed.json.presenter.ts'
import { findShop, goodsOf } from './feed-shop.ts'
import type { Feed } from './feed-shop.ts'
import { ymlFeed } from './feed.yml.presenter.ts'

const forms = {
  'yml.xml': { make: ymlFeed, mediaType: 'application/xml; charset=utf-8' },
  'import.xml': { make: catalogueXml, mediaType: 'application/xml; charset=utf-8' },
  'offers.xml': { make: offersXml, mediaType: 'application/xml; charset=utf-8' },
  'goods.json': { make: jsonFeed, mediaType: 'application/json; charset=utf-8' },
} as const

/** YML and CommerceML are Russian formats, so their texts are Russian; the JSON feed has every language. */
const language: ContentLanguage = russian

/**
 * The published goods of a company. The ETag depends on the sources of the feed, so that nothing is rendered for a
 * client that has it already.
 */
export async function readGoodsFeed(
  ctx: Ctx,
  { id, name }: EndpointInput<(typeof goodsFeedEndpoints)['goodsFeed']>,
  request: FastifyRequest,
): Promise<RawReply> {
  const shop = await findShop(ctx, id)
  const [rates, categories, origin] = [await currentRates(ctx), await allCategories(ctx), originOf(ctx, request)]
  const rules = new Map<string, readonly CategoryAttribute[]>()
  const attributes = async (category: string) => {
    const known = rules.get(category) ?? (await attributesOf(ctx, category)) ?? []
    rules.set(category, known)
    return known
  }
  const feed: Feed = { origin, shop, goods: goodsOf(ctx, id), categories, rates, attributes }
  const tag = createHash('sha256')
    .update(JSON.stringify([name, origin, shop, rates, await wordsTag(ctx, categories)]))
    .digest('base64url')
    .slice(0, 27)
  const { make, mediaType } = forms[name]
  return { body: Readable.from(inLanguage(make(feed))), mediaType, maxAge: 300, etag: `"${tag}"` }
}

/** A tag of the category tree and attributes in their current state. */
async function wordsTag(ctx: Ctx, categories: readonly CategoryRow[]): Promise<string> {
  const { byCategory } = await attributeLists.get(ctx)
  return tags([categories, byCategory], '', () =>
    createHash('sha256')
      .update(JSON.stringify([categories, [...byCategory]]))
      .digest('base64url'),
  )
}

const tags = memoizeByIdentity<string>()

/** A generator runs in the context of its consumer, so each piece is requested in the language of the feed. */
async function* inLanguage(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const next = await withLocale(language, () => pieces.next())
    if (next.done) return
    yield next.value
  }
}
