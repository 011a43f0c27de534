import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { answerStepNames } from '../application.answers.contract.ts'
import type { AnswerStep } from '../application.answers.contract.ts'
import { stepNames } from '../../company.names.policy.ts'
import type { StepFaults } from './draft/application-faults.ts'
import styles from './application-stepper.module.css'

/** The six steps and the review before submitting. */
export type Part = AnswerStep | 'summary'
export const parts: readonly Part[] = [...answerStepNames, 'summary']
export const partName = (part: Part): string => (part === 'summary' ? m.company_step_summary() : stepNames[part]())

type Props = {
  current: Part
  faultsByStep: Record<AnswerStep, StepFaults>
  isBankEmpty: boolean
  remarksIn(step: AnswerStep): number
  onGo(part: Part): void
}

/** The current step, completed steps, and the number of missing fields in each. */
export function Stepper({ current, faultsByStep, isBankEmpty, remarksIn, onGo }: Props) {
  const missing = answerStepNames.reduce(
    (sum, step) => sum + faultsByStep[step].missing.length + faultsByStep[step].faulty.length,
    0,
  )
  const remarks = answerStepNames.reduce((sum, step) => sum + remarksIn(step), 0)
  const done = answerStepNames.filter(
    (step) =>
      faultsByStep[step].missing.length + faultsByStep[step].faulty.length === 0 && (step !== 'bank' || !isBankEmpty),
  ).length
  return (
    <nav className={styles.nav} aria-label={m.company_form_progress()}>
      <p className={styles.total}>
        {remarks > 0
          ? m.company_form_remarks_left({ count: remarks })
          : missing === 0
            ? m.company_form_all_there()
            : m.company_form_left({ count: missing })}
      </p>
      <progress
        className={styles.bar}
        max={answerStepNames.length}
        value={done}
        aria-label={m.company_form_progress()}
      />
      <ol className={styles.steps}>
        {parts.map((part, index) => {
          const [tone, note] =
            part === 'summary'
              ? (['secondary', ''] as const)
              : noteOf(faultsByStep[part], part === 'bank' && isBankEmpty, remarksIn(part))
          return (
            <li key={part}>
              <button
                type="button"
                className={styles.step}
                data-tone={tone}
                aria-current={part === current ? 'step' : undefined}
                onClick={() => onGo(part)}
              >
                <span className={styles.mark} aria-hidden>
                  {tone === 'success' ? '✓' : part === 'summary' ? '≡' : index + 1}
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{partName(part)}</span>
                  {note && <span className={styles.note}>{note}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function noteOf({ missing, faulty }: StepFaults, isLater: boolean, remarks: number): [StatusTone, string] {
  if (remarks > 0) return ['warn', m.company_form_remarks_left({ count: remarks })]
  if (faulty.length > 0) return ['danger', m.company_form_faulty({ count: faulty.length })]
  if (missing.length > 0) return ['secondary', m.company_form_missing({ count: missing.length })]
  return isLater ? ['secondary', m.company_form_may_wait()] : ['success', m.company_form_done()]
}
