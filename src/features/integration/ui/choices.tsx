import { Checkbox } from '@mantine/core'
import styles from './integration.module.css'

type Props = {
  name: string
  legend: string
  choices: readonly { value: string; label: string }[]
  chosen?: readonly string[]
  fault: string | undefined
}

/** Several check boxes of one name in a form. */
export const Choices = ({ name, legend, choices, chosen = [], fault }: Props) => (
  <fieldset className={styles.form}>
    <legend>{legend}</legend>
    {choices.map(({ value, label }) => (
      <Checkbox key={value} name={name} value={value} label={label} defaultChecked={chosen.includes(value)} />
    ))}
    {fault && (
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    )}
  </fieldset>
)
