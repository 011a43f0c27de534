import { formatDate, formatDateTime } from '../../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { readUser } from '../../../../../../client/session/session.ts'
import { Button } from '../../../../../../ui/button.tsx'
import { PageLink } from '../../../../../../ui/page-link.tsx'
import type { Column } from '../../../../../../ui/table/sortable-table.tsx'
import { StatusBadge } from '../../../../../../ui/feedback/status-badge.tsx'
import type { OwnProductItem, ProductItem } from '../../../product.contract.ts'
import { productStatusNames } from '../../../product.names.policy.ts'
import { quantityText } from '../../../rules/product.quantity.policy.ts'
import styles from './product-list.module.css'
import { spanText } from '../../../storefront/ui/product-price-text.ts'
import { statusTone } from '../product-labels.ts'

type Acts = { onCopy: ((id: string) => void) | null; onRecover: ((item: OwnProductItem) => void) | null }

export const productColumns = (acts: Acts): Column<OwnProductItem>[] => [
  {
    key: 'title',
    label: m.product_title(),
    isPlain: true,
    cell: ({ id, title, articleNumber, pictureUrl }) => (
      <span className={styles.name}>
        {pictureUrl ? <img src={pictureUrl} alt="" width={48} height={48} /> : <span className={styles.blank} />}
        <span>
          <PageLink to={`/workspace/products/${id}`}>{title || m.product_untitled()}</PageLink>
          {articleNumber && <small>{articleNumber}</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    label: m.product_status(),
    cell: ({ status, isHidden, isEdited, remarkCount, removal }) => (
      <span className={styles.badges}>
        {isHidden ? (
          <StatusBadge tone="danger">{m.product_hidden()}</StatusBadge>
        ) : (
          <StatusBadge tone={statusTone(status)}>{productStatusNames[status]()}</StatusBadge>
        )}
        {isEdited && <StatusBadge tone="info">{m.product_is_edited()}</StatusBadge>}
        {status === 'returned' && remarkCount > 0 && (
          <StatusBadge tone="warn">{m.product_remarks({ count: remarkCount })}</StatusBadge>
        )}
        {removal && (
          <small>
            {removal.by === 'platform'
              ? m.product_removed_by_platform()
              : removal.until
                ? m.product_restorable_until({ date: formatDate(removal.until, currentLocale(), 'Asia/Shanghai') })
                : m.product_deleted_note_old()}
          </small>
        )}
      </span>
    ),
  },
  { key: 'price', label: m.product_price(), cell: priceCell },
  {
    key: 'minimum',
    label: m.product_minimum(),
    cell: ({ minimumOrderQuantity, unit }) =>
      minimumOrderQuantity === null ? '—' : quantityText(minimumOrderQuantity, unit),
  },
  {
    key: 'languages',
    label: m.product_languages(),
    cell: ({ languages }) => <span className={styles.whole}>{languages.join(' ') || '—'}</span>,
  },
  {
    key: 'changed',
    label: m.product_changed_at(),
    cell: ({ changedAt }) => (
      <time dateTime={changedAt}>
        {formatDateTime(changedAt, currentLocale(), readUser()?.timeZone ?? 'Asia/Shanghai')}
      </time>
    ),
  },
  { key: 'acts', label: m.rates_action(), isPlain: true, cell: (item) => <RowActs item={item} {...acts} /> },
]

function RowActs({ item, onCopy, onRecover }: { item: OwnProductItem } & Acts) {
  const title = item.title || m.product_untitled()
  return (
    <span className={styles.badges}>
      {item.slug && (
        <PageLink to={`/products/${item.slug}`} aria-label={m.product_public_page_of({ title })}>
          {m.product_public_page_short()}
        </PageLink>
      )}
      {onRecover && item.can.includes('recover') && (
        <Button variant="outlined" isSmall aria-label={m.product_recover_of({ title })} onClick={() => onRecover(item)}>
          {m.product_act_recover()}
        </Button>
      )}
      {onCopy && item.status !== 'removed' && (
        <Button variant="quiet" isSmall aria-label={m.product_copy_of({ title })} onClick={() => onCopy(item.id)}>
          {m.product_copy()}
        </Button>
      )}
    </span>
  )
}

export function priceCell({
  price,
  priceKind,
  currency,
}: Pick<ProductItem, 'price' | 'priceKind' | 'currency'>): string {
  if (priceKind === 'on_request') return m.product_price_on_request()
  return price ? spanText(price, currency) : '—'
}
