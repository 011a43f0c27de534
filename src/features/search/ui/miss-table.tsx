import { formatDate, formatNumber } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import type { SearchMiss } from '../insight/search.misses.contract.ts'

type Act = (miss: SearchMiss) => void
type Add = (miss: SearchMiss, next?: string) => void

/** What was searched in vain, with what may be done about it. */
export const MissTable = ({ misses, onAdd, onForget }: { misses: SearchMiss[]; onAdd: Add; onForget: Act }) => (
  <CardTable label={m.search_misses()} columns={columns(onAdd, onForget)} rows={misses} rowKey={({ words }) => words} />
)

function columns(onAdd: Add, onForget: Act): CardColumn<SearchMiss>[] {
  const locale = currentLocale()
  return [
    { label: m.search_miss_words(), cell: ({ words }) => words, isPlain: true },
    { label: m.search_miss_count(), cell: ({ count }) => formatNumber(count, locale) },
    { label: m.search_miss_last(), cell: ({ lastAt }) => formatDate(lastAt, locale, 'Asia/Shanghai') },
    {
      label: m.search_miss_candidates(),
      cell: ({ candidates }) => candidates.map(({ words }) => words).join(m.text_semicolon()) || '—',
    },
    {
      label: m.search_miss_next(),
      cell: (miss) =>
        miss.next.length === 0
          ? '—'
          : miss.next.map(({ words, count }) => (
              <Button
                key={words}
                variant="quiet"
                isSmall
                aria-label={m.search_miss_join({ name: miss.words, next: words })}
                onClick={() => onAdd(miss, words)}
              >
                {`${words} × ${formatNumber(count, locale)}`}
              </Button>
            )),
    },
    {
      label: m.review_reason_action(),
      isPlain: true,
      cell: (miss) => (
        <>
          <Button
            variant="quiet"
            isSmall
            aria-label={m.search_miss_add_of({ name: miss.words })}
            onClick={() => onAdd(miss)}
          >
            {m.search_miss_add()}
          </Button>
          <Button
            variant="quiet"
            isSmall
            aria-label={m.search_miss_forget_of({ name: miss.words })}
            onClick={() => onForget(miss)}
          >
            {m.search_miss_forget()}
          </Button>
        </>
      ),
    },
  ]
}
