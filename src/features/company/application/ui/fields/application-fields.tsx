import { Checkbox, Group, MultiSelect, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { m } from '../../../../../shared/wording/messages.js'
import { useAnswer } from './application-answer.tsx'
import styles from '../application.module.css'

type Names = Record<string, () => string>
const optionsOf = (names: Names) => Object.entries(names).map(([value, name]) => ({ value, label: name() }))

type TextProps = {
  path: string
  hint?: React.ReactNode
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal'
  autoComplete?: string
  lang?: string
  prefix?: string
  maxLength?: number
}

/** A line of text. */
export function TextAnswer({ path, hint, prefix, ...rest }: TextProps) {
  const { value, change, props } = useAnswer<string>(path, { hint })
  return (
    <TextInput
      {...rest}
      {...props}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      {...(prefix ? { leftSection: prefix, leftSectionWidth: 52 } : {})}
    />
  )
}

/** Several lines of text; the field grows with its content. */
export function LongAnswer({ path, lang }: { path: string; lang?: string }) {
  const { value, change, props } = useAnswer<string>(path)
  return (
    <Textarea
      {...props}
      lang={lang}
      value={value}
      autosize
      minRows={3}
      maxRows={12}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A date with the browser's own picker; with `endless` a checkbox for "no end date", stored as null. */
export function DateAnswer({ path, endless }: { path: string; endless?: string }) {
  const { value, change, props } = useAnswer<string | null>(path)
  return (
    <div className={styles.stack}>
      <TextInput
        {...props}
        type="date"
        min="1900-01-01"
        max="2999-12-31"
        disabled={value === null}
        value={value ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {endless && (
        <Checkbox
          label={endless}
          checked={value === null}
          onChange={(event) => change(event.currentTarget.checked ? null : '')}
        />
      )}
    </div>
  )
}

/** Single choice with all options visible. */
export function RadioAnswer({ path, names }: { path: string; names: Names }) {
  const { value, change, props } = useAnswer<string>(path)
  const { ref, onBlur, ...rest } = props
  return (
    <Radio.Group {...rest} value={value} onChange={change}>
      <Group className={styles.options}>
        {optionsOf(names).map((option, index) => (
          <Radio key={option.value} {...option} ref={index === 0 ? ref : undefined} onBlur={onBlur} />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** Single choice from many options. */
export function SelectAnswer({ path, names }: { path: string; names: Names }) {
  const { value, change, props } = useAnswer<string>(path)
  return (
    <Select
      {...props}
      data={optionsOf(names)}
      value={value === '' ? null : value}
      onChange={(next) => change(next ?? '')}
      placeholder={m.company_form_choose()}
      allowDeselect={false}
    />
  )
}

/** Multiple choice with all options visible. */
export function CheckAnswer({ path, names }: { path: string; names: Names }) {
  const { value, change, props } = useAnswer<string[]>(path)
  const { ref, onBlur, ...rest } = props
  return (
    <Checkbox.Group {...rest} value={value} onChange={change}>
      <Group className={styles.options}>
        {optionsOf(names).map((option, index) => (
          <Checkbox key={option.value} {...option} ref={index === 0 ? ref : undefined} onBlur={onBlur} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** Multiple choice from many options, searchable. */
export function ManyAnswer({
  path,
  options,
  max,
}: {
  path: string
  options: { value: string; label: string; keys?: string }[]
  max: number
}) {
  const { value, change, props } = useAnswer<string[]>(path)
  const keys = new Map(options.map((option) => [option.value, `${option.label} ${option.keys ?? ''}`.toLowerCase()]))
  return (
    <MultiSelect
      {...props}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={value}
      onChange={change}
      maxValues={max}
      searchable
      clearable
      hidePickedOptions
      placeholder={value.length === 0 ? m.company_form_choose() : ''}
      nothingFoundMessage={m.company_form_nothing_found()}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && keys.get(option.value)?.includes(search.trim().toLowerCase()))
      }
    />
  )
}
