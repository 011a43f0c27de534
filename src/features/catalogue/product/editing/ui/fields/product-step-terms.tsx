import { m } from '../../../../../../shared/wording/messages.js'
import { Button } from '../../../../../../ui/button.tsx'
import { mostLeadTimes, mostQuantity } from '../../../product.answers.contract.ts'
import { fieldLabel } from '../../../product.field-lookup.policy.ts'
import { incoterms } from '../../../product.enums.policy.ts'
import { Amount, Choice, useEditing, Whole, YesNo } from './product-fields.tsx'
import { PlainFields } from './product-plain-fields.tsx'
import styles from '../product-editor.module.css'

/** Delivery, lead time, samples, capacity, warranty. */
export function StepTerms() {
  const { answers, change } = useEditing()
  const { sample } = answers
  return (
    <>
      <div className={styles.grid}>
        <Choice
          path="incoterm"
          value={answers.incoterm ?? ''}
          choices={[
            { value: '', label: m.product_not_stated() },
            ...incoterms.map((value) => ({ value, label: value })),
          ]}
          onChange={(incoterm) => change({ incoterm: incoterm === '' ? null : incoterm })}
        />
        <PlainFields step="terms" />
      </div>
      <LeadTimes />
      <fieldset className={styles.group}>
        <legend>{fieldLabel('sample')}</legend>
        <YesNo
          path="sample.isOffered"
          value={sample.isOffered}
          onChange={(isOffered) => change({ sample: { ...sample, isOffered } })}
        />
        {sample.isOffered && (
          <div className={styles.grid}>
            <Amount
              key={answers.currency}
              path="sample.price"
              value={sample.price}
              currency={answers.currency}
              onChange={(price) => change({ sample: { ...sample, price } })}
            />
            <Whole
              path="sample.days"
              max={365}
              value={sample.days}
              onChange={(days) => change({ sample: { ...sample, days } })}
            />
            <YesNo
              path="sample.isRefunded"
              value={sample.isRefunded}
              onChange={(isRefunded) => change({ sample: { ...sample, isRefunded } })}
            />
          </div>
        )}
      </fieldset>
    </>
  )
}

/** Lead times by quantity; the last row may be open-ended. */
export function LeadTimes() {
  const { answers, change, isReadOnly, dropTypedRow } = useEditing()
  const { leadTimes } = answers
  const put = (row: number, part: Partial<(typeof leadTimes)[number]>) =>
    change({ leadTimes: leadTimes.map((one, index) => (index === row ? { ...one, ...part } : one)) })
  const removeRow = (row: number) => {
    dropTypedRow('leadTimes', row)
    change({ leadTimes: leadTimes.toSpliced(row, 1) })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{fieldLabel('leadTimes')}</legend>
      <p className={styles.note}>{m.product_lead_note()}</p>
      <ol className={styles.rows}>
        {leadTimes.length > 0 && (
          <li className={styles.rowHead} aria-hidden>
            <span>{m.product_lead_quantity()}</span>
            <span>{m.product_lead_days_head()}</span>
          </li>
        )}
        {leadTimes.map(({ upTo, days }, row) => (
          <li key={`${row} of ${leadTimes.length}`}>
            <Whole
              path={`leadTimes.${row}.upTo`}
              label={m.product_lead_up_to({ row: row + 1 })}
              hasNoLabel
              max={mostQuantity}
              value={upTo}
              onChange={(next) => put(row, { upTo: next })}
            />
            <Whole
              path={`leadTimes.${row}.days`}
              label={m.product_lead_days({ row: row + 1 })}
              hasNoLabel
              isNeeded
              min={0}
              max={730}
              value={days}
              onChange={(next) => put(row, { days: next ?? 1 })}
            />
            {!isReadOnly && (
              <Button
                variant="quiet"
                isSmall
                aria-label={m.product_row_remove({ row: row + 1 })}
                onClick={() => removeRow(row)}
              >
                {m.media_field_remove()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <Button
          variant="outlined"
          isSmall
          data-path="leadTimes"
          disabled={leadTimes.length >= mostLeadTimes}
          onClick={() => change({ leadTimes: [...leadTimes, { upTo: null, days: 30 }] })}
        >
          {m.product_lead_add()}
        </Button>
      )}
    </fieldset>
  )
}
