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
import { actOnMany, findAllProducts } from './product-many.ts'
import { spanText } from './product-price-text.ts'
import { statusTone } from './product-words.ts'

type Props = {
  items: ProductItem[]
  can: OwnProducts['can']
  /** What the list is narrowed down to, and whether it goes on beyond this page. */
  filters: { status?: ProductItem['status']; q?: string }
  isWhole: boolean
  onChanged(): void
}

const mostRefusals = 20

const verbs: readonly [CompanyVerb, () => string][] = [['submit', m.product_act_submit], ['withdraw', m.product_act_withdraw], ['pause', m.product_act_pause], ['resume', m.product_act_resume], ['discard', m.product_act_discard]]

/** One page of goods; the chosen ones, of this page or of all that the filters leave, are sent, paused or thrown away together, each with its own answer. */
export function ProductList({ items, can, filters, isWhole, onChanged }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<{ title: string; words: string }[]>([])
  const [busy, setBusy] = useState<{ done: number; all: number } | null>(null)
  const navigate = useNavigate()
  const isPageSelected = items.length > 0 && items.every(({ id }) => selected.has(id))

  async function act(verb: CompanyVerb) {
    const ids = [...selected]
    setBusy({ done: 0, all: ids.length })
    const { answers, message } = await actOnMany(verb, ids, (done) => setBusy({ done, all: ids.length }))
    setBusy(null)
    const failed = answers.filter(({ code }) => code !== '0')
    const done = answers.length - failed.length
    setRefused(failed.map(({ id, message: said, fields }) => ({ title: items.find((item) => item.id === id)?.title || m.product_untitled(), words: Object.values(fields)[0] ?? said })))
    if (message !== null) toast.error(message || m.error_unavailable())
    if (done > 0) toast.success(m.product_done_many({ count: done }))
    // What has no answer yet stays chosen, to go on with.
    setSelected(new Set(ids.slice(answers.length)))
    onChanged()
  }
  async function selectAll() {
    const ids = await findAllProducts(filters)
    if (ids) setSelected(new Set(ids))
    else toast.error(m.error_unavailable())
  }
  async function copy(id: string) {
    const answer = await call('POST /api/workspace/products/:id/copy', { id }).catch(() => null)
    if (answer && isSuccess(answer)) await navigate(`/workspace/products/${answer.data.id}`)
  }

  return (
    <>
      {can.act.length > 0 && (
        <div className={styles.bar} role="group" aria-label={m.product_bulk()}>
          <span role="status">{busy ? m.product_busy({ done: formatNumber(busy.done, currentLocale()), all: formatNumber(busy.all, currentLocale()) }) : m.product_selected({ count: selected.size })}</span>
          {isPageSelected && !isWhole && selected.size === items.length && (
            <Button variant="quiet" isSmall onClick={() => void selectAll()}>
              {m.product_select_all()}
            </Button>
          )}
          {verbs.filter(([verb]) => can.act.includes(verb)).map(([verb, label]) => (
            <Button key={verb} variant="outlined" isSmall disabled={selected.size === 0 || busy !== null} onClick={() => void act(verb)}>
              {label()}
            </Button>
          ))}
        </div>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.slice(0, mostRefusals).map(({ title, words }, index) => (
            <li key={`${index} ${title}`}>{`${title}: ${words}`}</li>
          ))}
          {refused.length > mostRefusals && <li>{m.product_refused_more({ count: refused.length - mostRefusals })}</li>}
        </ul>
      )}
      <SortableTable
        label={m.product_list()}
        hasCards
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
    isPlain: true,
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
        isPlain: true,
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
