import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../../../shared/envelope.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../../client/api.ts'
import { withoutTyped, withoutTypedRow } from '../../../../../../client/autosave/typed-texts.ts'
import type { TypedTexts } from '../../../../../../client/autosave/typed-texts.ts'
import { toast } from '../../../../../../client/toasts.ts'
import { Button } from '../../../../../../ui/button.tsx'
import { Dialog } from '../../../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../../../ui/feedback/message.tsx'
import { emptyProduct } from '../../../product.answers.contract.ts'
import type { ProductAnswers } from '../../../product.answers.contract.ts'
import { fieldLabel } from '../../../product.field-lookup.policy.ts'
import { unitNames } from '../../../product.names.policy.ts'
import type { OwnProductItem } from '../../../product.contract.ts'
import type { ManyChange } from '../../product.bulk.contract.ts'
import { incoterms, productUnits } from '../../../product.enums.policy.ts'
import styles from '../product-editor.module.css'
import { Choice, EditingContext } from '../fields/product-fields.tsx'
import { PlainFieldAt } from '../fields/product-plain-fields.tsx'
import type { ProductPart } from '../product-autosave.ts'
import { editMany } from './product-many.ts'
import type { Refusal } from './product-refusals.tsx'
import { CategoryChoice } from '../fields/product-step-basics.tsx'
import type { Category } from '../fields/product-step-basics.tsx'
import { LeadTimes } from '../fields/product-step-terms.tsx'

type Part = 'category' | 'unit' | 'leadTimes' | 'delivery' | 'port' | 'brand' | 'warrantyMonths'
/** The fields of each part; the first one names it. */
const parts: readonly [Part, [keyof ManyChange, ...(keyof ManyChange)[]]][] = [
  ['category', ['category']],
  ['unit', ['unit']],
  ['leadTimes', ['leadTimes']],
  ['delivery', ['incoterm', 'incotermPlace']],
  ['port', ['port']],
  ['brand', ['brand']],
  ['warrantyMonths', ['warrantyMonths']],
]

type Props = { items: readonly OwnProductItem[]; skipped: number; onDone(failed: Refusal[]): void; onClose(): void }

/** Sets the same values for many goods: which fields, with what values, for how many. */
export function ManyEditDialog({ items, skipped, onDone, onClose }: Props) {
  const [answers, setAnswers] = useState<ProductAnswers>(() => ({
    ...emptyProduct(),
    leadTimes: [{ upTo: null, days: 15 }],
  }))
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set())
  const [typed, setTyped] = useState<TypedTexts>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [done, setDone] = useState<number | null>(null)
  const categories = useCategories()
  const published = items.filter(({ status }) => status === 'published').length
  const isReady = chosen.size > 0 && Object.keys(typed).length === 0 && done === null

  async function save() {
    const keys = parts.flatMap(([part, own]) => (chosen.has(part) ? own : []))
    setDone(0)
    const {
      answers: entry,
      message,
      fields,
    } = await editMany(
      Object.fromEntries(keys.map((key) => [key, answers[key]])) as ManyChange,
      items.map(({ id }) => id),
      setDone,
    )
    setDone(null)
    setFaults(Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^change\./, ''), words])))
    if (message !== null && entry.length === 0)
      return Object.keys(fields).length === 0 ? toast.error(message || m.error_unavailable()) : undefined
    if (message !== null) toast.error(message || m.error_unavailable())
    const changed = entry.filter(({ code }) => code === '0')
    if (changed.length > 0) toast.success(m.product_done_many({ count: changed.length }))
    const lost = changed.filter(({ note }) => note).length
    if (lost > 0) toast.warn(m.product_edit_many_attributes({ count: lost }))
    onDone(
      entry
        .filter(({ code }) => code !== '0')
        .map(({ id, message: words, fields: own }) => ({
          item: items.find((item) => item.id === id) ?? { id, title: '', articleNumber: '', category: '' },
          message: words,
          fields: own,
        })),
    )
  }
  const change = (part: ProductPart) =>
    setAnswers((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
  const toggle = (part: Part) =>
    setChosen(new Set(chosen.has(part) ? [...chosen].filter((one) => one !== part) : [...chosen, part]))
  const editing = {
    answers,
    change,
    typed,
    isReadOnly: false,
    errorAt: (path: string) => faults[path],
    doubtAt: () => undefined,
    setTyped: (path: string, entry: { text: string; fault: string } | null) =>
      setTyped((now) => (entry ? { ...now, [path]: entry } : withoutTyped(now, path))),
    dropTyped: (path: string) => setTyped((now) => withoutTyped(now, path)),
    dropTypedRow: (list: string, row: number) => setTyped((now) => withoutTypedRow(now, list, row)),
  }
  return (
    <Dialog
      title={m.product_edit_many_title({ count: items.length })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button disabled={!isReady} onClick={() => void save()}>
            {m.product_edit_many_save({ count: items.length })}
          </Button>
        </>
      }
    >
      <EditingContext value={editing}>
        <div className={styles.fields}>
          {skipped > 0 && <Message severity="info">{m.product_edit_many_skipped({ count: skipped })}</Message>}
          {published > 0 && <Message severity="info">{m.product_edit_many_published({ count: published })}</Message>}
          <p className={styles.note}>{m.product_edit_many_note()}</p>
          {parts.map(([part, [named]]) => (
            <div key={part} className={styles.fields}>
              <Checkbox label={fieldLabel(named)} checked={chosen.has(part)} onChange={() => toggle(part)} />
              {chosen.has(part) && <PartFields part={part} answers={answers} change={change} categories={categories} />}
            </div>
          ))}
        </div>
      </EditingContext>
    </Dialog>
  )
}

function PartFields({
  part,
  answers,
  change,
  categories,
}: {
  part: Part
  answers: ProductAnswers
  change(part: ProductPart): void
  categories: Category[]
}) {
  if (part === 'category') return <CategoryChoice categories={categories} />
  if (part === 'unit')
    return (
      <Choice
        path="unit"
        value={answers.unit}
        choices={productUnits.map((value) => ({
          value,
          label: value === 'pcs' ? m.product_unit_pcs() : unitNames[value](),
        }))}
        onChange={(unit) => change({ unit })}
      />
    )
  if (part === 'leadTimes') return <LeadTimes />
  if (part !== 'delivery') return <PlainFieldAt path={part} />
  return (
    <div className={styles.grid}>
      <Choice
        path="incoterm"
        value={answers.incoterm ?? ''}
        choices={[{ value: '', label: m.product_not_stated() }, ...incoterms.map((value) => ({ value, label: value }))]}
        onChange={(incoterm) => change({ incoterm: incoterm === '' ? null : incoterm })}
      />
      <PlainFieldAt path="incotermPlace" />
    </div>
  )
}

function useCategories(): Category[] {
  const [categories, setCategories] = useState<Category[]>([])
  useEffect(() => {
    void callQuietly('GET /api/company/categories')
      .then((answer) => isSuccess(answer) && setCategories(answer.data))
      .catch(() => undefined)
  }, [])
  return categories
}
