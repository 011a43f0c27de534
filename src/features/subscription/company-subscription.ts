import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { isOneOf } from '../../server/database/columns.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import { isUuid } from '../../shared/identifiers/uuid.ts'
import { m } from '../../shared/wording/messages.js'
import { supplierName } from '../catalogue/product/storefront/product.card.presenter.ts'
import { publicStatuses } from '../company/company.enums.policy.ts'
import { cardOf, nameLists } from '../company/directory/company.card.presenter.ts'
import { isPublic } from '../company/directory/directory.service.ts'
import { certificateNames, roleNames } from '../company/company.names.policy.ts'
import { isRegion, provinceName, regionPath } from '../company/company-region.ts'
import { companies, companyEvents } from '../company/company.table.ts'
import type { Facet, Presented, Subscribable } from './subscribable.ts'

const isListed = isOneOf(sql`c.status`, publicStatuses)

/** Companies, announced when verified and public. */
export const companyApproved: Subscribable = {
  kind: 'company',
  name: () => m.subscription_kind_company(),
  items: sql`select c.id, c.approved_at as at,
      array['kind:company', 'company:' || c.id, 'role:' || c.role] || array(select 'country:' || v from unnest(c.markets) v) || array(select 'category:' || v from unnest(c.categories) v)
        || array(select 'region:' || v from unnest(c.region_codes) v) || array(select 'certificate:' || v from unnest(c.certificate_kinds) v) as terms,
      lower(c.search_text) as words
    from ${companies} c where ${isListed}`,
  show: (ctx, ids) => presentCompanies(ctx, ids),
  list: {
    path: '/companies',
    facets: { category: 'category', region: 'region', role: 'role', market: 'country', certificate: 'certificate' },
  },
}

/** Changes of a company's public data, announced to its followers. */
export const companyChanged: Subscribable = {
  kind: 'company_change',
  name: () => m.subscription_kind_company_change(),
  items: sql`select e.id, e.at, array['kind:company_change', 'company:' || e.company_id] as terms, '' as words
    from ${companyEvents} e join ${companies} c on c.id = e.company_id and ${isListed} where e.verb = 'approve' and e."from" = 'change_pending'`,
  async show(ctx, ids) {
    const events = await ctx.db
      .select({ id: companyEvents.id, companyId: companyEvents.companyId })
      .from(companyEvents)
      .where(inArray(companyEvents.id, ids))
    const shown = await presentCompanies(ctx, [...new Set(events.map(({ companyId }) => companyId))])
    return new Map(
      events.flatMap(({ id, companyId }) =>
        shown.has(companyId) ? [[id, shown.get(companyId) as Presented] as const] : [],
      ),
    )
  },
}

async function presentCompanies(ctx: Ctx, ids: string[]): Promise<Map<string, Presented>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: companies.id,
      published: companies.published,
      approvedAt: companies.approvedAt,
      verifiedAt: companies.verifiedAt,
    })
    .from(companies)
    .where(and(isPublic, inArray(companies.id, ids)))
  const lists = await nameLists(ctx)
  const cards = rows.map((row) => cardOf(ctx, row, lists))
  return new Map(
    cards.map(({ companyId, name, region, role, categories }) => [
      companyId,
      {
        title: name.text,
        text: [
          roleNames[role](),
          region.text,
          ...categories.map((category) => category[contentLanguageOf(ctx.locale)]),
        ].join(' · '),
        link: `/companies/${companyId}`,
      },
    ]),
  )
}

const nameFrom = (list: 'categories' | 'countries') => async (ctx: Ctx, value: string) =>
  (await nameLists(ctx))[list].get(value)?.[contentLanguageOf(ctx.locale)]
const wordFor = (names: Record<string, () => string>) => async (_ctx: Ctx, value: string) =>
  Object.hasOwn(names, value) ? names[value]?.() : undefined

export const companyFacet: Facet = {
  title: () => m.subscription_facet_company(),
  async name(ctx, value) {
    if (!isUuid(value)) return undefined
    const [row] = await ctx.db
      .select({ names: companies.names })
      .from(companies)
      .where(and(eq(companies.id, value), isPublic))
    return row && supplierName(row.names, ctx.locale)
  },
  link: (id) => `/companies/${id}`,
}

export const categoryFacet: Facet = {
  title: () => m.subscription_facet_category(),
  name: nameFrom('categories'),
  // The top groups of the tree; finer filters are saved from the directory.
  list: async (ctx) => [...(await nameLists(ctx)).groups],
  link: (code) => `/companies?category=${code}`,
}

export const countryFacet: Facet = {
  title: () => m.subscription_facet_country(),
  name: nameFrom('countries'),
  list: async (ctx) => [...(await nameLists(ctx)).countries.keys()],
  link: (code) => `/information?country=${code}`,
}

export const regionFacet: Facet = {
  title: () => m.directory_region(),
  name: async (ctx, value) =>
    isRegion(value)
      ? value.length === 2
        ? provinceName(value)[contentLanguageOf(ctx.locale)]
        : regionPath([value])
      : undefined,
}

export const roleFacet: Facet = { title: () => m.directory_role(), name: wordFor(roleNames) }
export const certificateFacet: Facet = { title: () => m.directory_certificate(), name: wordFor(certificateNames) }
