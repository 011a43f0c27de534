import { m } from '../../../../shared/wording/messages.js'
import { answerStepNames } from '../application.answers.contract.ts'
import type { AnswerStep } from '../application.answers.contract.ts'
import { AnswerText } from './fields/application-answer-text.tsx'
import type { StepFaults } from './draft/application-faults.ts'
import { valueAt } from './draft/application-faults.ts'
import { Gaps } from './application-gaps.tsx'
import { stepNames } from '../../company.names.policy.ts'
import { fieldNames } from './fields/application-names.ts'
import type { ApplicationValues } from './fields/application-values.ts'
import { useApplication } from './application-context.ts'
import styles from './application-summary.module.css'

type Props = {
  values: ApplicationValues
  isBankEmpty: boolean
  /** Absent if nothing can be edited. */
  edit?: { faultsByStep: Record<AnswerStep, StepFaults>; onGo(step: AnswerStep): void; onGoToField(path: string): void }
}

/** All six steps as read-only text, with links back to each. */
export function ApplicationSummary({ values, isBankEmpty, edit }: Props) {
  const { remarks } = useApplication()
  return (
    <div className={styles.steps}>
      {answerStepNames.map((step) => (
        <section key={step} className={styles.step} aria-labelledby={`summary-${step}`}>
          <header className={styles.header}>
            <h3 id={`summary-${step}`}>{stepNames[step]()}</h3>
            {edit && (
              <button
                type="button"
                className={styles.edit}
                aria-label={m.company_form_edit_step({ step: stepNames[step]() })}
                onClick={() => edit.onGo(step)}
              >
                {m.company_form_edit()}
              </button>
            )}
          </header>
          {edit && (
            <Gaps
              paths={[...edit.faultsByStep[step].missing, ...edit.faultsByStep[step].faulty]}
              onGo={edit.onGoToField}
            />
          )}
          {step === 'bank' && isBankEmpty ? (
            <p className={styles.later}>{m.company_form_bank_later()}</p>
          ) : (
            <dl className={styles.answers}>
              {Object.entries(fieldNames)
                .filter(([path]) => path.startsWith(`${step}.`))
                .map(([path, name]) => (
                  <div key={path} className={styles.answer} data-remarked={remarks[path] ? true : undefined}>
                    <dt>{name()}</dt>
                    <dd>
                      <AnswerText path={path} value={valueAt(values, path)} />
                      {remarks[path] && (
                        <p className={styles.remark}>
                          {[remarks[path].reasonText, remarks[path].words].filter(Boolean).join(' — ')}
                        </p>
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  )
}
