import { currentLocale } from '../../shared/locale.ts'
import { formatNumber } from '../../shared/text/formats.ts'
import { m } from '../../shared/wording/messages.js'
import styles from './pager.module.css'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'

type Props = { page: number; pageSize: number; count: number; onPage: (page: number) => void }

/** Which rows are shown, and the pages before and after. `page` counts from 0. */
export function Pager({ page, pageSize, count, onPage }: Props) {
  const locale = currentLocale()
  const last = Math.ceil(count / pageSize) - 1
  const [from, to, all] = [page * pageSize + 1, Math.min(count, (page + 1) * pageSize), count].map((number) =>
    formatNumber(number, locale),
  )
  return (
    <nav className={styles.pager} aria-label={m.table_pages()}>
      <span aria-live="polite">{m.table_range({ from: from ?? '', to: to ?? '', all: all ?? '' })}</span>
      <button
        type="button"
        className={styles.button}
        aria-label={m.table_previous()}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={m.table_next()}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </button>
    </nav>
  )
}
