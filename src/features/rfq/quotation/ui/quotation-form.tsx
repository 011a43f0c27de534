import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { currencies } from '../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../shared/text/currencies.ts'
import { formatMoney, typedMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { focusFirstFault } from '../../../../ui/form/focus-first-fault.ts'
import { SaveStatus } from '../../../../ui/autosave/save-status.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { readAmount, readCount } from '../../../catalogue/product/editing/product.typed.policy.ts'
import { mostPrice } from '../../../catalogue/product/product.answers.contract.ts'
import { eacKinds, incoterms } from '../../../catalogue/product/product.enums.policy.ts'
import { eacNames } from '../../../catalogue/product/product.names.policy.ts'
import { fitsTransport } from '../../../reference/incoterm.policy.ts'
import { dayAfter } from '../../rfq.answers.policy.ts'
import { paymentTerms } from '../../rfq.enums.policy.ts'
import { paymentNames } from '../../rfq.names.policy.ts'
import { RfqAttachments } from '../../ui/rfq-attachments.tsx'
import { TypedInput } from '../../ui/typed-input.tsx'
import styles from '../../ui/rfq.module.css'
import type { OwnQuotation, SupplierRfq } from '../quotation.contract.ts'
import { mostDaysValid } from '../quotation.enums.policy.ts'
import type { QuotationTerms } from '../quotation.terms.contract.ts'
import { totalOf } from '../quotation.terms.policy.ts'
import { quotationFieldName } from './quotation-labels.ts'
import { useQuotationAutosave } from './quotation-autosave.ts'
import { quantityText } from '../../../catalogue/product/rules/product.quantity.policy.ts'

type ChoiceField = 'incoterm' | 'payment' | 'validUntil' | 'eac'
type Props = { rfq: SupplierRfq; quotation: OwnQuotation; onMoved(): void }

/** The form of a quotation: saved while it is edited, submitted by a button. */
export function QuotationForm({ rfq, quotation, onMoved }: Props) {
  const [faults, setFaults] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const autosave = useQuotationAutosave(quotation, onMoved)
  const { value, rejected } = autosave.view
  const { typed, ...terms } = value
  const { currency } = terms
  const locale = currentLocale()
  const [now] = useState(() => new Date())
  const total = totalOf(terms, rfq.lines)
  const errorAt = (path: string) => rejected[path] ?? faults[path]
  function change(part: Partial<QuotationTerms>) {
    autosave.change((before) => ({ ...before, ...part }))
    const [field = ''] = Object.keys(part)
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.', 1)[0] !== field)),
    )
  }
  async function submit() {
    setBusy(true)
    const isSaved = await autosave.saveNow()
    const { version: edition } = autosave.store.get()
    const answer = isSaved
      ? await callQuietly('POST /api/workspace/quotations/:id/submit', { id: quotation.id, edition }).catch(() => null)
      : null
    setBusy(false)
    if (answer && isSuccess(answer)) {
      autosave.discard()
      toast.success(m.quotation_sent())
      return onMoved()
    }
    const fields = (answer?.data as { fields?: FieldErrors } | null)?.fields ?? {}
    setFaults(fields)
    toast.warn(
      Object.keys(fields).length > 0
        ? m.buyer_form_faults()
        : (answer?.message ?? (isSaved ? m.review_no_network() : m.rfq_not_saved())),
    )
    focusFirstFault(document.querySelector('[data-quotation-form]'))
  }
  const number = (path: string) => ({ typed, setTyped: autosave.setTyped, path, error: errorAt(path) })
  const amount = (path: string, min: number) => ({
    ...number(path),
    suffix: currency,
    text: (minor: number) => typedMoney({ amount: minor, currency }, locale),
    read: (text: string) => readAmount(text, currency, locale, { min, max: mostPrice }),
  })
  const count = (path: string, max: number) => ({
    ...number(path),
    text: String,
    read: (text: string) => readCount(text, locale, { min: 0, max }),
  })
  const setItem = (place: number, part: Partial<QuotationTerms['items'][number]>) =>
    change({ items: terms.items.map((item, at) => (at === place ? { ...item, ...part } : item)) })
  const choice = (field: ChoiceField, label: string) => ({
    label,
    value: terms[field] ?? '',
    error: errorAt(field),
    onChange: (event: React.ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
      change({ [field]: event.currentTarget.value || null }),
  })
  const text = (field: 'incotermPlace' | 'sample' | 'packing', label: string, most: number) => ({
    label,
    maxLength: most,
    value: terms[field],
    error: errorAt(field),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
  })
  const none = { value: '', label: m.company_form_choose() }
  return (
    <div className={styles.form} data-quotation-form>
      {quotation.status === 'revision_requested' && (
        <Message severity="warn" title={m.quotation_revision_wanted()}>
          {quotation.words}
        </Message>
      )}
      <SectionCard title={m.quotation_prices()} note={m.quotation_prices_note()}>
        <NativeSelect
          label={m.quotation_currency()}
          value={currency}
          data={currencies.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ currency: event.currentTarget.value as Currency })}
        />
        <ol className={styles.items}>
          {rfq.lines.map(({ name, quantity, unit, targetPrice }, place) => (
            <li key={place} className={styles.item}>
              <strong>{name}</strong>
              <p className={styles.muted}>
                {[
                  quantityText(quantity, unit),
                  targetPrice !== null &&
                    m.rfq_target({ price: formatMoney({ amount: targetPrice, currency: rfq.currency }, locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <div className={styles.fields}>
                <TypedInput
                  {...amount(`items.${place}.price`, 1)}
                  error={errorAt(`items.${place}.price`) ?? (place === 0 ? errorAt('items') : undefined)}
                  label={m.quotation_price()}
                  value={terms.items[place]?.price ?? null}
                  onChange={(price) => setItem(place, { price })}
                />
                <TextInput
                  label={m.quotation_item_note()}
                  maxLength={200}
                  value={terms.items[place]?.note ?? ''}
                  onChange={(event) => setItem(place, { note: event.currentTarget.value })}
                />
              </div>
            </li>
          ))}
        </ol>
      </SectionCard>
      <SectionCard title={m.rfq_terms()}>
        <div className={styles.fields}>
          <NativeSelect
            {...choice('incoterm', m.inquiry_incoterm())}
            withAsterisk
            data={[
              none,
              ...incoterms.map((value) => ({
                value,
                label: value,
                disabled: terms.incoterm !== value && !fitsTransport(value, rfq.transport),
              })),
            ]}
          />
          <TextInput {...text('incotermPlace', m.rfq_field_place(), 100)} />
          {(['freight', 'insurance'] as const).map((field) => (
            <TypedInput
              {...amount(field, 0)}
              key={field}
              label={field === 'freight' ? m.quotation_freight() : m.quotation_insurance()}
              value={terms[field]}
              onChange={(minor) => change({ [field]: minor })}
            />
          ))}
          <TypedInput
            {...count('leadDays', 730)}
            label={m.quotation_lead()}
            withAsterisk
            value={terms.leadDays}
            onChange={(leadDays) => change({ leadDays })}
          />
          <NativeSelect
            {...choice('payment', m.rfq_field_payment())}
            data={[none, ...paymentTerms.map((value) => ({ value, label: paymentNames[value]() }))]}
          />
          <TextInput
            {...choice('validUntil', m.quotation_valid_until())}
            withAsterisk
            type="date"
            min={dayAfter(now, 1)}
            max={dayAfter(now, mostDaysValid)}
            description={m.rfq_deadline_hint()}
          />
          <NativeSelect
            {...choice('eac', m.rfq_eac())}
            data={[none, ...eacKinds.map((value) => ({ value, label: eacNames[value]() }))]}
          />
          <TypedInput
            {...count('warrantyMonths', 600)}
            label={m.quotation_warranty()}
            value={terms.warrantyMonths}
            onChange={(warrantyMonths) => change({ warrantyMonths })}
          />
          <TextInput {...text('sample', m.rfq_sample(), 200)} />
          <TextInput {...text('packing', m.quotation_packing(), 300)} />
        </div>
        {total && total.amount > 0 && (
          <p aria-live="polite">
            {m.quotation_total()}
            {m.text_colon()}
            <strong>{formatMoney(total, locale)}</strong>
          </p>
        )}
        <Textarea
          label={m.quotation_message()}
          autosize
          minRows={3}
          maxLength={3000}
          value={terms.message}
          error={errorAt('message')}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
        <RfqAttachments
          readers={m.quotation_files_readers()}
          rows={terms.attachments}
          error={errorAt('attachments')}
          onChange={(attachments) => change({ attachments })}
        />
      </SectionCard>
      <div className={styles.bar}>
        <SaveStatus
          autosave={autosave}
          nameOf={quotationFieldName}
          show={(_path, one) =>
            Array.isArray(one)
              ? String(one.length)
              : typeof one === 'string' || typeof one === 'number'
                ? String(one)
                : '—'
          }
        />
        <Button disabled={isBusy} onClick={() => void submit()}>
          {m.quotation_submit()}
        </Button>
      </div>
    </div>
  )
}
