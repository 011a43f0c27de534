import type { Ctx } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import type { Locale, LocalisedText } from '../../shared/locale.ts'
import { publicImageUrl } from '../media/media.policy.ts'
import { readCountries } from '../reference/reference.data.ts'
import { allCategories } from '../reference/reference.service.ts'
import type { CompanyAnswers } from './company.answers.contract.ts'
import type { CompanyCard } from './company.contract.ts'
import { sayRegion } from './company.region.ts'
import type { companies } from './company.table.ts'

export type NameLists = { categories: Map<string, LocalisedText>; countries: Map<string, LocalisedText> }

const countries = new Map(readCountries().map(({ code, name }) => [code, name]))

/** The names that cards need, read once per answer. */
export async function nameLists(ctx: Ctx): Promise<NameLists> {
  return { categories: new Map((await allCategories(ctx)).map(({ code, zh, ru, en }) => [code, { zh, ru, en }])), countries }
}

/** A company as it stands in lists. */
export function cardOf(ctx: Ctx, row: Pick<typeof companies.$inferSelect, 'id' | 'live' | 'approvedAt' | 'verifiedAt'>, lists: NameLists): CompanyCard {
  const { trade, licence, evidence } = found(row.live)
  return {
    companyId: row.id,
    storeName: trade.storeName,
    name: nameIn({ licence, trade }, ctx.locale),
    logoUrl: trade.logo ? publicImageUrl(trade.logo, 240) : null,
    role: trade.role,
    region: sayRegion(licence.region, ctx.locale),
    categories: named(trade.categories, lists.categories),
    markets: named(trade.markets, lists.countries),
    certificateKinds: [...new Set(evidence.certificates.map(({ kind }) => kind))],
    yearsExporting: trade.yearsExporting,
    verifiedAt: found(row.verifiedAt).toISOString(),
    approvedAt: found(row.approvedAt).toISOString(),
  }
}

/** The company's name in the asked language, else in English, else in Chinese. */
function nameIn({ licence, trade }: Pick<CompanyAnswers, 'licence' | 'trade'>, locale: Locale): { text: string; language: Locale } {
  if (locale === 'zh') return { text: licence.name, language: 'zh' }
  if (locale === 'ru' && trade.nameRu) return { text: trade.nameRu, language: 'ru' }
  return { text: trade.nameEn, language: 'en' }
}

const named = (codes: readonly string[], names: Map<string, LocalisedText>) =>
  codes.flatMap((code) => {
    const name = names.get(code)
    return name ? [{ code, ...name }] : []
  })
