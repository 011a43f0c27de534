import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isSuccess } from '../../../shared/envelope.ts'
import { formatDateTime, formatNumber } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../web/api.ts'
import { readUser } from '../../../web/session.ts'
import { toast } from '../../../web/toasts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { SortableTable } from '../../../web/ui/sortable-table.tsx'
import type { Column } from '../../../web/ui/sortable-table.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import type { OwnProducts, ProductItem } from '../product.contract.ts'
import { productStatusNames, unitNames } from '../product.names.policy.ts'
import type { CompanyVerb } from '../product.policy.ts'
import styles from './product-list.module.css'
import { spanText } from './product-price-text.ts'
import { statusTone } from './product-words.ts'

type Props = { items: ProductItem[]; can: OwnProducts['can']; onChanged(): void }

const verbs: readonly [CompanyVerb, () => string][] = [['submit', m.product_act_submit], ['withdraw', m.product_act_withdraw], ['pause', m.product_act_pause], ['resume', m.product_act_resume], ['discard', m.product_act_discard]]

/** One page of goods; the chosen ones are sent, paused or thrown away together, each with its own answer. */
export function ProductList({ items, can, onChanged }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<{ title: string; words: string }[]>([])
  const navigate = useNavigate()

  async function act(verb: CompanyVerb) {
    const answer = await call('POST /api/workspace/products/act', { verb, ids: [...selected] }).catch(() => null)
    if (!answer || !isSuccess(answer)) return toast.error(answer?.message ?? m.error_unavailable())
    const done = answer.data.filter(({ code }) => code === '0').length
    setRefused(answer.data.filter(({ code }) => code !== '0').map(({ id, message, fields }) => ({ title: items.find((item) => item.id === id)?.title || m.product_untitled(), words: Object.values(fields)[0] ?? message })))
    if (done > 0) toast.success(m.product_done_many({ count: done }))
    setSelected(new Set())
    onChanged()
  }
  async function copy(id: string) {
    const answer = await call('POST /api/workspace/products/:id/copy', { id }).catch(() => null)
    if (answer && isSuccess(answer)) await navigate(`/workspace/products/${answer.data.id}`)
  }

  return (
    <>
      {can.act.length > 0 && (
        <div className={styles.bar} role="group" aria-label={m.product_bulk()}>
          <span role="status">{m.product_selected({ count: selected.size })}</span>
          {verbs.filter(([verb]) => can.act.includes(verb)).map(([verb, label]) => (
            <Button key={verb} variant="outlined" isSmall disabled={selected.size === 0} onClick={() => void act(verb)}>
              {label()}
            </Button>
          ))}
        </div>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map(({ title, words }, index) => (
            <li key={`${index} ${title}`}>{`${title}: ${words}`}</li>
          ))}
        </ul>
      )}
      <SortableTable
        label={m.product_list()}
        columns={columns(can.begin ? (id) => void copy(id) : null)}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title || m.product_untitled()}
        {...(can.act.length > 0 && { selection: { selected, onSelect: setSelected } })}
        empty={<EmptyState title={m.product_none()} text={m.product_none_text()} />}
      />
    </>
  )
}

const columns = (onCopy: ((id: string) => void) | null): Column<ProductItem>[] => [
  {
    key: 'title',
    label: m.product_title(),
    cell: ({ id, title, articleNumber, pictureUrl }) => (
      <span className={styles.name}>
        {pictureUrl ? <img src={pictureUrl} alt="" width={48} height={36} /> : <span className={styles.blank} />}
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
    cell: ({ status, isEdited, remarkCount }) => (
      <span className={styles.badges}>
        <StatusBadge tone={statusTone(status)}>{productStatusNames[status]()}</StatusBadge>
        {isEdited && <StatusBadge tone="info">{m.product_is_edited()}</StatusBadge>}
        {status === 'returned' && remarkCount > 0 && <StatusBadge tone="warn">{m.product_remarks({ count: remarkCount })}</StatusBadge>}
      </span>
    ),
  },
  { key: 'price', label: m.product_price(), cell: priceCell },
  { key: 'minimum', label: m.product_minimum(), cell: ({ minimumOrderQuantity, unit }) => (minimumOrderQuantity === null ? '—' : `${formatNumber(minimumOrderQuantity, currentLocale())} ${unitNames[unit]()}`) },
  { key: 'languages', label: m.product_languages(), cell: ({ languages }) => languages.join(' · ') || '—' },
  { key: 'changed', label: m.product_changed_at(), cell: ({ changedAt }) => <time dateTime={changedAt}>{formatDateTime(changedAt, currentLocale(), readUser()?.timeZone ?? 'Asia/Shanghai')}</time> },
  ...(onCopy
    ? [{
        key: 'acts',
        label: m.rates_action(),
        cell: ({ id, title }: ProductItem) => (
          <Button variant="quiet" isSmall aria-label={m.product_copy_of({ title: title || m.product_untitled() })} onClick={() => onCopy(id)}>
            {m.product_copy()}
          </Button>
        ),
      }]
    : []),
]

export function priceCell({ price, priceKind, currency }: Pick<ProductItem, 'price' | 'priceKind' | 'currency'>): string {
  if (priceKind === 'on_request') return m.product_price_on_request()
  return price ? spanText(price, currency) : '—'
}
