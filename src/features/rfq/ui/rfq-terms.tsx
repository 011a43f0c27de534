import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localised } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { SectionCard } from '../../../ui/section-card.tsx'
import { incoterms } from '../../catalogue/product/product.enums.policy.ts'
import { fitsTransport, transportModes } from '../../reference/incoterm.policy.ts'
import { dayAfter } from '../rfq.answers.policy.ts'
import { mostDaysOpen, paymentTerms } from '../rfq.enums.policy.ts'
import { paymentNames, transportNames } from '../rfq.names.policy.ts'
import type { Editing, RfqLists } from './rfq-editing.ts'
import styles from './rfq.module.css'

type ChoiceField = 'transport' | 'incoterm' | 'deadline' | 'deliverBy' | 'payment'

/** Where to, when, and on which terms. Sea-only terms are offered for sea alone. */
export function RfqTerms({ answers, change, errorAt, countries }: Editing & Pick<RfqLists, 'countries'>) {
  const none = { value: '', label: m.rfq_any() }
  const [now] = useState(() => new Date())
  const choice = (field: ChoiceField, label: string) => ({
    label,
    value: answers[field] ?? '',
    error: errorAt(field),
    onChange: (event: React.ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
      change({ [field]: event.currentTarget.value || null }),
  })
  return (
    <SectionCard title={m.rfq_terms()}>
      <div className={styles.fields}>
        <NativeSelect
          label={m.rfq_field_destination()}
          withAsterisk
          value={answers.destination}
          error={errorAt('destination')}
          data={[
            { value: '', label: m.company_form_choose() },
            ...countries.map((one) => ({ value: one.code, label: localised(one) })),
          ]}
          onChange={(event) => change({ destination: event.currentTarget.value })}
        />
        <TextInput
          label={m.rfq_field_place()}
          maxLength={100}
          value={answers.destinationPlace}
          error={errorAt('destinationPlace')}
          onChange={(event) => change({ destinationPlace: event.currentTarget.value })}
        />
        <NativeSelect
          {...choice('transport', m.rfq_field_transport())}
          data={[none, ...transportModes.map((value) => ({ value, label: transportNames[value]() }))]}
        />
        <NativeSelect
          {...choice('incoterm', m.inquiry_incoterm())}
          data={[
            none,
            ...incoterms.map((value) => ({
              value,
              label: value,
              disabled: answers.incoterm !== value && !fitsTransport(value, answers.transport),
            })),
          ]}
        />
        <TextInput
          {...choice('deadline', m.rfq_field_deadline())}
          withAsterisk
          type="date"
          min={dayAfter(now, 1)}
          max={dayAfter(now, mostDaysOpen)}
          description={m.rfq_deadline_hint()}
        />
        <TextInput {...choice('deliverBy', m.rfq_field_deliver_by())} type="date" min={dayAfter(now, 2)} />
        <NativeSelect
          {...choice('payment', m.rfq_field_payment())}
          data={[none, ...paymentTerms.map((value) => ({ value, label: paymentNames[value]() }))]}
        />
        <NativeSelect
          label={m.rfq_field_currency()}
          value={answers.currency}
          data={currencies.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ currency: event.currentTarget.value as Currency })}
        />
      </div>
      <Checkbox
        label={m.rfq_needs_eac()}
        checked={answers.needsEac}
        onChange={(event) => change({ needsEac: event.currentTarget.checked })}
      />
      <Checkbox
        label={m.rfq_needs_sample()}
        checked={answers.needsSample}
        onChange={(event) => change({ needsSample: event.currentTarget.checked })}
      />
    </SectionCard>
  )
}
