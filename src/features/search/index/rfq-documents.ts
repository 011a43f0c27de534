import { and, gt, inArray, sql } from 'drizzle-orm'
import { contentLanguages } from '../../../shared/locale.ts'
import { countryName } from '../../reference/reference.service.ts'
import { presentCards } from '../../rfq/board/board.presenter.ts'
import { isOnBoard } from '../../rfq/board/board.service.ts'
import { rfqs } from '../../rfq/rfq.table.ts'
import { categoryNames } from '../../taxonomy/category.service.ts'
import { presentTexts } from './searchable.ts'
import type { Searchable } from './searchable.ts'

const isOpen = and(isOnBoard, sql`${rfqs.status} = 'open'`)

/** Public requests that take quotations. */
export const searchableRfqs: Searchable = {
  kind: 'rfq',
  all: sql`select ${rfqs.id} from ${rfqs} where ${isOpen}`,
  async read(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(rfqs)
      .where(and(inArray(rfqs.id, ids), isOpen))
    const categories = await categoryNames(ctx)
    return rows.map(({ id, title, branches, destination, answers, openedAt, createdAt }) => ({
      id,
      titles: presentTexts(title, ...answers.items.map(({ name }) => name)),
      names: presentTexts(
        ...branches.flatMap((code) => contentLanguages.map((locale) => categories.get(code)?.[locale])),
      ),
      texts: presentTexts(
        ...contentLanguages.map((locale) => countryName(destination, locale)),
        ...answers.items.map(({ specification }) => specification),
        answers.description,
      ),
      score: Math.min(100, 40 + (answers.description ? 20 : 0) + answers.items.length * 5),
      at: openedAt ?? createdAt,
      values: { category: branches, country: [destination] },
    }))
  },
  async cards(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(rfqs)
      .where(and(inArray(rfqs.id, ids), isOpen, gt(rfqs.closesAt, ctx.now)))
    return new Map((await presentCards(ctx, rows)).map((rfq) => [rfq.id, { kind: 'rfq', rfq }]))
  },
}
