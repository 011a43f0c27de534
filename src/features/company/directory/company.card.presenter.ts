import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { chinese, contentLanguageOf, english, russian } from '../../../shared/locale.ts'
import type { ContentLanguage, Locale, LocalisedText } from '../../../shared/locale.ts'
import { publicImageUrl } from '../../media/media.policy.ts'
import { readCountries } from '../../reference/reference-files.ts'
import { allCategories, categoryNames } from '../../taxonomy/category.service.ts'
import type { CompanyAnswers } from '../application/application.answers.contract.ts'
import type { CompanyCard } from '../company.contract.ts'
import { goodCertificateKinds } from '../company.document.policy.ts'
import { formatRegion } from '../company-region.ts'
import { companies } from '../company.table.ts'

/** `groups`: the top-level categories. */
export type NameLists = {
  categories: ReadonlyMap<string, LocalisedText>
  groups: readonly string[]
  countries: ReadonlyMap<string, LocalisedText>
}

const countries = new Map(readCountries().map(({ code, name }) => [code, name]))

/** The names that cards need. */
export async function nameLists(ctx: Ctx): Promise<NameLists> {
  const [categories, all] = await Promise.all([categoryNames(ctx), allCategories(ctx)])
  return lists([categories, all], '', () => ({
    categories,
    groups: all.flatMap(({ code, parent }) => (parent === null ? [code] : [])),
    countries,
  }))
}

const lists = memoizeByIdentity<NameLists>()

/** The card of a published profile, a tenth of its size. */
type CardProfile = {
  trade: CompanyAnswers['trade']
  licence: Pick<CompanyAnswers['licence'], 'name' | 'region'>
  evidence: Pick<CompanyAnswers['evidence'], 'certificates'>
}
type CardRow = Pick<typeof companies.$inferSelect, 'id' | 'approvedAt' | 'verifiedAt'> & {
  published: CardProfile | null
}

/** The columns of a card. */
export const cardColumns = {
  id: companies.id,
  approvedAt: companies.approvedAt,
  verifiedAt: companies.verifiedAt,
  published:
    sql<CardProfile | null>`jsonb_build_object('trade', ${companies.published}->'trade', 'licence', jsonb_build_object('name', ${companies.published}#>'{licence,name}',
    'region', ${companies.published}#>'{licence,region}'), 'evidence', jsonb_build_object('certificates', ${companies.published}#>'{evidence,certificates}'))`.as(
      'published',
    ),
}

/** A company as shown in lists. */
export function cardOf(ctx: Ctx, row: CardRow, lists: NameLists): CompanyCard {
  const { trade, licence, evidence } = found(row.published)
  return {
    companyId: row.id,
    storeName: trade.storeName,
    name: nameIn({ licence, trade }, ctx.locale),
    logoUrl: trade.logo ? publicImageUrl(trade.logo, 240) : null,
    role: trade.role,
    region: formatRegion(licence.region, ctx.locale),
    categories: named(trade.categories, lists.categories),
    markets: named(trade.markets, lists.countries),
    certificateKinds: goodCertificateKinds(evidence.certificates, dayInChina(ctx.now)),
    yearsExporting: trade.yearsExporting,
    verifiedAt: found(row.verifiedAt).toISOString(),
    approvedAt: found(row.approvedAt).toISOString(),
  }
}

/** The company's name in the requested language, else in English, else in Chinese. */
function nameIn(
  { licence, trade }: Pick<CardProfile, 'licence' | 'trade'>,
  locale: Locale,
): { text: string; language: ContentLanguage } {
  const wanted = contentLanguageOf(locale)
  if (wanted === chinese) return { text: licence.name, language: chinese }
  if (wanted === russian && trade.nameRu) return { text: trade.nameRu, language: russian }
  return { text: trade.nameEn, language: english }
}

const named = (codes: readonly string[], names: ReadonlyMap<string, LocalisedText>) =>
  codes.flatMap((code) => {
    const name = names.get(code)
    return name ? [{ code, ...name }] : []
  })
