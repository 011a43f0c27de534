import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { currentLocale } from '../../../shared/locale.ts'
import { parseMoney, typedMoney } from '../../../shared/text/money-text.ts'
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
import type { QueuedRequest } from '../plan.operator.contract.ts'
import { PlanPayments } from './plan-payments.tsx'
import { requestStatus, formatMoneyOfReader } from './plan-labels.ts'
import style from './plan.module.css'

type Act = 'approve' | 'decline' | 'pay'
type Props = { items: QueuedRequest[]; onChange(): void }

/** Plan requests: approved or declined, and then paid. */
export function PlanQueue({ items, onChange }: Props) {
  const [chosen, setChosen] = useState<{ request: QueuedRequest; act: Act } | null>(null)
  const close = () => setChosen(null)
  const done = () => {
    close()
    onChange()
  }
  const button = (request: QueuedRequest, act: Act, label: string) => (
    <Button variant={act === 'decline' ? 'outlined' : 'filled'} isSmall onClick={() => setChosen({ request, act })}>
      {label}
    </Button>
  )
  if (items.length === 0) return <EmptyState title={m.plan_queue_none()} text={m.plan_queue_none_text()} />
  return (
    <>
      <ul className={style.rows}>
        {items.map((request) => {
          const { id, plan, months, price, paid, status, answer, at, person, payments } = request
          const { name, tone } = requestStatus[status]
          return (
            <li key={id}>
              <div>
                <p className={style.name}>
                  <DutyLink to={`/operator/users/${person.id}`}>{person.name || person.account}</DutyLink> {`· ${plan}`}{' '}
                  <StatusBadge tone={tone}>{name()}</StatusBadge>
                </p>
                <p className={style.muted}>
                  {[
                    readerDate(at),
                    person.account,
                    m.plan_months_price({ count: months, price: formatMoneyOfReader(price) }),
                    ...(paid > 0
                      ? [m.plan_paid_so_far({ paid: formatMoneyOfReader({ ...price, amount: paid }) })]
                      : []),
                  ].join(' · ')}
                </p>
                {answer && <p className={style.muted}>{answer}</p>}
                {payments.length > 0 && <PlanPayments payments={payments} onChange={onChange} />}
              </div>
              <div className={style.buttons}>
                {status === 'waiting' && button(request, 'approve', m.plan_queue_approve())}
                {status === 'approved' && button(request, 'pay', m.plan_queue_pay())}
                {(status === 'waiting' || (status === 'approved' && paid === 0)) &&
                  button(request, 'decline', m.plan_queue_decline())}
              </div>
            </li>
          )
        })}
      </ul>
      {chosen?.act === 'approve' && <ApproveDialog request={chosen.request} onDone={done} onClose={close} />}
      {chosen?.act === 'decline' && <DeclineDialog request={chosen.request} onDone={done} onClose={close} />}
      {chosen?.act === 'pay' && <PaymentDialog request={chosen.request} onDone={done} onClose={close} />}
    </>
  )
}

type DialogProps = { request: QueuedRequest; onDone(): void; onClose(): void }

const ApproveDialog = ({ request: { id, price }, ...rest }: DialogProps) => (
  <FormDialog
    title={m.plan_queue_approve()}
    submitLabel={m.plan_queue_approve()}
    onSubmit={(data) =>
      callQuietly('POST /api/operator/plan-requests/:id/approve', { id, answer: textOf(data, 'answer') })
    }
    {...rest}
  >
    {(faults) => (
      <Textarea
        name="answer"
        label={m.plan_queue_how_to_pay()}
        description={m.plan_queue_how_to_pay_hint({ price: formatMoneyOfReader(price) })}
        error={faults.answer}
        rows={3}
        maxLength={500}
        data-autofocus
      />
    )}
  </FormDialog>
)

const DeclineDialog = ({ request: { id }, ...rest }: DialogProps) => (
  <FormDialog
    title={m.plan_queue_decline()}
    submitLabel={m.plan_queue_decline()}
    isDangerous
    onSubmit={(data) =>
      callQuietly('POST /api/operator/plan-requests/:id/decline', { id, reason: textOf(data, 'reason') })
    }
    {...rest}
  >
    {(faults) => <ReasonField fault={faults.reason} hint={m.plan_queue_reason_hint()} isFocused />}
  </FormDialog>
)

function PaymentDialog({ request: { id, price, paid }, ...rest }: DialogProps) {
  // One key while the dialog is open: pressing twice, or retrying after a broken connection, records the payment once.
  const [key] = useState(() => crypto.randomUUID())
  const owed = { ...price, amount: price.amount - paid }
  const save = (data: FormData) => {
    const typed = parseMoney(textOf(data, 'amount'), price.currency, currentLocale())
    if (!typed.ok)
      return Promise.resolve({ code: '1001', message: '', data: { fields: { amount: m.field_invalid() } } })
    return callQuietly('POST /api/operator/plan-requests/:id/payments', {
      id,
      key,
      amount: typed.money.amount,
      currency: price.currency,
      paidOn: textOf(data, 'paidOn'),
      reference: textOf(data, 'reference'),
    })
  }
  return (
    <FormDialog title={m.plan_queue_pay()} submitLabel={m.plan_queue_pay()} onSubmit={save} {...rest}>
      {(faults) => (
        <>
          <p className={style.muted}>{m.plan_queue_owed({ owed: formatMoneyOfReader(owed) })}</p>
          <TextInput
            name="amount"
            inputMode="decimal"
            label={m.plan_queue_amount({ currency: price.currency })}
            defaultValue={typedMoney(owed, currentLocale())}
            error={faults.amount ?? faults.currency}
            required
            data-autofocus
          />
          <TextInput name="paidOn" type="date" label={m.plan_queue_paid_on()} error={faults.paidOn} required />
          <TextInput
            name="reference"
            label={m.plan_queue_reference()}
            description={m.plan_queue_reference_hint()}
            error={faults.reference}
            maxLength={100}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
