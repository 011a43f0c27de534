import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { contentLanguages, currentLocale, forContentLanguages, languageTags } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { parseMoney, typedMoney } from '../../../shared/text/money-text.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { languageNames } from '../../../shared/text/language-names.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { textOf } from '../../../client/form-text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import type { EditedPlan, QuotaFact } from '../plan.operator.contract.ts'
import { limitsOf, typedLimit } from './plan-limits.ts'
import { formatAllowance, formatLimit } from './plan-labels.ts'
import style from './plan.module.css'

type Props = { plan: EditedPlan; quotas: QuotaFact[]; onDone(): void; onClose(): void }

/** A new plan; its id is empty. */
export const newPlan = (position: number): EditedPlan => {
  const none = forContentLanguages(() => '')
  return {
    id: '',
    isFree: false,
    isOn: true,
    position,
    number: 0,
    name: none,
    text: none,
    price: { amount: 0, currency: 'CNY' },
    limits: {},
    changedAt: null,
    holders: 0,
    holdersOfOlder: 0,
  }
}

/** Names, price and limits of a plan. An empty limit follows the free plan. */
export function PlanDialog({ plan, quotas, onDone, onClose }: Props) {
  const keys = useFormKeys()
  async function save(data: FormData): Promise<Envelope<unknown>> {
    const currency = textOf(data, 'currency') as Currency
    const price = plan.isFree
      ? { ok: true as const, money: plan.price }
      : parseMoney(textOf(data, 'price'), currency, currentLocale())
    const { limits, faults } = limitsOf(quotas, (name) => textOf(data, `limits.${name}`))
    const wrong = { ...faults, ...(price.ok ? {} : { 'price.amount': m.field_invalid() }) }
    if (!price.ok || Object.keys(wrong).length > 0) return { code: '1001', message: '', data: { fields: wrong } }
    const worded = (name: string) => forContentLanguages((language) => textOf(data, `${name}.${language}`))
    const content = {
      name: worded('name'),
      text: worded('text'),
      price: { amount: price.money.amount, currency: price.money.currency },
      limits,
      isOn: plan.isFree || data.has('isOn'),
      position: Number(textOf(data, 'position')) || 0,
    }
    return plan.id === ''
      ? callQuietly('POST /api/operator/plans', content, keys)
      : callQuietly('PUT /api/operator/plans/:id', { ...content, id: plan.id, number: plan.number })
  }
  return (
    <FormDialog
      title={plan.id === '' ? m.plan_operator_new() : m.plan_operator_edit()}
      submitLabel={m.plan_operator_save()}
      onSubmit={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          {plan.holders > 0 && (
            <Message severity="info">{m.plan_operator_holders_note({ count: plan.holders })}</Message>
          )}
          {contentLanguages.map((locale) => (
            <TextInput
              key={`name ${locale}`}
              name={`name.${locale}`}
              lang={languageTags[locale]}
              label={`${m.plan_operator_name()} · ${languageNames[locale]()}`}
              defaultValue={plan.name[locale]}
              error={faults[`name.${locale}`]}
              maxLength={60}
              required
              data-autofocus={locale === contentLanguages[0] || undefined}
            />
          ))}
          {contentLanguages.map((locale) => (
            <Textarea
              key={`text ${locale}`}
              name={`text.${locale}`}
              lang={languageTags[locale]}
              label={`${m.plan_operator_text()} · ${languageNames[locale]()}`}
              defaultValue={plan.text[locale]}
              error={faults[`text.${locale}`]}
              maxLength={400}
              rows={2}
            />
          ))}
          <div className={style.fields}>
            {!plan.isFree && (
              <TextInput
                name="price"
                inputMode="decimal"
                label={m.plan_operator_price()}
                defaultValue={typedMoney(plan.price, currentLocale())}
                error={faults['price.amount']}
                required
              />
            )}
            {!plan.isFree && (
              <NativeSelect
                name="currency"
                label={m.plan_operator_currency()}
                defaultValue={plan.price.currency}
                data={[...currencies]}
              />
            )}
            <TextInput
              name="position"
              inputMode="numeric"
              label={m.plan_operator_position()}
              defaultValue={String(plan.position)}
              error={faults.position}
            />
          </div>
          {quotas.map((quota) => (
            <TextInput
              key={quota.name}
              name={`limits.${quota.name}`}
              label={
                quota.unit === 'bytes' ? m.plan_operator_megabytes({ limit: formatLimit(quota) }) : formatLimit(quota)
              }
              description={m.plan_operator_limit_hint({ free: formatAllowance(quota, quota.free) })}
              defaultValue={typedLimit(quota, plan.limits[quota.name])}
              error={faults[`limits.${quota.name}`]}
              maxLength={12}
            />
          ))}
          {!plan.isFree && <Switch name="isOn" label={m.plan_operator_is_on()} defaultChecked={plan.isOn} />}
        </>
      )}
    </FormDialog>
  )
}
