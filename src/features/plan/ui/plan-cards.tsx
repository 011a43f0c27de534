import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { multiplyMoney } from '../../../shared/text/money.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { textOf } from '../../../client/form-text.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { MyPlan, Plan } from '../plan.contract.ts'
import { isOpenStatus, monthsToChoose } from '../plan.policy.ts'
import { formatAllowance, formatLimit, formatMoneyOfReader } from './plan-labels.ts'
import style from './plan.module.css'

/** The plans side by side; they can be requested while no request is open. */
export function PlanCards({ plan, onChange }: { plan: MyPlan; onChange(): void }) {
  const [wanted, setWanted] = useState<Plan | null>(null)
  const isRequested = plan.requests.some(({ status }) => isOpenStatus(status))
  const sold = plan.plans.filter(({ isFree }) => !isFree)
  return (
    <SectionCard
      title={m.plan_all()}
      note={sold.length === 0 ? m.plan_none_sold() : isRequested ? m.plan_asked_note() : m.plan_all_note()}
    >
      {plan.plans.length > 0 && (
        <ul className={style.plans}>
          {plan.plans.map((one) => {
            const isCurrent = one.versionId === plan.current.versionId
            return (
              <li key={one.versionId} className={style.plan} data-current={isCurrent || undefined}>
                <div className={style.head}>
                  <h3>{one.name}</h3>
                  {isCurrent && <StatusBadge tone="success">{m.plan_current()}</StatusBadge>}
                </div>
                {one.text && <p className={style.muted}>{one.text}</p>}
                <p className={style.price}>{formatPrice(one)}</p>
                <ul className={style.limits}>
                  {one.limits.map((limit) => (
                    <li key={limit.name}>
                      <span>{formatLimit(limit)}</span>
                      <span>{formatAllowance(limit, limit.allowed)}</span>
                    </li>
                  ))}
                </ul>
                {!one.isFree && (
                  <Button
                    variant={isCurrent ? 'outlined' : 'filled'}
                    disabled={isRequested}
                    onClick={() => setWanted(one)}
                  >
                    {isCurrent ? m.plan_renew() : m.plan_ask()}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {wanted && (
        <RequestDialog
          plan={wanted}
          onClose={() => setWanted(null)}
          onDone={() => {
            setWanted(null)
            toast.success(m.plan_asked())
            onChange()
          }}
        />
      )}
    </SectionCard>
  )
}

const formatPrice = ({ isFree, price }: Plan): string =>
  isFree || price.amount === 0 ? m.plan_price_free() : m.plan_price_month({ price: formatMoneyOfReader(price) })

const RequestDialog = ({
  plan: { versionId, name, price },
  onDone,
  onClose,
}: {
  plan: Plan
  onDone(): void
  onClose(): void
}) => {
  const keys = useFormKeys()
  return (
    <FormDialog
      title={m.plan_ask_title({ plan: name })}
      submitLabel={m.plan_ask()}
      onSubmit={(data) =>
        callQuietly('POST /api/user/plan/requests', { versionId, months: Number(textOf(data, 'months')) }, keys)
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className={style.muted}>{m.plan_ask_text()}</p>
          <NativeSelect
            name="months"
            label={m.plan_months()}
            error={faults.months}
            defaultValue="12"
            data={monthsToChoose.map((months) => ({
              value: String(months),
              label: m.plan_months_price({ count: months, price: formatMoneyOfReader(multiplyMoney(price, months)) }),
            }))}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}
