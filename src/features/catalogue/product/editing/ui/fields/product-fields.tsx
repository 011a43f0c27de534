import { typedMoney } from '../../../../../../shared/text/money-text.ts'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { createContext, use, useState } from 'react'
import { currentLocale, localeFacts } from '../../../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../../../shared/locale.ts'
import type { Currency } from '../../../../../../shared/text/currencies.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import type { TypedText, TypedTexts } from '../../../../../../client/autosave/typed-texts.ts'
import { mostPrice } from '../../../product.answers.contract.ts'
import type { ProductAnswers } from '../../../product.answers.contract.ts'
import { fieldAt } from '../../../product.field-lookup.policy.ts'
import { readCount, readMeasured, readPacked, readPrice } from '../../product.typed.policy.ts'
import type { Bounds, TypedValue } from '../../product.typed.policy.ts'
import styles from '../product-editor.module.css'
import type { ProductPart } from '../product-autosave.ts'

export type Editing = {
  answers: ProductAnswers
  change(part: ProductPart): void
  errorAt(path: string): string | undefined
  /** An unlikely value at a field; not an error. */
  doubtAt(path: string): string | undefined
  isReadOnly: boolean
  typed: TypedTexts
  setTyped(path: string, entry: TypedText | null): void
  dropTyped(path: string): void
  dropTypedRow(list: string, row: number): void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('outside of the editor')
  return editing
}

/** Label and hint default to those in the table of fields. */
type Labelled = { path: string; label?: string; hint?: string; isRequired?: boolean }
type TextProps = Labelled & { value: string; max: number; rows?: number; lang?: string; onChange(value: string): void }

/** The input follows its label directly, so that a hint or an error does not move its neighbour. */
const inputOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Common props of every field: its name for links and focus, its read-only look, and its doubts. */
function useField({ path, label, hint }: Labelled) {
  const { errorAt, doubtAt, isReadOnly } = useEditing()
  const field = fieldAt(path)
  const doubt = errorAt(path) ? undefined : doubtAt(path)
  const description = doubt ? (
    <span className={styles.doubt} role="status">
      {doubt}
    </span>
  ) : (
    (hint ?? field?.hint?.())
  )
  return {
    error: errorAt(path),
    label: label ?? field?.label(),
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
export function Labels({ isRequired = false, value, max, rows, lang, onChange, ...named }: TextProps) {
  const { error, label, shared } = useField(named)
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

/** A parsed text field. Rejected text stays as typed, marked, and is stored in this browser until corrected. */
function Read<Value>({
  path,
  isRequired = false,
  value,
  text,
  read,
  suffix,
  hasNoLabel = false,
  inputMode = 'text',
  onChange,
  ...named
}: ReadProps<Value>) {
  const { typed, setTyped } = useEditing()
  const { error, label, shared } = useField({ path, ...named })
  const [own, setOwn] = useState({ text: text(value), value })
  const stored = typed[path]
  // A field derived from another, as the first tier from the minimum order, shows the current value.
  const shown = stored ? stored.text : own.value === value ? own.text : text(value)
  return (
    <TextInput
      {...shared}
      {...(hasNoLabel ? { 'aria-label': label } : { label })}
      withAsterisk={isRequired}
      inputMode={inputMode}
      maxLength={60}
      value={shown}
      error={stored?.fault ?? error}
      {...(suffix && { rightSection: <span className={styles.suffix}>{suffix}</span>, rightSectionWidth: '4.5rem' })}
      onChange={(event) => {
        const next = event.currentTarget.value
        const entry = read(next)
        if ('fault' in entry) return setTyped(path, { text: next, fault: entry.fault })
        setTyped(path, null)
        setOwn({ text: next, value: entry.value })
        onChange(entry.value)
      }}
      onBlur={() => !stored && setOwn({ text: text(value), value })}
    />
  )
}

type Numeric = Labelled & {
  value: number | null
  suffix?: string
  hasNoLabel?: boolean
  onChange(value: number | null): void
}
/** A required empty field shows its fault at once. */
const needed = (isNeeded: boolean, entry: TypedValue): TypedValue =>
  isNeeded && 'value' in entry && entry.value === null ? { fault: m.field_required() } : entry

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

/** An amount, stored in minor units. */
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
    text={(value) => (value === null || value === 0 ? '' : typedMoney({ amount: value, currency }, currentLocale()))}
    read={(text) => needed(isNeeded, readPrice(text, currency, currentLocale(), { min, max: mostPrice }))}
  />
)

/** A measured number, possibly fractional, in the unit of its attribute. */
export const Measured = ({ unit, ...props }: Numeric & { unit: LocalisedText | null }) => (
  <Read
    {...props}
    inputMode="decimal"
    text={(value) => (value === null ? '' : decimalIn(value))}
    read={(text) => readMeasured(text, unit, currentLocale())}
  />
)

type Packed = { entered: 'cm' | 'kg'; stored: 'mm' | 'g' }

/** A side of a carton in centimetres or its weight in kilograms, stored in the smaller unit. */
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
    text={(value) => (value === null ? '' : decimalIn(value / (units.entered === 'cm' ? 10 : 1000)))}
    read={(text) => readPacked(text, units, currentLocale(), { min: 1, max })}
  />
)

/** Numbers in fields are formatted as the same language parses them. */
const decimalIn = (value: number): string => String(value).replace('.', localeFacts[currentLocale()].decimal)

/** A customs code, with or without dots and spaces; `schema` sets the number of digits. */
export function Code({
  schema,
  ...props
}: Labelled & {
  schema: {
    safeParse(
      text: string,
    ): { success: true; data: string } | { success: false; error: { issues: { message: string }[] } }
  }
  value: string
  onChange(value: string): void
}) {
  const read = (text: string): { value: string } | { fault: string } => {
    const entry = schema.safeParse(text)
    return entry.success ? { value: entry.data } : { fault: entry.error.issues[0]?.message ?? m.field_invalid() }
  }
  return <Read {...props} inputMode="text" text={(value) => value} read={read} />
}

/** A date in Chinese, Russian or ISO form. */
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

/** One of a few options. */
export function Choice<Value extends string>({
  path,
  isRequired = false,
  value,
  choices,
  onChange,
  ...named
}: ChoiceProps<Value>) {
  const { isReadOnly } = useEditing()
  const { error, label, shared } = useField({ path, ...named })
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
}: Labelled & { value: boolean; onChange(value: boolean): void }) {
  const { isReadOnly, errorAt } = useEditing()
  const field = fieldAt(path)
  return (
    <Switch
      className={styles.yesNo ?? ''}
      data-path={path}
      label={label ?? field?.label()}
      description={hint ?? field?.hint?.()}
      error={errorAt(path)}
      checked={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
