import type { CallReply } from '../../../../../client/api.ts'
import { languageTags } from '../../../../../shared/locale.ts'

type Reply = CallReply<'GET /api/company-goods'>

/** What the card of a company shows of its goods, by the id of the company. */
export const shelfViews = ({ items }: Reply) =>
  new Map(
    items.map(({ companyId, goods }) => [
      companyId,
      goods.map(({ id, slug, title, language, pictureUrl }) => ({
        id,
        path: `/products/${slug}`,
        title,
        lang: languageTags[language],
        pictureUrl,
      })),
    ]),
  )

export type ShelfView = { id: string; path: string; title: string; lang: string; pictureUrl: string | null }
