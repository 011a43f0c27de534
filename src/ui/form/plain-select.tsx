import styles from './plain-form.module.css'

export type Choice = { value: string; label: string }
type Props = {
  name: string
  label: string
  value: string | undefined
  choices: readonly Choice[]
  /** The fault of the value in the address. */
  fault?: string | null | undefined
}

/** A select of a plain form. It needs no scripts: its value comes from the address, and its fault from the server. */
export const PlainSelect = ({ name, label, value, fault, choices }: Props) => (
  <div className={styles.field}>
    <label>
      {label}
      <select
        name={name}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `fault.${name}` : undefined}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
    {fault && (
      <p id={`fault.${name}`} className={styles.fault}>
        {fault}
      </p>
    )}
  </div>
)
