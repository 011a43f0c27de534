import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../server/context.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { originOf } from '../../../server/http/origin.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import type { Locale } from '../../../shared/locale.ts'
import { attributeLists, attributesOf } from '../../reference/categories/attributes.service.ts'
import type { CategoryAttribute } from '../../reference/categories/attributes.service.ts'
import { currentRates } from '../../reference/rates/rates.current.ts'
import { allCategories } from '../../reference/reference.service.ts'
import type { CategoryRow } from '../../reference/reference.service.ts'
import { catalogueXml, offersXml } from './feed.commerceml.ts'
import type { goodsFeedEndpoints } from './feed.contract.ts'
import { jsonFeed } from './feed.json.ts'
import { findShop, goodsOf } from './feed.source.ts'
import type { Feed } from './feed.source.ts'
import { ymlFeed } from './feed.yml.ts'

const forms = {
  'yml.xml': { make: ymlFeed, mediaType: 'application/xml; charset=utf-8' },
  'import.xml': { make: catalogueXml, mediaType: 'application/xml; charset=utf-8' },
  'offers.xml': { make: offersXml, mediaType: 'application/xml; charset=utf-8' },
  'goods.json': { make: jsonFeed, mediaType: 'application/json; charset=utf-8' },
} as const

/** YML and CommerceML are Russian formats, so their readers are Russian; the JSON feed carries every language. */
const language: Locale = 'ru'

/** The published goods of a company. The tag follows what the feed is made of, so that nothing is written for who has it already. */
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

/** A tag of the tree and of what goods state, as operators have them now. */
async function wordsTag(ctx: Ctx, categories: readonly CategoryRow[]): Promise<string> {
  const { byCategory } = await attributeLists.get(ctx)
  return keptTags([categories, byCategory], '', () =>
    createHash('sha256')
      .update(JSON.stringify([categories, [...byCategory]]))
      .digest('base64url'),
  )
}

const keptTags = memoizeByIdentity<string>()

/** A generator goes on in whatever context asks for its next piece, so each piece is asked for in the language of the feed. */
async function* inLanguage(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const next = await withLocale(language, () => pieces.next())
    if (next.done) return
    yield next.value
  }
}
