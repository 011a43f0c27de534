import { and, inArray, sql } from 'drizzle-orm'
import { found } from '../../../shared/errors.ts'
import { contentLanguages, english, russian } from '../../../shared/locale.ts'
import { searchKey } from '../../../shared/text/name-order.ts'
import { cardColumns, cardOf, nameLists } from '../../company/directory/company.card.presenter.ts'
import { isPublic } from '../../company/directory/directory.service.ts'
import { provinceName, regionPath, formatRegion } from '../../company/company-region.ts'
import { companies } from '../../company/company.table.ts'
import { presentTexts } from './searchable.ts'
import type { Searchable } from './searchable.ts'

/** Companies that the public sees. */
export const searchableCompanies: Searchable = {
  kind: 'company',
  all: sql`select ${companies.id} from ${companies} where ${isPublic}`,
  async read(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(companies)
      .where(and(inArray(companies.id, ids), isPublic))
    const { categories } = await nameLists(ctx)
    return rows.map((row) => {
      const { licence, trade } = found(row.published)
      const traded = trade.categories.flatMap((code) =>
        contentLanguages.map((locale) => categories.get(code)?.[locale]),
      )
      return {
        id: row.id,
        companyId: row.id,
        titles: presentTexts(
          searchKey(trade.storeName),
          searchKey(licence.name),
          trade.nameEn,
          trade.nameRu,
          licence.creditCode,
        ),
        names: presentTexts(...traded),
        texts: presentTexts(
          regionPath(licence.region),
          ...([russian, english] as const).map((locale) => formatRegion(licence.region, locale).text),
          ...contentLanguages.map((locale) => provinceName(licence.region[0])[locale]),
          licence.scope,
        ),
        score: Math.min(
          100,
          20 +
            trade.yearsExporting * 3 +
            row.certificateKinds.length * 8 +
            (trade.logo ? 10 : 0) +
            (trade.nameRu ? 10 : 0) +
            (trade.exportRight === 'own' ? 10 : 0),
        ),
        at: found(row.approvedAt),
        values: {
          category: row.categories,
          region: row.regionCodes.slice(0, 1),
          role: [row.role],
          certificate: row.certificateKinds,
          country: row.markets,
        },
        verifiedUntil: row.recheckOn,
      }
    })
  },
  async cards(ctx, ids) {
    const rows = await ctx.db
      .select(cardColumns)
      .from(companies)
      .where(and(inArray(companies.id, ids), isPublic))
    const lists = await nameLists(ctx)
    return new Map(rows.map((row) => [row.id, { kind: 'company', company: cardOf(ctx, row, lists) }]))
  },
}
