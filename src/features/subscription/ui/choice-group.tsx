import style from './choice-group.module.css'

type Props<Value extends string> = {
  title: string
  options: { value: Value; label: string }[]
  chosen: readonly Value[]
  /** In the order of the options. */
  onChange(chosen: Value[]): void
}

/** Checkboxes under one heading. */
export function ChoiceGroup<Value extends string>({ title, options, chosen, onChange }: Props<Value>) {
  const values = options.map(({ value }) => value)
  const toggle = (one: Value) => onChange(values.filter((value) => chosen.includes(value) !== (value === one)))
  return (
    <fieldset className={style.group}>
      <legend className={style.title}>{title}</legend>
      <div className={style.options}>
        {options.map(({ value, label }) => (
          <label key={value} className={style.option}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
