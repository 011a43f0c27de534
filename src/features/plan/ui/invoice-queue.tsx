import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { taxNames } from '../../../shared/identifiers/tax-numbers.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { textOf } from '../../../client/form-text.ts'
import { readerDate } from '../../../client/reader-time.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ReasonField } from '../../../ui/dialog/reason-field.tsx'
import { DutyLink } from '../../../ui/duty-link.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { UploadedFile } from '../../media/media.policy.ts'
import { DocumentField } from '../../media/ui/document-field.tsx'
import type { QueuedInvoice } from '../plan.operator.contract.ts'
import { invoiceStatus, formatMoneyOfReader } from './plan-labels.ts'
import style from './plan.module.css'

type Props = { items: QueuedInvoice[]; onChange(): void }

/** Requested invoices: issued with number and PDF, or declined. */
export function InvoiceQueue({ items, onChange }: Props) {
  const [chosen, setChosen] = useState<{ invoice: QueuedInvoice; isIssuing: boolean } | null>(null)
  const close = () => setChosen(null)
  const done = () => {
    close()
    onChange()
  }
  if (items.length === 0) return <EmptyState title={m.plan_invoices_none()} text={m.plan_invoices_none_text()} />
  return (
    <>
      <ul className={style.rows}>
        {items.map((invoice) => (
          <li key={invoice.id}>
            <div>
              <p className={style.name}>
                {invoice.title}{' '}
                <StatusBadge tone={invoiceStatus[invoice.status].tone}>
                  {invoiceStatus[invoice.status].name()}
                </StatusBadge>
              </p>
              <p className={style.muted}>
                {[
                  `${taxNames[invoice.taxKind]()} ${invoice.taxNumber}`,
                  ...(invoice.postalAddress ? [invoice.postalAddress] : []),
                ].join(' · ')}
              </p>
              <p className={style.muted}>
                {[
                  formatMoneyOfReader(invoice.money),
                  invoice.plan,
                  readerDate(invoice.at),
                  ...(invoice.number ? [m.plan_invoice_number({ number: invoice.number })] : []),
                ].join(' · ')}{' '}
                ·{' '}
                <DutyLink to={`/operator/users/${invoice.person.id}`}>
                  {invoice.person.name || invoice.person.account}
                </DutyLink>
              </p>
              {invoice.reason && <p className={style.muted}>{invoice.reason}</p>}
            </div>
            {invoice.status === 'waiting' && (
              <div className={style.buttons}>
                <Button isSmall onClick={() => setChosen({ invoice, isIssuing: true })}>
                  {m.plan_invoice_issue()}
                </Button>
                <Button variant="outlined" isSmall onClick={() => setChosen({ invoice, isIssuing: false })}>
                  {m.plan_queue_decline()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen?.isIssuing && <IssueDialog id={chosen.invoice.id} onDone={done} onClose={close} />}
      {chosen?.isIssuing === false && (
        <FormDialog
          title={m.plan_queue_decline()}
          submitLabel={m.plan_queue_decline()}
          isDangerous
          onSubmit={(data) =>
            callQuietly('POST /api/operator/plan-invoices/:id/decline', {
              id: chosen.invoice.id,
              reason: textOf(data, 'reason'),
            })
          }
          onDone={done}
          onClose={close}
        >
          {(faults) => <ReasonField fault={faults.reason} hint={m.plan_queue_reason_hint()} isFocused />}
        </FormDialog>
      )}
    </>
  )
}

function IssueDialog({ id, ...rest }: { id: string; onDone(): void; onClose(): void }) {
  const [file, setFile] = useState<UploadedFile | null>(null)
  const save = (data: FormData) => {
    if (!file)
      return Promise.resolve({ code: '1001', message: '', data: { fields: { fileId: m.plan_error_invoice_file() } } })
    return callQuietly('POST /api/operator/plan-invoices/:id/issue', {
      id,
      number: textOf(data, 'number'),
      fileId: file.id,
    })
  }
  return (
    <FormDialog title={m.plan_invoice_issue()} submitLabel={m.plan_invoice_issue()} onSubmit={save} {...rest}>
      {(faults) => (
        <>
          <TextInput
            name="number"
            label={m.plan_invoice_number_field()}
            error={faults.number}
            maxLength={60}
            required
            data-autofocus
          />
          <DocumentField
            label={m.plan_invoice_file()}
            readers={m.plan_invoice_readers()}
            value={file}
            onChange={setFile}
            error={faults.fileId}
            isRequired
          />
        </>
      )}
    </FormDialog>
  )
}
