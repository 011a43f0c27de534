import type { Icon } from '../create-icon.tsx'
import styles from './step-list.module.css'

/** Numbered steps side by side, each with a drawing. */
export const StepList = ({ steps, drawings }: { steps: readonly string[]; drawings: readonly Icon[] }) => (
  <ol className={styles.steps}>
    {steps.map((step, index) => {
      const Drawing = drawings[index]
      return (
        <li key={step}>
          <span className={styles.icon}>{Drawing && <Drawing size={32} stroke={1.4} />}</span>
          <p>{step}</p>
        </li>
      )
    })}
  </ol>
)
