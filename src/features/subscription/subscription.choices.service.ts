import type { Ctx } from '../../server/context.ts'
import { refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { articlePublished, topicFacet } from './article-subscription.ts'
import {
  categoryFacet,
  certificateFacet,
  companyApproved,
  companyChanged,
  companyFacet,
  countryFacet,
  regionFacet,
  roleFacet,
} from './company-subscription.ts'
import { goodsFacets, goodsTerms, productPublished } from './goods/goods-subscription.ts'
import { priceFall, productBack, productFacet } from './goods/product-watch.ts'
import { destinationFacet, rfqOpened, wantedFacet } from './rfq-subscription.ts'
import type { Filter } from './subscription.contract.ts'
import { keyOf, termsOf } from './subscribable.ts'
import type { Facet, Subscribable, Terms } from './subscribable.ts'

/** All subscribable kinds. */
export const subscribables: readonly Subscribable[] = [
  articlePublished,
  companyApproved,
  companyChanged,
  productPublished,
  priceFall,
  productBack,
  rfqOpened,
]

/** All facets, narrowest first. */
const facets: Record<string, Facet> = {
  product: productFacet,
  company: companyFacet,
  category: categoryFacet,
  wanted: wantedFacet,
  destination: destinationFacet,
  region: regionFacet,
  certificate: certificateFacet,
  topic: topicFacet,
  country: countryFacet,
  role: roleFacet,
  ...goodsFacets,
}

export type Choice = { about: string | null; filter: Filter }

const kindOf = (kind: string | null): Subscribable | undefined => subscribables.find((one) => one.kind === kind)

/** The label of a stored kind; empty for one unknown to this version. */
export const kindName = (kind: string): string => kindOf(kind)?.name() ?? ''

/** What a page says to a person who has subscribed to this kind. */
export const promiseOf = (about: string | null): string => kindOf(about)?.promise?.() ?? m.subscription_here_done()

/** The matcher's terms of a filter; an empty filter, or an unknown value, is refused at its field. */
export async function checkChoice(ctx: Ctx, choice: Choice): Promise<Terms & { key: string }> {
  const { about, filter } = choice
  const faults: Record<string, string> = {}
  const kind = kindOf(about)
  if (about !== null && !kind?.list && !kind?.of) faults.about = m.field_invalid()
  for (const [facet, value] of Object.entries(filter)) {
    const isAllowed = kind?.of
      ? facet === kind.of
      : !kind?.list || facet === 'q' || Object.values(kind.list.facets).includes(facet)
    if (!isAllowed || (facet !== 'q' && !(await nameOf(ctx, facet, value))))
      faults[`filter.${facet}`] = m.field_invalid()
  }
  if (about === null && (Object.keys(filter).length === 0 || 'q' in filter))
    faults.filter = m.subscription_error_nothing()
  if (kind?.of && !(kind.of in filter)) faults.filter = m.subscription_error_nothing()
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  const terms = termsOf(choice, Object.keys(facets))
  const key = keyOf(terms)
  const goods = await goodsTerms(ctx, choice)
  if (about !== 'product') return { ...terms, ...goods, key }
  if (goods === null) throw refuseFields({ filter: m.subscription_error_nothing() })
  // The query decides; the terms only narrow which subscriptions are looked at.
  const few = terms.terms.filter((term) => /^(company|category):[^,]+$|^kind:/.test(term))
  return { ...terms, ...goods, anchor: few[0] ?? '', terms: few, words: '', key }
}

/** The description of a filter: `资讯 · 海关 · 哈萨克斯坦`. */
export async function describeChoice(ctx: Ctx, { about, filter }: Choice): Promise<string> {
  const { q, ...values } = filter
  const names = await Promise.all(
    Object.entries(values).map(async ([facet, value]) => (await nameOf(ctx, facet, value)) ?? value),
  )
  const kind = kindOf(about)
  const all =
    kind && names.length === 0 && !q
      ? [m.subscription_every({ kind: kind.name() })]
      : [...(kind ? [kind.name()] : []), ...names]
  return [...all, ...(q ? [m.subscription_words({ words: q })] : [])].join(' · ')
}

/** The page that shows the same filter. */
export function linkOf({ about, filter }: Choice): string {
  const kind = kindOf(about)
  const list = kind?.list
  const [only] = Object.entries(filter)
  if (!list) return (only && facets[only[0]]?.link?.(only[1])) ?? '/user/subscribe'
  const search = new URLSearchParams(filter.q ? { q: filter.q } : {})
  for (const [parameter, facet] of Object.entries(list.facets))
    if (filter[facet] !== undefined) search.set(parameter, filter[facet])
  // Goods without words have a page of their own.
  const path = kind === productPublished && !filter.q ? '/products' : list.path
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

/**
 * The filter in the address of a list; parameters that do not filter, such as the order, are left out. Without a kind,
 * parameters are facets.
 */
export function choiceOfSearch(about: string | undefined, search: string): Choice {
  const list = kindOf(about ?? null)?.list
  const parameters = new URLSearchParams(search)
  const names = list
    ? { ...list.facets, q: 'q' }
    : Object.fromEntries(Object.keys(facets).map((facet) => [facet, facet]))
  const values = Object.entries(names).map(([parameter, facet]) => [
    facet,
    parameters.get(parameter)?.trim().slice(0, 1000) ?? '',
  ])
  return { about: about ?? null, filter: Object.fromEntries(values.filter(([, value]) => value)) as Filter }
}

/** Facets with a list of values. */
export async function listChoices(ctx: Ctx) {
  const listed = Object.entries(facets).flatMap(([facet, { title, list, name }]) =>
    list ? [{ facet, title: title(), list, name }] : [],
  )
  return Promise.all(
    listed.map(async ({ facet, title, list, name }) => {
      const values = await Promise.all(
        (await list(ctx)).map(async (value) => ({ value, label: (await name(ctx, value)) ?? value })),
      )
      return { facet, title, values }
    }),
  )
}

const nameOf = async (ctx: Ctx, facet: string, value: string): Promise<string | undefined> =>
  Object.hasOwn(facets, facet) ? facets[facet]?.name(ctx, value) : undefined
