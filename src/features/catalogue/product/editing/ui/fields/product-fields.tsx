import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { createContext, use, useState } from 'react'
import { currentLocale } from '../../../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../../../shared/locale.ts'
import { moneyToDecimal } from '../../../../../../shared/text/money.ts'
import type { Currency } from '../../../../../../shared/text/currencies.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { mostPrice } from '../../../product.answers.contract.ts'
import type { ProductAnswers } from '../../../product.answers.contract.ts'
import { plainCode, readCount, readMeasured, readPacked, readPrice } from '../../product.typed.policy.ts'
import type { Bounds, TypedValue } from '../../product.typed.policy.ts'
import styles from '../product-editor.module.css'
import type { ProductPart } from '../product-keeper.ts'
import type { TypedTexts } from './product-typed-texts.ts'

export type Editing = {
  answers: ProductAnswers
  change(part: ProductPart): void
  errorAt(path: string): string | undefined
  /** What is unlikely at a field; no error. */
  doubtAt(path: string): string | undefined
  isReadOnly: boolean
  typed: TypedTexts
  keepTyped(path: string, said: { text: string; fault: string } | null): void
  dropTyped(path: string): void
  dropTypedRow(list: string, row: number): void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('outside of the editor')
  return editing
}

type Labelled = { path: string; label: string; hint?: string; isRequired?: boolean }
type TextProps = Labelled & { value: string; max: number; rows?: number; lang?: string; onChange(value: string): void }

/** The input stands right below its label, so that a hint or an error moves no neighbour. */
const inputOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** What every field shares: its name for links and the focus, its look while it cannot be edited, and what is doubtful in it. */
function useField(path: string, hint?: string) {
  const { errorAt, doubtAt, isReadOnly } = useEditing()
  const doubt = errorAt(path) ? undefined : doubtAt(path)
  const description = doubt ? (
    <span className={styles.doubt} role="status">
      {doubt}
    </span>
  ) : (
    hint
  )
  return {
    error: errorAt(path),
    shared: {
      description,
      inputWrapperOrder: inputOrder,
      'data-path': path,
      readOnly: isReadOnly,
      className: isReadOnly ? (styles.still ?? '') : '',
      autoComplete: 'off',
    },
  }
}

/** Words, on one line or several. */
export function Words({ path, label, hint, isRequired = false, value, max, rows, lang, onChange }: TextProps) {
  const { error, shared } = useField(path, hint)
  const props = { ...shared, error, label, withAsterisk: isRequired, value, maxLength: max, lang }
  return rows ? (
    <Textarea
      {...props}
      autosize
      minRows={rows}
      maxRows={24}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

type ReadProps<Value> = Labelled & {
  value: Value
  text(value: Value): string
  read(text: string): { value: Value } | { fault: string }
  suffix?: string
  hasNoLabel?: boolean
  inputMode?: 'numeric' | 'decimal' | 'text'
  onChange(value: Value): void
}

/** A field whose text is read: what can be taken becomes the value, what cannot stays as it was typed, marked, and is kept in this browser until it is corrected. */
function Read<Value>({
  path,
  label,
  hint,
  isRequired = false,
  value,
  text,
  read,
  suffix,
  hasNoLabel = false,
  inputMode = 'text',
  onChange,
}: ReadProps<Value>) {
  const { typed, keepTyped } = useEditing()
  const { error, shared } = useField(path, hint)
  const [own, setOwn] = useState({ text: text(value), value })
  const kept = typed[path]
  // What follows another field, as the first tier follows the minimum order, is shown as it is now.
  const shown = kept ? kept.text : own.value === value ? own.text : text(value)
  return (
    <TextInput
      {...shared}
      {...(hasNoLabel ? { 'aria-label': label } : { label })}
      withAsterisk={isRequired}
      inputMode={inputMode}
      maxLength={60}
      value={shown}
      error={kept?.fault ?? error}
      {...(suffix && { rightSection: <span className={styles.suffix}>{suffix}</span>, rightSectionWidth: '4.5rem' })}
      onChange={(event) => {
        const next = event.currentTarget.value
        const said = read(next)
        if ('fault' in said) return keepTyped(path, { text: next, fault: said.fault })
        keepTyped(path, null)
        setOwn({ text: next, value: said.value })
        onChange(said.value)
      }}
      onBlur={() => !kept && setOwn({ text: text(value), value })}
    />
  )
}

type Numeric = Labelled & {
  value: number | null
  suffix?: string
  hasNoLabel?: boolean
  onChange(value: number | null): void
}
/** An empty field that may not be empty is told at once. */
const needed = (isNeeded: boolean, said: TypedValue): TypedValue =>
  isNeeded && 'value' in said && said.value === null ? { fault: m.field_required() } : said

/** A whole number. */
export const Whole = ({
  min = 1,
  max,
  isNeeded = false,
  ...props
}: Numeric & Partial<Bounds> & { max: number; isNeeded?: boolean }) => (
  <Read
    {...props}
    inputMode="numeric"
    text={(value) => (value === null ? '' : String(value))}
    read={(text) => needed(isNeeded, readCount(text, currentLocale(), { min, max }))}
  />
)

/** An amount, kept in minor units. */
export const Amount = ({
  currency,
  min = 0,
  isNeeded = false,
  ...props
}: Numeric & { currency: Currency; min?: number; isNeeded?: boolean }) => (
  <Read
    {...props}
    inputMode="decimal"
    suffix={currency}
    text={(value) => (value === null || value === 0 ? '' : moneyToDecimal({ amount: value, currency }))}
    read={(text) => needed(isNeeded, readPrice(text, currency, currentLocale(), { min, max: mostPrice }))}
  />
)

/** A measured number, which may have a fraction, in the unit of its attribute. */
export const Measured = ({ unit, ...props }: Numeric & { unit: LocalisedText | null }) => (
  <Read
    {...props}
    inputMode="decimal"
    text={(value) => (value === null ? '' : decimalIn(value))}
    read={(text) => readMeasured(text, unit, currentLocale())}
  />
)

type Packed = { asked: 'cm' | 'kg'; kept: 'mm' | 'g' }

/** A side of a carton in centimetres or its weight in kilograms, kept in the smaller unit. */
export const PackedMeasure = ({
  units,
  unitName,
  max,
  ...props
}: Numeric & { units: Packed; unitName: string; max: number }) => (
  <Read
    {...props}
    inputMode="decimal"
    suffix={unitName}
    text={(value) => (value === null ? '' : decimalIn(value / (units.asked === 'cm' ? 10 : 1000)))}
    read={(text) => readPacked(text, units, currentLocale(), { min: 1, max })}
  />
)

/** Numbers in fields are written as the language reads them back. */
const decimalIn = (value: number): string =>
  currentLocale() === 'ru' ? String(value).replace('.', ',') : String(value)

/** A customs code, with or without the dots and spaces that it is printed with. */
export function Code({
  length,
  ...props
}: Labelled & { length: number; value: string; onChange(value: string): void }) {
  const read = (text: string): { value: string } | { fault: string } => {
    const code = plainCode(text)
    return code === '' || (/^\d+$/.test(code) && code.length === length)
      ? { value: code }
      : { fault: m.field_digits({ count: length }) }
  }
  return <Read {...props} inputMode="text" text={(value) => value} read={read} />
}

/** A day, as it is written in Chinese, Russian or by a computer. */
export const Day = ({
  read,
  ...props
}: Labelled & {
  value: string | null
  read(text: string): { value: string | null } | { fault: string }
  onChange(value: string | null): void
}) => <Read {...props} text={(value) => value ?? ''} read={read} />

type ChoiceProps<Value extends string> = Labelled & {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** One of a few. */
export function Choice<Value extends string>({
  path,
  label,
  hint,
  isRequired = false,
  value,
  choices,
  onChange,
}: ChoiceProps<Value>) {
  const { isReadOnly } = useEditing()
  const { error, shared } = useField(path, hint)
  const { description, inputWrapperOrder } = shared
  return (
    <NativeSelect
      data-path={path}
      label={label}
      description={description}
      inputWrapperOrder={inputWrapperOrder}
      withAsterisk={isRequired}
      value={value}
      disabled={isReadOnly}
      error={error}
      data={[...choices]}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  )
}

/** Yes or no. */
export function YesNo({
  path,
  label,
  hint,
  value,
  onChange,
}: {
  path: string
  label: string
  hint?: string
  value: boolean
  onChange(value: boolean): void
}) {
  const { isReadOnly, errorAt } = useEditing()
  return (
    <Switch
      className={styles.yesNo ?? ''}
      data-path={path}
      label={label}
      description={hint}
      error={errorAt(path)}
      checked={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
