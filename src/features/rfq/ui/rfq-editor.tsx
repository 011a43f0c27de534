import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts'
import { SaveStatus } from '../../../ui/autosave/save-status.tsx'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CategorySelect } from '../../company/application/ui/fields/application-category-field.tsx'
import type { RfqItem } from '../rfq.answers.contract.ts'
import type { OwnRfq } from '../rfq.contract.ts'
import { faultsOf } from '../rfq.answers.policy.ts'
import { useRfqAutosave } from './rfq-autosave.ts'
import { RfqAttachments } from './rfq-attachments.tsx'
import { RfqAudience } from './rfq-audience.tsx'
import type { Editing, RfqLists } from './rfq-editing.ts'
import { RfqItems } from './rfq-items.tsx'
import { differingLines } from './rfq-item-line.ts'
import { rfqFieldName } from './rfq-labels.ts'
import { RfqTerms } from './rfq-terms.tsx'
import styles from './rfq.module.css'

type Props = RfqLists & {
  rfq: OwnRfq
  /** The first saved input has created the request. */
  onCreated?(id: string): void
  onMoved(): void
  onDeleted(): void
}

/** The form of a draft with its title as the heading: saved while it is edited, submitted by a button. */
export function RfqEditor({ rfq: opened, countries, categories, onCreated, onMoved, onDeleted }: Props) {
  const [rfq, setRfq] = useState(opened)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const autosave = useRfqAutosave(opened, {
    onSaved: setRfq,
    onCreated: (id) => onCreated?.(id),
    onGone: onMoved,
  })
  const { value, rejected, version } = autosave.view
  const { typed, ...answers } = value
  const editing: Editing = {
    rfq,
    answers,
    typed,
    setTyped: autosave.setTyped,
    dropTypedRow: autosave.dropTypedRow,
    errorAt: (path) => rejected[path] ?? faults[path],
    change(part) {
      autosave.change((before) => ({ ...before, ...part }))
      const [field = ''] = Object.keys(part)
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.', 1)[0] !== field)),
      )
    },
  }
  const { change, errorAt } = editing

  async function submit() {
    setBusy(true)
    const isSaved = await autosave.saveNow()
    // Nothing was typed, so that there is no draft whose faults the server could name.
    const isEmpty = isSaved && !autosave.id.current
    const answer =
      isSaved && !isEmpty
        ? await callQuietly('POST /api/user/rfqs/:id/submit', {
            id: autosave.id.current,
            version: autosave.store.get().version,
          }).catch(() => null)
        : null
    setBusy(false)
    if (answer && isSuccess(answer)) {
      autosave.discard()
      toast.success(m.rfq_submitted())
      return onMoved()
    }
    const fields = isEmpty
      ? faultsOf(answers, { isWhole: true, now: new Date() })
      : ((answer?.data as { fields?: FieldErrors } | null)?.fields ?? {})
    setFaults(fields)
    toast.warn(
      Object.keys(fields).length > 0
        ? m.buyer_form_faults()
        : (answer?.message ?? (isSaved ? m.review_no_network() : m.rfq_not_saved())),
    )
    focusFirstFault(document.querySelector('[data-rfq-form]'))
  }
  async function remove() {
    const id = autosave.id.current
    if (!id) {
      autosave.discard()
      return onDeleted()
    }
    setBusy(true)
    const answer = await callQuietly('DELETE /api/user/rfqs/:id', { id }).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) {
      toast.warn(answer?.message ?? m.review_no_network())
      return
    }
    autosave.discard()
    onDeleted()
  }

  return (
    <div className={styles.form} data-rfq-form data-version={version}>
      <h1>{answers.title || m.rfq_untitled()}</h1>
      <Remarks rfq={rfq} />
      <SectionCard title={m.rfq_what()}>
        <TextInput
          label={m.rfq_field_title()}
          withAsterisk
          maxLength={120}
          placeholder={m.rfq_title_example()}
          value={answers.title}
          error={errorAt('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <CategorySelect
          label={m.rfq_field_category()}
          withAsterisk
          categories={categories}
          most={1}
          value={answers.category === '' ? [] : [answers.category]}
          error={errorAt('category')}
          onChange={([category = '']) => change({ category })}
        />
        <Textarea
          label={m.rfq_field_description()}
          description={m.rfq_description_hint()}
          autosize
          minRows={3}
          maxRows={20}
          maxLength={6000}
          value={answers.description}
          error={errorAt('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </SectionCard>
      <RfqItems {...editing} />
      <RfqTerms {...editing} countries={countries} />
      <SectionCard title={m.rfq_field_attachments()} note={m.rfq_attachments_note()}>
        <RfqAttachments
          readers={m.rfq_files_readers()}
          rows={answers.attachments}
          error={errorAt('attachments')}
          onChange={(attachments) => change({ attachments })}
        />
      </SectionCard>
      <RfqAudience {...editing} />
      <div className={styles.bar}>
        <SaveStatus
          autosave={autosave}
          nameOf={rfqFieldName}
          show={(path, value, other) => (path === 'items' ? shownItems(value, other, answers.currency) : shown(value))}
        />
        <Button variant="quiet" disabled={isBusy} onClick={() => void remove()}>
          {m.rfq_delete()}
        </Button>
        <Button disabled={isBusy} onClick={() => void submit()}>
          {m.rfq_submit()}
        </Button>
      </div>
    </div>
  )
}

/** Items in the dialog of conflicts: those that differ, as most of them are usually the same. */
function shownItems(value: unknown, other: unknown, currency: Currency) {
  const lines = differingLines((value ?? []) as RfqItem[], (other ?? []) as RfqItem[], currency)
  if (lines.length === 0) return '—'
  return (
    <ul className={styles.lines}>
      {lines.map(({ place, line }) => (
        <li key={place}>
          {m.rfq_item_at({ place })}
          {m.text_colon()}
          {line}
        </li>
      ))}
    </ul>
  )
}

/** A value in the dialog of conflicts: lists by their names. */
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one: { name?: string } | string) => (typeof one === 'string' ? one : one.name))
        .join(m.review_list_comma()) || '—'
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : value === true
        ? m.review_value_yes()
        : '—'

/** The reviewer's remarks at the last return. */
export function Remarks({ rfq: { status, words, remarks } }: { rfq: OwnRfq }) {
  const rows = Object.entries(remarks)
  if (words === '' && rows.length === 0) return null
  return (
    <Message severity={status === 'removed' ? 'error' : 'warn'} title={m.account_company_remarks()}>
      {words !== '' && <p className={styles.text}>{words}</p>}
      {rows.length > 0 && (
        <ul className={styles.lines}>
          {rows.map(([path, { reasonText, words: said }]) => (
            <li key={path}>
              <strong>{rfqFieldName(path)}:</strong> {[reasonText, said].filter(Boolean).join(' — ')}
            </li>
          ))}
        </ul>
      )}
    </Message>
  )
}
