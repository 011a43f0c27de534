import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { currencies } from '../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../shared/text/currencies.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ReasonField } from '../../../../ui/dialog/reason-field.tsx'
import { rateBases } from '../rates.policy.ts'
import type { RateBase } from '../rates.policy.ts'
import { pairName } from './rates-table.tsx'
import type { WatchedRate } from './rates-table.tsx'

type Props = { rate: WatchedRate | null; on: string; onDone(): void; onClose(): void }

/** Enters a rate for a day, with the reason; starts from the chosen one. One that is far from the others has to be confirmed. */
export function RateDialog({ rate, on, onDone, onClose }: Props) {
  const save = (data: FormData) =>
    callQuietly('PUT /api/operator/rates', {
      on: textOf(data, 'on'),
      base: textOf(data, 'base') as RateBase,
      currency: textOf(data, 'currency') as Currency,
      nominal: Number(textOf(data, 'nominal')),
      value: textOf(data, 'value'),
      reason: textOf(data, 'reason'),
      isSure: data.has('isSure'),
    })
  return (
    <FormDialog
      title={rate ? m.rates_edit_of({ pair: pairName(rate) }) : m.rates_enter()}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextInput type="date" name="on" label={m.rates_day()} defaultValue={on} error={faults.on} required />
          <TextInput
            name="nominal"
            inputMode="numeric"
            pattern="[0-9]*"
            label={m.rates_nominal()}
            defaultValue={rate?.nominal ?? 1}
            error={faults.nominal}
            required
          />
          <NativeSelect
            name="currency"
            label={m.rates_pair()}
            defaultValue={rate?.currency ?? 'USD'}
            error={faults.currency}
            data={currencies}
          />
          <TextInput
            name="value"
            inputMode="decimal"
            label={m.rates_value()}
            description={m.rates_value_hint()}
            defaultValue={rate?.value ?? ''}
            error={faults.value}
            maxLength={20}
            required
            autoComplete="off"
            data-autofocus
          />
          {faults.isSure && <Checkbox name="isSure" label={m.rates_sure()} />}
          <NativeSelect
            name="base"
            label={m.rates_base()}
            defaultValue={rate?.base ?? 'CNY'}
            error={faults.base}
            data={[...rateBases]}
          />
          <ReasonField fault={faults.reason} rows={2} />
        </>
      )}
    </FormDialog>
  )
}

/** Deletes an entered rate, with the reason. */
export const RateRemoveDialog = ({ rate, onDone, onClose }: { rate: WatchedRate; onDone(): void; onClose(): void }) => (
  <FormDialog
    title={m.rates_remove_of({ pair: pairName(rate) })}
    submitLabel={m.rates_remove()}
    isDangerous
    onSubmit={(data) =>
      callQuietly('POST /api/operator/rates/remove', {
        on: rate.on,
        base: rate.base,
        currency: rate.currency,
        reason: textOf(data, 'reason'),
      })
    }
    onDone={onDone}
    onClose={onClose}
  >
    {(faults) => (
      <>
        <p>{m.rates_remove_text()}</p>
        <ReasonField fault={faults.reason} rows={2} isFocused />
      </>
    )}
  </FormDialog>
)
