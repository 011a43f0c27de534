import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ReasonField } from '../../../../ui/dialog/reason-field.tsx'
import type { ImportRateRow } from '../import-rate.contract.ts'
import type { ImportRateKind, RateArea } from '../import-rate.policy.ts'
import { areaChoices, kindChoices, rateTitle } from './import-rate-labels.ts'

type Props = { rate: ImportRateRow | null; onDone(): void; onClose(): void }

/** Enters a rate with its source and the reason; starts from the chosen one. */
export function ImportRateDialog({ rate, onDone, onClose }: Props) {
  const save = (data: FormData) =>
    callQuietly('PUT /api/operator/import-rates', {
      area: textOf(data, 'area') as RateArea,
      kind: textOf(data, 'kind') as ImportRateKind,
      hs: textOf(data, 'hs'),
      validFrom: textOf(data, 'validFrom'),
      value: textOf(data, 'value'),
      source: textOf(data, 'source'),
      sourceDate: textOf(data, 'sourceDate'),
      reason: textOf(data, 'reason'),
    })
  return (
    <FormDialog
      title={rate ? m.import_rate_edit_of({ rate: rateTitle(rate) }) : m.import_rate_enter()}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          {rate ? <Which {...rate} /> : <KeyFields faults={faults} />}
          <TextInput
            name="value"
            inputMode="decimal"
            label={m.import_rate_value()}
            description={m.import_rate_value_hint()}
            defaultValue={rate?.value ?? ''}
            error={faults.value}
            maxLength={12}
            required
            autoComplete="off"
          />
          <Textarea
            name="source"
            label={m.import_rate_source()}
            defaultValue={rate?.source ?? ''}
            error={faults.source}
            rows={2}
            maxLength={300}
            required
          />
          <TextInput
            type="date"
            name="sourceDate"
            label={m.import_rate_source_date()}
            defaultValue={rate?.sourceDate ?? ''}
            error={faults.sourceDate}
            required
          />
          <Reason fault={faults.reason} />
        </>
      )}
    </FormDialog>
  )
}

/** What a rate is for cannot be changed: another code or day is another rate. */
const Which = ({ area, kind, hs, validFrom }: ImportRateRow) => (
  <>
    {Object.entries({ area, kind, hs, validFrom }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p>{`${m.import_rate_valid_from()}${m.text_colon()}${formatCalendarDay(validFrom, currentLocale())}`}</p>
  </>
)

const KeyFields = ({ faults }: { faults: FieldErrors }) => (
  <>
    <NativeSelect name="area" label={m.import_rate_area()} error={faults.area} data={areaChoices()} />
    <NativeSelect name="kind" label={m.import_rate_kind()} error={faults.kind} data={kindChoices()} />
    <TextInput
      name="hs"
      inputMode="numeric"
      label={m.import_rate_hs()}
      error={faults.hs}
      maxLength={10}
      autoComplete="off"
    />
    <TextInput type="date" name="validFrom" label={m.import_rate_valid_from()} error={faults.validFrom} required />
  </>
)

type RemoveProps = Omit<Props, 'rate'> & { rate: ImportRateRow }

/** Removes a rate, with the reason. */
export const ImportRateRemoveDialog = ({ rate, onDone, onClose }: RemoveProps) => (
  <FormDialog
    title={m.import_rate_remove_of({ rate: rateTitle(rate) })}
    submitLabel={m.rates_remove()}
    isDangerous
    onSubmit={(data) => {
      const { area, kind, hs, validFrom } = rate
      return callQuietly('POST /api/operator/import-rates/remove', {
        area,
        kind,
        hs,
        validFrom,
        reason: textOf(data, 'reason'),
      })
    }}
    onDone={onDone}
    onClose={onClose}
  >
    {(faults) => (
      <>
        <p>{m.import_rate_remove_text()}</p>
        <Reason fault={faults.reason} />
      </>
    )}
  </FormDialog>
)

const Reason = ({ fault }: { fault: string | undefined }) => <ReasonField fault={fault} rows={2} />
