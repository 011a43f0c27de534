import { currentContentLanguage, currentLocale, english } from '../../../../shared/locale.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { printHs } from '../../ui/print-hs.ts'
import { hsPageSize } from '../hs.contract.ts'
import type { HsReply, NamedHsReply } from '../hs.contract.ts'

const number = (value: number) => formatNumber(value, currentLocale())
const levels: Record<number, () => string> = { 2: m.tool_hs_chapter, 4: m.tool_hs_heading, 6: m.tool_hs_subheading }
const languageOf = ({ isOurs }: NamedHsReply) => (isOurs || currentContentLanguage() === english ? undefined : english)
const link = (named: NamedHsReply) => ({ ...named, code: printHs(named.code), q: named.code, lang: languageOf(named) })

/** The result in the language of the page. */
export function hsView(reply: HsReply, q: string | undefined) {
  const { items, total, page, pages, isExact, hasNomenclature } = reply
  return {
    title: q ? m.tool_hs_result({ total: number(total) }) : m.tool_hs_chapters(),
    none: total === 0 ? m.tool_hs_none() : null,
    nearest: total > 0 && !isExact ? m.tool_hs_nearest() : null,
    items: items.map((item) => ({
      ...link(item),
      level: levels[item.code.length]?.() ?? '',
      source: item.isOurs ? m.tool_hs_ours() : m.tool_hs_official(),
      official: item.isOurs ? item.official : null,
      officialLanguage: english,
      above: item.above.map(link),
      categories: item.categories.map(({ code, name }) => ({
        name,
        path: `/products?category=${encodeURIComponent(code)}`,
      })),
    })),
    place:
      pages > 1
        ? m.tool_hs_place({
            from: number((page - 1) * hsPageSize + 1),
            to: number(Math.min(page * hsPageSize, total)),
            total: number(total),
          })
        : null,
    before: page > 1 ? page - 1 : null,
    after: page < pages ? page + 1 : null,
    note: hasNomenclature ? m.tool_hs_note_full() : m.tool_hs_note_own(),
  }
}
export type HsView = ReturnType<typeof hsView>
