import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isSuccess } from '../../../../../../shared/envelope.ts'
import { formatNumber } from '../../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { call } from '../../../../../../client/api.ts'
import { useFormKeys } from '../../../../../../client/form-keys.ts'
import { toast } from '../../../../../../client/toasts.ts'
import { Button, buttonClass } from '../../../../../../ui/button.tsx'
import { EmptyState } from '../../../../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../../../../ui/page-link.tsx'
import { SortableTable } from '../../../../../../ui/table/sortable-table.tsx'
import type { ActAnswer, OwnProductItem, OwnProducts, ProductItem } from '../../../product.contract.ts'
import type { ProductGap } from '../../../product.enums.policy.ts'
import type { CompanyVerb } from '../../../product.policy.ts'
import { ProductConfirm } from '../product-confirm.tsx'
import { hasUnsaved } from '../product-autosave.ts'
import { productColumns } from './product-list-columns.tsx'
import styles from './product-list.module.css'
import { actOnMany, findAllProducts } from './product-many.ts'
import { ManyEditDialog } from './product-many-edit.tsx'
import { ProductRefusals } from './product-refusals.tsx'
import type { Refusal } from './product-refusals.tsx'

type Props = {
  items: OwnProductItem[]
  can: OwnProducts['can']
  /** The filters of the list, and whether there are further pages. */
  filters: { status?: ProductItem['status']; q?: string; lacks?: ProductGap }
  isWhole: boolean
  onChanged(): void
}

const verbs: readonly [CompanyVerb, () => string][] = [
  ['submit', m.product_act_submit],
  ['withdraw', m.product_act_withdraw],
  ['pause', m.product_act_pause],
  ['resume', m.product_act_resume],
  ['recover', m.product_act_recover],
  ['discard', m.product_act_discard],
]
/** Undo actions; nothing else can be undone with one press. */
const undoes: Partial<Record<CompanyVerb, CompanyVerb>> = { discard: 'recover', pause: 'resume' }

/**
 * One page of goods; selected ones, of this page or of the whole filtered list, are submitted, changed, paused or
 * deleted together, each with its own result.
 */
export function ProductList({ items, can, filters, isWhole, onChanged }: Props) {
  const keys = useFormKeys()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState<ReadonlyMap<string, OwnProductItem>>(new Map())
  const [refused, setRefused] = useState<Refusal[]>([])
  const [doubted, setDoubted] = useState<Refusal[]>([])
  const [dialog, setDialog] = useState<CompanyVerb | 'edit' | null>(null)
  const [busy, setBusy] = useState<{ done: number; all: number } | null>(null)
  // Until all goods are loaded, an action would affect only those of this page.
  const [isSelectingAll, setSelectingAll] = useState(false)
  const isLocked = busy !== null || isSelectingAll
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const byId = new Map([...known, ...items.map((item) => [item.id, item] as const)])
  const chosen = [...selected].flatMap((id) => byId.get(id) ?? [])
  // A published product without changes needs no review.
  const hasReason = (verb: CompanyVerb, { status, isEdited }: OwnProductItem) =>
    verb !== 'submit' || status !== 'published' || isEdited
  const fit = (verb: CompanyVerb) => chosen.filter((item) => item.can.includes(verb) && hasReason(verb, item))
  const isPageSelected = items.length > 0 && items.every(({ id }) => selected.has(id))
  const isFiltered = filters.status !== undefined || filters.lacks !== undefined || Boolean(filters.q)

  const start = (verb: CompanyVerb) =>
    verb === 'discard' || (verb === 'pause' && fit(verb).length > 1) ? setDialog(verb) : void act(verb, fit(verb))

  async function act(verb: CompanyVerb, all: readonly OwnProductItem[], isSure = false) {
    setDialog(null)
    // Unsaved changes in an editor of this browser would not be submitted.
    const [unsaved, ready] =
      verb === 'submit'
        ? [all.filter(({ id }) => hasUnsaved(id)), all.filter(({ id }) => !hasUnsaved(id))]
        : [[], [...all]]
    const ids = ready.map(({ id }) => id)
    setBusy({ done: 0, all: ids.length })
    const { answers, message } = await actOnMany(verb, ids, (done) => setBusy({ done, all: ids.length }), isSure)
    setBusy(null)
    const refusalOf = ({ id, message: words, fields }: Pick<ActAnswer, 'id' | 'message' | 'fields'>): Refusal => ({
      item: byId.get(id) ?? { id, title: '', articleNumber: '', category: '' },
      message: words,
      fields,
    })
    const isDoubted = ({ doubts }: ActAnswer) => Object.keys(doubts).length > 0
    setRefused([
      ...unsaved.map(({ id }) => refusalOf({ id, message: m.product_error_unsaved(), fields: {} })),
      ...answers.filter((one) => one.code !== '0' && !isDoubted(one)).map(refusalOf),
    ])
    setDoubted(answers.filter(isDoubted).map((one) => refusalOf({ ...one, fields: one.doubts })))
    if (message !== null) toast.error(message || m.error_unavailable())
    const done = answers.filter(({ code }) => code === '0')
    if (done.length > 0) confirmDone(verb, done)
    // Goods without a result stay selected, to continue with.
    setSelected(new Set(ids.slice(answers.length)))
    onChanged()
  }
  function confirmDone(verb: CompanyVerb, done: readonly ActAnswer[]) {
    const undo = undoes[verb]
    const action =
      undo && can.act.includes(undo)
        ? {
            label: m.product_undo(),
            run: () =>
              void undoMany(
                undo,
                done.map(({ id }) => id),
              ),
          }
        : undefined
    toast.success(
      verb === 'discard' ? m.product_done_discard({ count: done.length }) : m.product_done_many({ count: done.length }),
      action,
    )
    for (const note of new Set(done.map(({ note }) => note).filter(Boolean))) toast.warn(note)
  }
  async function undoMany(verb: CompanyVerb, ids: readonly string[]) {
    const { answers, message } = await actOnMany(verb, ids, () => undefined)
    const done = answers.filter(({ code }) => code === '0')
    const paused = done.filter(({ status }) => status === 'paused').length
    if (done.length > 0)
      toast.success(
        verb === 'recover' && paused > 0
          ? m.product_undone_paused({ count: done.length, paused })
          : m.product_undone({ count: done.length }),
      )
    if (message !== null || done.length < ids.length)
      toast.error(message || answers.find(({ code }) => code !== '0')?.message || m.error_unavailable())
    onChanged()
  }
  async function selectAll() {
    setSelectingAll(true)
    const all = await findAllProducts(filters).finally(() => setSelectingAll(false))
    if (!all) return toast.error(m.error_unavailable())
    setKnown(new Map(all.map((item) => [item.id, item])))
    setSelected(new Set(all.map(({ id }) => id)))
  }
  async function copy(id: string) {
    const answer = await call('POST /api/workspace/products/:id/copy', { id }, keys).catch(() => null)
    if (answer && isSuccess(answer)) await navigate(`/workspace/products/${answer.data.id}`)
  }
  const count = (number: number) => (number === selected.size ? '' : ` (${formatNumber(number, currentLocale())})`)
  const editable = chosen.filter(({ canEdit }) => canEdit)

  return (
    <>
      {selected.size > 0 && (
        <div className={styles.bar} role="group" aria-label={m.product_bulk()}>
          <span role="status">
            {busy
              ? m.product_busy({
                  done: formatNumber(busy.done, currentLocale()),
                  all: formatNumber(busy.all, currentLocale()),
                })
              : m.product_selected({ count: selected.size })}
          </span>
          {isPageSelected && !isWhole && selected.size === items.length && (
            <Button variant="quiet" isSmall disabled={isLocked} onClick={() => void selectAll()}>
              {m.product_select_all()}
            </Button>
          )}
          {verbs.map(
            ([verb, label]) =>
              fit(verb).length > 0 && (
                <Button key={verb} variant="outlined" isSmall disabled={isLocked} onClick={() => start(verb)}>
                  {label()}
                  {count(fit(verb).length)}
                </Button>
              ),
          )}
          {editable.length > 0 && (
            <Button variant="outlined" isSmall disabled={isLocked} onClick={() => setDialog('edit')}>
              {m.product_edit_many()}
              {count(editable.length)}
            </Button>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <ProductRefusals title={m.product_refused({ count: refused.length })} refusals={refused} />
      )}
      {doubted.length > 0 && (
        <ProductRefusals title={m.product_doubts_many({ count: doubted.length })} refusals={doubted}>
          <Button
            variant="outlined"
            isSmall
            disabled={isLocked}
            onClick={() =>
              void act(
                'submit',
                doubted.flatMap(({ item }) => byId.get(item.id) ?? []),
                true,
              )
            }
          >
            {m.product_doubts_sure()}
          </Button>
        </ProductRefusals>
      )}
      <SortableTable
        label={m.product_list()}
        hasCards
        list="goods"
        columns={productColumns({
          onCopy: can.create ? (id) => void copy(id) : null,
          onRecover: can.act.includes('recover') ? (item) => void act('recover', [item]) : null,
        })}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title || m.product_untitled()}
        {...(can.act.length > 0 && { selection: { selected, onSelect: setSelected } })}
        empty={
          isFiltered || search.has('cursor') ? (
            <EmptyState kind="search" title={m.product_none_found()} text={m.product_none_found_text()}>
              <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/products">
                {m.list_clear()}
              </PageLink>
            </EmptyState>
          ) : (
            <EmptyState title={m.product_none()} text={m.product_none_text()}>
              {can.create && (
                <>
                  <PageLink className={buttonClass()} to="/workspace/products/new">
                    {m.product_new()}
                  </PageLink>
                  <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/products/import">
                    {m.import_title()}
                  </PageLink>
                </>
              )}
            </EmptyState>
          )
        }
      />
      {dialog === 'edit' && (
        <ManyEditDialog
          items={editable}
          skipped={selected.size - editable.length}
          onDone={(failed) => {
            setDialog(null)
            setRefused(failed)
            setSelected(new Set())
            onChanged()
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog && dialog !== 'edit' && (
        <ProductConfirm
          verb={dialog}
          byStatus={countByStatus(fit(dialog))}
          onSure={() => void act(dialog, fit(dialog))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const countByStatus = (items: readonly OwnProductItem[]) =>
  Object.fromEntries([...Map.groupBy(items, ({ status }) => status)].map(([status, own]) => [status, own.length]))
