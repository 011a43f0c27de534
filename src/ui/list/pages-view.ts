import { currentLocale } from '../../shared/locale.ts'
import { lastPage } from '../../shared/page-number.ts'
import { formatNumber } from '../../shared/text/formats.ts'
import { m } from '../../shared/wording/messages.js'

type List = { search: URLSearchParams; total: number; isMore?: boolean; limit: number }

/** The pages of a list by their numbers, where it was not opened by a cursor; made in the loader. */
export function pagesView({ search, total, isMore = false, limit }: List) {
  const last = Math.max(1, Math.min(lastPage, Math.ceil(total / limit)))
  const requested = Number(search.get('page') ?? 1)
  const page = search.get('cursor') || !(requested >= 1 && requested <= last) ? null : requested
  const near = page === null ? [] : [1, page - 1, page, page + 1, last]
  const numbers = [...new Set(near)].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)
  return {
    label: m.list_pages(),
    page,
    last,
    numbers: numbers.map((number) => {
      const text = formatNumber(number, currentLocale())
      return { number, text, label: m.list_page({ page: text }) }
    }),
    /** What an address with a number behind the last page is told. */
    past: total > 0 && !search.get('cursor') && requested > last ? m.list_page_past() : null,
    note: last === lastPage && (isMore || total > lastPage * limit) ? m.list_pages_limit({ count: lastPage }) : null,
  }
}
export type PagesView = ReturnType<typeof pagesView>
