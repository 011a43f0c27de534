import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { createContext, use, useState } from 'react'
import { currentLocale } from '../../../shared/locale.ts'
import { moneyToDecimal } from '../../../shared/money.ts'
import type { Currency } from '../../../shared/money.ts'
import { parseMoney } from '../../../shared/money.text.ts'
import { m } from '../../../shared/wording/messages.js'
import type { ProductAnswers } from '../product.answers.contract.ts'
import type { ProductPart } from './product-keeper.ts'

export type Editing = { answers: ProductAnswers; change(part: ProductPart): void; errorAt(path: string): string | undefined; isReadOnly: boolean }

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('outside of the editor')
  return editing
}

type Labelled = { path: string; label: string; hint?: string; isRequired?: boolean }
type TextProps = Labelled & { value: string; max: number; rows?: number; lang?: string; onChange(value: string): void }

/** Words, on one line or several. */
export function Words({ path, label, hint, isRequired = false, value, max, rows, lang, onChange }: TextProps) {
  const { errorAt, isReadOnly } = useEditing()
  const shared = { label, description: hint, withAsterisk: isRequired, value, maxLength: max, lang, error: errorAt(path), readOnly: isReadOnly, autoComplete: 'off' }
  return rows ? <Textarea {...shared} autosize minRows={rows} maxRows={24} onChange={(event) => onChange(event.currentTarget.value)} /> : <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
}

type WholeProps = Labelled & { value: number | null; suffix?: string; hasNoLabel?: boolean; onChange(value: number | null): void }

/** A whole number; what is no number stays in the field and counts as nothing. */
export function Whole({ path, label, hint, isRequired = false, value, suffix, hasNoLabel = false, onChange }: WholeProps) {
  const { errorAt, isReadOnly } = useEditing()
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const isNumber = /^\d{0,12}$/.test(typed)
  const text = isNumber && Number(typed || Number.NaN) !== (value ?? Number.NaN) && !(typed === '' && value === null) ? (value === null ? '' : String(value)) : typed
  return (
    <TextInput
      {...(hasNoLabel ? { 'aria-label': label } : { label })}
      description={hint}
      withAsterisk={isRequired}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      readOnly={isReadOnly}
      error={isNumber ? errorAt(path) : m.product_whole_number()}
      {...(suffix && { rightSection: <span>{suffix}</span>, rightSectionWidth: '4.5rem' })}
      onChange={(event) => {
        const next = event.currentTarget.value.replaceAll(/[\s,]/g, '')
        setTyped(next)
        onChange(/^\d{1,12}$/.test(next) ? Number(next) : null)
      }}
    />
  )
}

type MoneyProps = Labelled & { value: number | null; currency: Currency; hasNoLabel?: boolean; onChange(value: number | null): void }

/** An amount as people type it; kept in minor units. */
export function Amount({ path, label, isRequired = false, value, currency, hasNoLabel = false, onChange }: MoneyProps) {
  const { errorAt, isReadOnly } = useEditing()
  const [typed, setTyped] = useState(value === null || value === 0 ? '' : moneyToDecimal({ amount: value, currency }))
  const parsed = typed === '' ? null : parseMoney(typed, currency, currentLocale())
  return (
    <TextInput
      {...(hasNoLabel ? { 'aria-label': label } : { label })}
      withAsterisk={isRequired}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      readOnly={isReadOnly}
      error={parsed && !parsed.ok ? m.product_amount_invalid() : errorAt(path)}
      rightSection={<span>{currency}</span>}
      rightSectionWidth="3.5rem"
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        const amount = next.trim() === '' ? null : parseMoney(next, currency, currentLocale())
        onChange(amount?.ok ? amount.money.amount : null)
      }}
    />
  )
}

type ChoiceProps<Value extends string> = Labelled & { value: Value; choices: readonly { value: Value; label: string }[]; onChange(value: Value): void }

/** One of a few. */
export function Choice<Value extends string>({ path, label, hint, isRequired = false, value, choices, onChange }: ChoiceProps<Value>) {
  const { errorAt, isReadOnly } = useEditing()
  return <NativeSelect label={label} description={hint} withAsterisk={isRequired} value={value} disabled={isReadOnly} error={errorAt(path)} data={[...choices]} onChange={(event) => onChange(event.currentTarget.value as Value)} />
}

/** Yes or no. */
export function YesNo({ label, hint, value, onChange }: { label: string; hint?: string; value: boolean; onChange(value: boolean): void }) {
  const { isReadOnly } = useEditing()
  return <Switch label={label} description={hint} checked={value} disabled={isReadOnly} onChange={(event) => onChange(event.currentTarget.checked)} />
}
