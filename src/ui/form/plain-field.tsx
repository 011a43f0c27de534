import styles from './plain-form.module.css'

type Props = Omit<React.ComponentProps<'input'>, 'className'> & {
  name: string
  label: string
  /** Whether the label is only for screen readers, as in a single field next to its button. */
  isLabelHidden?: boolean
  /** The fault of the typed value, which stays in the field. */
  fault?: string | null | undefined
}

/** A field of a plain form. It needs no scripts: its value comes from the address, and its fault from the server. */
export const PlainField = ({ label, isLabelHidden = false, fault, ...input }: Props) => (
  <div className={styles.field}>
    <label>
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>
      <input
        {...input}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `fault.${input.name}` : undefined}
      />
    </label>
    {fault && (
      <p id={`fault.${input.name}`} className={styles.fault}>
        {fault}
      </p>
    )}
  </div>
)
