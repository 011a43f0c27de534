import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { currentLocale, russian } from '../../../shared/locale.ts'
import { taxKinds, taxNames } from '../../../shared/identifiers/tax-numbers.ts'
import type { TaxKind } from '../../../shared/identifiers/tax-numbers.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { textOf } from '../../../client/form-text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import type { PlanPayment } from '../plan.contract.ts'
import { formatMoneyOfReader } from './plan-labels.ts'
import style from './plan.module.css'

type Props = { payment: PlanPayment; onDone(): void; onClose(): void }

/** Requests the invoice of one payment; after a refusal the data is filled in again. */
export const InvoiceDialog = ({ payment: { id, money, invoice }, onDone, onClose }: Props) => {
  const keys = useFormKeys()
  return (
    <FormDialog
      title={m.plan_invoice_ask()}
      submitLabel={m.plan_invoice_send()}
      onSubmit={(data) =>
        callQuietly(
          'POST /api/user/plan/invoices',
          {
            paymentId: id,
            title: textOf(data, 'title'),
            taxKind: textOf(data, 'taxKind') as TaxKind,
            taxNumber: textOf(data, 'taxNumber'),
            postalAddress: textOf(data, 'postalAddress'),
          },
          keys,
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className={style.muted}>{m.plan_invoice_text({ money: formatMoneyOfReader(money) })}</p>
          <TextInput
            name="title"
            label={m.plan_invoice_title()}
            defaultValue={invoice?.title ?? ''}
            error={faults.title}
            maxLength={200}
            required
            autoComplete="organization"
            data-autofocus
          />
          <NativeSelect
            name="taxKind"
            label={m.plan_tax_kind()}
            defaultValue={invoice?.taxKind ?? (currentLocale() === russian ? 'inn' : 'credit_code')}
            data={taxKinds.map((value) => ({ value, label: taxNames[value]() }))}
          />
          <TextInput
            name="taxNumber"
            label={m.plan_tax_number()}
            defaultValue={invoice?.taxNumber ?? ''}
            error={faults.taxNumber}
            maxLength={40}
            required
            autoComplete="off"
          />
          <Textarea
            name="postalAddress"
            label={m.plan_invoice_address()}
            defaultValue={invoice?.postalAddress ?? ''}
            error={faults.postalAddress}
            maxLength={300}
            rows={2}
          />
        </>
      )}
    </FormDialog>
  )
}
