import { useState } from 'react'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { textOf } from '../../../client/form-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ReasonField } from '../../../ui/dialog/reason-field.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { RecordedPayment } from '../plan.operator.contract.ts'
import { formatMoneyOfReader } from './plan-labels.ts'
import style from './plan.module.css'

/** Payments of a request, with reversals; a payment recorded in error can be reversed. */
export function PlanPayments({ payments, onChange }: { payments: RecordedPayment[]; onChange(): void }) {
  const [chosen, setChosen] = useState<RecordedPayment | null>(null)
  const done = () => {
    setChosen(null)
    onChange()
  }
  return (
    <>
      <ul className={style.payments}>
        {payments.map((payment) => {
          const { id, money, paidOn, reference, reason, isReversed } = payment
          return (
            <li key={id} className={style.muted}>
              {[formatMoneyOfReader(money), formatCalendarDay(paidOn, currentLocale()), reference].join(' · ')}
              {reason && ` · ${m.plan_counter_entry({ reason })}`}
              {isReversed && <StatusBadge tone="secondary">{m.plan_reversed()}</StatusBadge>}
              {money.amount > 0 && !isReversed && (
                <Button
                  variant="quiet"
                  isSmall
                  aria-label={m.plan_reverse_of({ money: formatMoneyOfReader(money), reference })}
                  onClick={() => setChosen(payment)}
                >
                  {m.plan_reverse()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {chosen && (
        <FormDialog
          title={m.plan_reverse_of({ money: formatMoneyOfReader(chosen.money), reference: chosen.reference })}
          submitLabel={m.plan_reverse()}
          isDangerous
          onSubmit={(data) =>
            callQuietly('POST /api/operator/plan-payments/:id/reverse', {
              id: chosen.id,
              reason: textOf(data, 'reason'),
            })
          }
          onDone={done}
          onClose={() => setChosen(null)}
        >
          {(faults) => (
            <>
              <p className={style.muted}>{m.plan_reverse_note()}</p>
              <ReasonField fault={faults.reason} hint={m.plan_queue_reason_hint()} isFocused />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
