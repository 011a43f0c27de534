import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { contentLanguageOf, currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { categoryWays } from '../../../taxonomy/category.policy.ts'
import { unitNames } from '../../product/product.names.policy.ts'
import { incoterms } from '../../product/product.enums.policy.ts'
import { useAttributes } from '../../product/editing/ui/fields/product-step-basics.tsx'
import styles from './import.module.css'

type Categories = CallReply<'GET /api/company/categories'>
type Props = {
  categories: Categories
  columns: readonly (string | null)[]
  values: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  onChange(key: string, value: string): void
}

/** File-wide defaults for empty cells. */
export function ImportDefaults({ categories, columns, values, faults, onChange }: Props) {
  const leaves = useMemo(() => leafOptions(categories), [categories])
  const attributes = useAttributes(values['category'] ?? '')
  // Fields required to publish goods of the category. A column may leave some cells of it empty.
  const required = (attributes?.items ?? []).filter(({ isRequired, isRetired }) => isRequired && !isRetired)
  const locale = currentLocale()
  const put = (key: string) => ({
    value: values[key] ?? '',
    error: faults[`defaults.${key}`],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange(key, event.currentTarget.value),
  })
  const choose = (key: string) => ({
    value: values[key] ?? null,
    error: faults[`defaults.${key}`],
    placeholder: m.import_default_none(),
    searchable: true,
    clearable: true,
    comboboxProps: { keepMounted: false },
    onChange: (value: string | null) => onChange(key, value ?? ''),
  })
  const tiers = [1, 2, 3].filter(
    (tier) => columns.includes(`tiers.${tier}.price`) && !columns.includes(`tiers.${tier}.minQty`),
  )
  return (
    <fieldset className={styles.defaults}>
      <legend>{m.import_defaults()}</legend>
      <p className={styles.hint}>{m.import_defaults_note()}</p>
      <div className={styles.fields}>
        <Select
          {...choose('category')}
          label={m.product_category()}
          data={leaves}
          limit={60}
          placeholder={m.import_default_category_placeholder()}
        />
        {required.map(({ key, type, name, unit, choices }) =>
          type === 'choice' || type === 'boolean' ? (
            <Select
              key={key}
              {...choose(`attributes.${key}`)}
              label={name[contentLanguageOf(locale)]}
              data={
                type === 'boolean'
                  ? [
                      { value: 'true', label: m.product_yes() },
                      { value: 'false', label: m.product_no() },
                    ]
                  : choices.map((choice) => ({ value: choice.key, label: choice.name[contentLanguageOf(locale)] }))
              }
            />
          ) : (
            <TextInput
              key={key}
              {...put(`attributes.${key}`)}
              label={
                unit
                  ? m.text_bracketed({ text: name[contentLanguageOf(locale)], note: unit[contentLanguageOf(locale)] })
                  : name[contentLanguageOf(locale)]
              }
              maxLength={200}
            />
          ),
        )}
        <Select
          {...choose('unit')}
          label={m.product_unit()}
          data={Object.entries(unitNames).map(([value, name]) => ({ value, label: name() }))}
        />
        <TextInput {...put('minimumOrderQuantity')} label={m.product_minimum()} inputMode="numeric" maxLength={20} />
        {tiers.map((tier) => (
          <TextInput
            key={tier}
            {...put(`tiers.${tier}.minQty`)}
            label={m.product_tier_from({ row: tier + 1 })}
            inputMode="numeric"
            maxLength={20}
          />
        ))}
        <TextInput
          {...put('leadTimes.0.days')}
          label={`${m.product_lead_times()}${m.text_colon()}${m.product_lead_days({ row: 1 })}`}
          inputMode="numeric"
          maxLength={20}
        />
        <Select {...choose('incoterm')} label={m.product_incoterm()} data={[...incoterms]} />
        <TextInput {...put('incotermPlace')} label={m.product_incoterm_place()} maxLength={100} />
        <TextInput {...put('brand')} label={m.product_brand()} maxLength={80} />
      </div>
    </fieldset>
  )
}

/** Leaf categories with their path: 家居日用 > 收纳用品 > 收纳箱. */
function leafOptions(categories: Categories): { value: string; label: string }[] {
  const locale = currentLocale()
  const parents = new Set(categories.map(({ parent }) => parent))
  const names = new Map(categories.map((category) => [category.code, category[contentLanguageOf(locale)]]))
  const ways = categoryWays(categories)
  return categories
    .filter(({ code }) => !parents.has(code))
    .map(({ code }) => ({
      value: code,
      label: (ways.get(code) ?? [code]).map((one) => names.get(one) ?? one).join(' > '),
    }))
}
