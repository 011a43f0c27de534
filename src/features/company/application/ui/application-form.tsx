import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { m } from '../../../../shared/wording/messages.js'
import { SaveStatus } from '../../../../ui/autosave/save-status.tsx'
import type { AnswerStep } from '../application.answers.contract.ts'
import type { ApplicationInfo } from '../../company.contract.ts'
import type { AnswerPath } from './fields/application-answer.tsx'
import { AnswerText } from './fields/application-answer-text.tsx'
import { fieldName, fieldNames } from './fields/application-names.ts'
import { ApplicationProvider } from './application-context.ts'
import { faultsOf, stepFaults } from './draft/application-faults.ts'
import { FaultSummary, Gaps } from './application-gaps.tsx'
import { useApplicationForm } from './draft/application-autosave.ts'
import { useLicenceReading } from './draft/application-licence.ts'
import { useParts } from './application-parts.ts'
import type { Lists } from './fields/application-lists.ts'
import { useRemarksLeft } from './draft/application-remarks.ts'
import type { Start } from './application-start.ts'
import { partName, parts, Stepper } from './application-stepper.tsx'
import { applicationSteps } from './application-steps.tsx'
import { useSubmit } from './application-submit.ts'
import { UnansweredDialog } from './application-unanswered.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { answersOf, isBlank } from './fields/application-values.ts'
import type { ApplicationValues } from './fields/application-values.ts'
import styles from './application.module.css'

type Props = {
  userId: string
  start: Start
  info: ApplicationInfo | null
  lists: Lists
  onSubmitted(): void
  /** It was submitted or closed elsewhere: there is nothing left to edit. */
  onGone(info: ApplicationInfo | null): void
}

/** The six steps and the summary as one form with autosave. */
export function ApplicationForm({ userId, start, info, lists, onSubmitted, onGone }: Props) {
  const { form, autosave, refresh } = useApplicationForm({ userId, start, onGone })
  // A local copy means that the form was filled in before.
  const [isResuming] = useState(() => autosave.view.state !== 'idle')
  const typed = useWatch({ control: form.control }) as ApplicationValues
  const values = useDeferredValue(typed)
  const { rejected } = autosave.view
  const faults = useMemo(() => ({ ...rejected, ...faultsOf(values) }), [values, rejected])
  const faultsByStep = useMemo(() => stepFaults(values, faults), [values, faults])
  const isBankEmpty = useMemo(() => Object.values(answersOf(values).bank).every(isBlank), [values])
  const remarks = useRemarksLeft(info, values)
  // An expired licence must be renewed although no field is missing.
  const { part, go, goToField, headingRef } = useParts({
    faultsByStep,
    remarks: remarks.left,
    isResuming: info?.status !== 'expired' && (info !== null || isResuming),
  })
  const { forgetAllRead, ...reading } = useLicenceReading(form, userId)
  const [tried, setTried] = useState<{ step: AnswerStep | null; count: number }>({ step: null, count: 0 })
  const [isAsking, setAsking] = useState(false)
  const { submit, isSubmitting, refusal } = useSubmit({
    form,
    autosave,
    onSubmitted: () => (forgetAllRead(), onSubmitted()),
    onConflict: () => void refresh(),
    goToField,
  })

  useEffect(() => {
    const own = faultsOf(form.getValues())
    for (const [path, message] of Object.entries(rejected))
      if (path && !(path in own)) form.setError(path as AnswerPath, { type: 'server', message })
  }, [form, rejected])

  // Faults from the last visit are shown at once, not only when the field is touched again.
  const [wrongAtStart] = useState(() => Object.values(faultsByStep).flatMap(({ faulty }) => faulty))
  useEffect(() => {
    if (wrongAtStart.length > 0) void form.trigger(wrongAtStart as AnswerPath[])
  }, [form, wrongAtStart])

  const next = async (step: AnswerStep) => {
    await form.trigger(pathsOf(step) as AnswerPath[])
    const own = Object.keys({ ...rejected, ...faultsOf(form.getValues()) })
    if (!own.some((path) => path.startsWith(`${step}.`))) {
      setTried({ step: null, count: 0 })
      go(following(step))
    } else setTried(({ count }) => ({ step, count: count + 1 }))
  }
  const Step = part === 'summary' ? null : applicationSteps[part]
  const shown =
    tried.step !== null && tried.step === part
      ? Object.entries(faults).filter(([path]) => path.startsWith(`${part}.`))
      : []
  return (
    <FormProvider {...form}>
      <ApplicationProvider
        value={{
          ...lists,
          remarks: remarks.all,
          ...reading,
          isTried: tried.count + refusal.count > 0,
          isCodeFixed: info?.hasPublishedProfile ?? false,
        }}
      >
        <div className={styles.layout}>
          <Stepper
            current={part}
            faultsByStep={faultsByStep}
            isBankEmpty={isBankEmpty}
            remarksIn={(step) => remarks.left.filter((path) => path.startsWith(`${step}.`)).length}
            onGo={go}
          />
          <div className={styles.main}>
            <SaveStatus autosave={autosave} nameOf={fieldName} show={showAnswer} />
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (part === 'summary' && remarks.left.length > 0) setAsking(true)
                else if (part === 'summary') void submit()
                else void next(part)
              }}
            >
              <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
                {partName(part)}
              </h2>
              <FaultSummary
                key={tried.count}
                title={m.company_form_step_faults()}
                faults={shown.map(([path, message]) => ({ path, message }))}
                onGo={goToField}
                isFocused
              />
              {part === 'summary' && (
                <>
                  <FaultSummary
                    key={refusal.count}
                    title={m.company_form_submit_faults()}
                    faults={refusal.faults}
                    onGo={goToField}
                    isFocused={refusal.count > 0}
                  />
                  <p className={styles.lead}>{m.company_form_summary_lead()}</p>
                  <ApplicationSummary
                    values={values}
                    isBankEmpty={isBankEmpty}
                    edit={{ faultsByStep, onGo: go, onGoToField: goToField }}
                  />
                </>
              )}
              {Step && <Step key={part} />}
              {part !== 'summary' && (
                <Gaps paths={part === 'bank' && isBankEmpty ? [] : faultsByStep[part].missing} onGo={goToField} />
              )}
              <div className={styles.ways}>
                {part === 'licence' ? (
                  <span />
                ) : (
                  <Button variant="default" onClick={() => go(preceding(part))}>
                    {m.company_form_back()}
                  </Button>
                )}
                {part === 'summary' ? (
                  <Button type="submit" loading={isSubmitting}>
                    {info?.hasPublishedProfile && info.status !== 'expired'
                      ? m.company_form_submit_change()
                      : m.company_form_submit()}
                  </Button>
                ) : (
                  <span className={styles.onward}>
                    {shown.length > 0 && (
                      <Button variant="subtle" onClick={() => go(following(part))}>
                        {m.company_form_later()}
                      </Button>
                    )}
                    <Button type="submit">{m.company_form_next()}</Button>
                  </span>
                )}
              </div>
            </form>
          </div>
        </div>
        {isAsking && (
          <UnansweredDialog
            paths={remarks.left}
            onBack={() => {
              setAsking(false)
              goToField(remarks.left[0] ?? '')
            }}
            onSubmit={() => {
              setAsking(false)
              void submit()
            }}
          />
        )}
      </ApplicationProvider>
    </FormProvider>
  )
}

const following = (part: AnswerStep) => parts[parts.indexOf(part) + 1] ?? 'summary'
const preceding = (part: (typeof parts)[number]) => parts[parts.indexOf(part) - 1] ?? 'licence'
const pathsOf = (step: AnswerStep) => Object.keys(fieldNames).filter((path) => path.startsWith(`${step}.`))
const showAnswer = (path: string, value: unknown) => <AnswerText path={path} value={value} />
