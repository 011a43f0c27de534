import { useState } from 'react'
import { newPlan, PlanDialog } from './plan-dialog.tsx'
import { m } from '../../../shared/wording/messages.js'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { EditedPlan, QuotaFact } from '../plan.operator.contract.ts'
import { formatAllowance, formatLimit, formatMoneyOfReader } from './plan-labels.ts'
import style from './plan.module.css'

type Props = { plans: EditedPlan[]; quotas: QuotaFact[]; onChange(): void }

/** All plans in their current version; edit one or create a new one. */
export function EditedPlans({ plans, quotas, onChange }: Props) {
  const [edited, setEdited] = useState<EditedPlan | null>(null)
  return (
    <SectionCard
      title={m.plan_operator_list()}
      note={m.plan_operator_list_note()}
      action={
        <Button variant="outlined" isSmall onClick={() => setEdited(newPlan(plans.length))}>
          {m.plan_operator_new()}
        </Button>
      }
    >
      <ul className={style.plans}>
        {plans.map((plan) => (
          <li key={plan.id} className={style.plan}>
            <div className={style.head}>
              <h3>{plan.name[currentContentLanguage()]}</h3>
              <StatusBadge tone={plan.isOn ? 'success' : 'secondary'}>
                {plan.isOn ? m.plan_operator_on() : m.plan_operator_off()}
              </StatusBadge>
            </div>
            <p className={style.price}>
              {plan.price.amount === 0
                ? m.plan_price_free()
                : m.plan_price_month({ price: formatMoneyOfReader(plan.price) })}
            </p>
            <p className={style.muted}>
              {plan.isFree ? m.plan_operator_everybody() : m.plan_operator_holders({ count: plan.holders })}
              {plan.holdersOfOlder > 0 && ` ${m.plan_operator_older({ count: plan.holdersOfOlder })}`}
            </p>
            <ul className={style.limits}>
              {quotas.map((quota) => {
                const limit = plan.limits[quota.name]
                return (
                  <li key={quota.name}>
                    <span>{formatLimit(quota)}</span>
                    <span>
                      {limit === undefined
                        ? plan.isFree
                          ? formatAllowance(quota, quota.free)
                          : m.plan_operator_as_free()
                        : formatAllowance(quota, limit)}
                    </span>
                  </li>
                )
              })}
            </ul>
            <p className={style.muted}>{m.plan_operator_version({ number: plan.number })}</p>
            <Button
              variant="outlined"
              isSmall
              aria-label={m.plan_operator_edit_of({ plan: plan.name[currentContentLanguage()] })}
              onClick={() => setEdited(plan)}
            >
              {m.plan_operator_edit()}
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <PlanDialog
          plan={edited}
          quotas={quotas}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null)
            onChange()
          }}
        />
      )}
    </SectionCard>
  )
}
