import { useState } from 'react'
import { formatRelative } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../web/api.ts'
import { CardTable } from '../../../web/ui/card-table.tsx'
import type { CardColumn } from '../../../web/ui/card-table.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import { productStatusNames } from '../product.names.policy.ts'
import { priceCell } from './product-list.tsx'
import { statusTone } from './product-words.ts'

type Item = CallReply<'GET /api/operator/products'>['items'][number]

const columns = (now: Date): CardColumn<Item>[] => [
  { label: m.product_title(), cell: ({ id, title }) => <PageLink to={`/operator/products/${id}`}>{title || m.product_untitled()}</PageLink>, isPlain: true },
  { label: m.product_supplier(), cell: ({ companyId, storeName }) => <PageLink to={`/operator/companies/${companyId}`}>{storeName}</PageLink> },
  { label: m.product_status(), cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{productStatusNames[status]()}</StatusBadge> },
  { label: m.product_price(), cell: priceCell, isFixed: true },
  { label: m.product_languages(), cell: ({ languages }) => languages.join(' · ') },
  { label: m.product_waits_since(), cell: ({ queuedAt }) => <time dateTime={queuedAt}>{formatRelative(queuedAt, now, currentLocale())}</time>, isFixed: true },
]

/** One page of goods for operators. */
export function ProductQueue({ items }: { items: Item[] }) {
  const [now] = useState(() => new Date())
  if (items.length === 0) return <EmptyState title={m.product_queue_empty()} text={m.product_queue_empty_text()} />
  return <CardTable label={m.product_queue()} columns={columns(now)} rows={items} rowKey={({ id }) => id} />
}
