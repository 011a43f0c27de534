import { isSuccess } from '../../../../shared/envelope.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatDuration, formatRelative } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import styles from './buying.module.css'
import { usePages } from './use-pages.ts'

/** Suppliers to whom the buyer has written, with the answer time that their pages show. */
export function MySuppliers({ first, now }: { first: CallReply<'GET /api/inquiries/suppliers'>; now: Date }) {
  const { items, hasMore, isBusy, loadMore } = usePages(first, async (cursor) => {
    const answer = await call('GET /api/inquiries/suppliers', { cursor }).catch(() => null)
    return answer && isSuccess(answer) ? answer.data : null
  })
  const locale = currentLocale()
  if (items.length === 0)
    return (
      <SectionCard title={m.buying_suppliers()}>
        <EmptyState title={m.buying_suppliers_none()} text={m.buying_suppliers_none_text()}>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/companies">
            {m.buying_to_suppliers()}
          </PageLink>
        </EmptyState>
      </SectionCard>
    )
  return (
    <SectionCard title={m.buying_suppliers()}>
      <ul className={styles.rows} role="list">
        {items.map(({ companyId, name, isShown, threads, lastAt, lastThreadId, medianSeconds }) => (
          <li key={companyId}>
            <div>
              <PageLink to={`/messages/${lastThreadId}`}>{name}</PageLink>
              <p>
                {m.buying_supplier_threads({ count: threads })}
                {' · '}
                <time dateTime={lastAt}>{formatRelative(lastAt, now, locale)}</time>
              </p>
              <p>
                {!isShown
                  ? m.buying_supplier_hidden()
                  : medianSeconds === null
                    ? m.buying_supplier_unknown()
                    : m.buying_supplier_answers({ duration: formatDuration(medianSeconds, locale) })}
              </p>
            </div>
            {isShown && <PageLink to={`/companies/${companyId}`}>{m.buying_supplier_store()}</PageLink>}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" isSmall disabled={isBusy} onClick={loadMore}>
          {m.buying_more()}
        </Button>
      )}
    </SectionCard>
  )
}
