import { useState } from 'react'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { isSuccess } from '../../../shared/envelope.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { taxNames } from '../../../shared/identifiers/tax-numbers.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { readerDate } from '../../../client/reader-time.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { MyPlan, PlanPayment, PlanRequest } from '../plan.contract.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { invoiceStatus, requestStatus, formatMoneyOfReader } from './plan-labels.ts'
import style from './plan.module.css'
import { isOpenStatus } from '../plan.policy.ts'

type Props = { plan: MyPlan; onChange(): void }

/** Requests and payments, each with its possible actions. */
export const PlanHistory = ({ plan, onChange }: Props) => (
  <>
    <SectionCard title={m.plan_requests()}>
      {plan.requests.length === 0 && <EmptyState title={m.plan_requests_none()} text={m.plan_requests_none_text()} />}
      {plan.requests.length > 0 && (
        <ul className={style.rows}>
          {plan.requests.map((request) => (
            <RequestRow key={request.id} request={request} onChange={onChange} />
          ))}
        </ul>
      )}
    </SectionCard>
    {plan.payments.length > 0 && (
      <SectionCard title={m.plan_payments()} note={m.plan_payments_note()}>
        <ul className={style.rows}>
          {plan.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onChange={onChange} />
          ))}
        </ul>
      </SectionCard>
    )}
  </>
)

function RequestRow({ request, onChange }: { request: PlanRequest; onChange(): void }) {
  const { id, plan, months, price, paid, status, answer, at } = request
  const { name, tone } = requestStatus[status]
  const isOpen = isOpenStatus(status)
  async function cancel() {
    const done = await call('DELETE /api/user/plan/requests/:id', { id }).catch(() => null)
    if (done && isSuccess(done)) toast.success(m.plan_cancelled())
    onChange()
  }
  return (
    <li>
      <div>
        <p className={style.name}>
          {plan} <StatusBadge tone={tone}>{name()}</StatusBadge>
        </p>
        <p className={style.muted}>
          {[
            readerDate(at),
            m.plan_months_price({ count: months, price: formatMoneyOfReader(price) }),
            ...(paid > 0 ? [m.plan_paid_so_far({ paid: formatMoneyOfReader({ ...price, amount: paid }) })] : []),
          ].join(' · ')}
        </p>
        {answer && <p>{answer}</p>}
      </div>
      {isOpen && paid === 0 && (
        <Button variant="outlined" isSmall onClick={() => void cancel()}>
          {m.plan_cancel()}
        </Button>
      )}
    </li>
  )
}

function PaymentRow({ payment, onChange }: { payment: PlanPayment; onChange(): void }) {
  const [isConfirming, setConfirming] = useState(false)
  const { plan, money, paidOn, reference, invoice, isReversed, reason } = payment
  async function download(id: string) {
    const answer = await call('GET /api/user/plan/invoices/:id/file', { id }).catch(() => null)
    if (answer && isSuccess(answer)) location.assign(answer.data.url)
  }
  return (
    <li>
      <div>
        <p className={style.name}>
          {`${formatMoneyOfReader(money)} · ${plan}`}{' '}
          {isReversed && <StatusBadge tone="secondary">{m.plan_reversed()}</StatusBadge>}{' '}
          {invoice && !isReversed && (
            <StatusBadge tone={invoiceStatus[invoice.status].tone}>{invoiceStatus[invoice.status].name()}</StatusBadge>
          )}
        </p>
        <p className={style.muted}>
          {[formatCalendarDay(paidOn, currentLocale()), m.plan_reference({ reference })].join(' · ')}
        </p>
        {invoice && (
          <p className={style.muted}>
            {[
              invoice.title,
              `${taxNames[invoice.taxKind]()} ${invoice.taxNumber}`,
              ...(invoice.number ? [m.plan_invoice_number({ number: invoice.number })] : []),
            ].join(' · ')}
          </p>
        )}
        {reason && <p>{m.plan_counter_entry({ reason })}</p>}
        {invoice?.status === 'declined' && <p>{invoice.reason}</p>}
      </div>
      <div className={style.buttons}>
        {invoice?.status === 'issued' && (
          <Button variant="outlined" isSmall onClick={() => void download(invoice.id)}>
            {m.plan_invoice_download()}
          </Button>
        )}
        {money.amount > 0 && !isReversed && (!invoice || invoice.status === 'declined') && (
          <Button variant="outlined" isSmall onClick={() => setConfirming(true)}>
            {m.plan_invoice_ask()}
          </Button>
        )}
      </div>
      {isConfirming && (
        <InvoiceDialog
          payment={payment}
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false)
            toast.success(m.plan_invoice_asked())
            onChange()
          }}
        />
      )}
    </li>
  )
}
