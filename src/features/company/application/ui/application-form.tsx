import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { m } from '../../../../shared/wording/messages.js'
import type { AnswerStep } from '../company.answers.contract.ts'
import type { SettledInfo } from '../../company.contract.ts'
import type { AnswerPath } from './fields/application-answer.tsx'
import { fieldNames } from './fields/application-names.ts'
import { ConflictDialog } from './draft/application-conflict.tsx'
import { ApplicationProvider } from './application-context.ts'
import { faultsOf, standingOf } from './draft/application-faults.ts'
import { FaultSummary, Gaps } from './application-gaps.tsx'
import { useKeptForm } from './draft/application-kept-form.ts'
import { useLicenceReading } from './fields/application-licence.ts'
import { useParts } from './application-parts.ts'
import type { Lists } from './fields/application-lists.ts'
import { useRemarksLeft } from './draft/application-remarks.ts'
import { SaveLine } from './draft/application-save-line.tsx'
import type { Start } from './application-start.ts'
import { partName, parts, Stepper } from './application-stepper.tsx'
import { applicationSteps } from './application-steps.tsx'
import { useSubmit } from './application-submit.ts'
import { UnansweredDialog } from './application-unanswered.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { answersOf, isBlank } from './fields/application-values.ts'
import type { ApplicationValues } from './fields/application-values.ts'
import { useElsewhere } from './draft/application-elsewhere.ts'
import styles from './application.module.css'

type Props = {
  userId: string
  start: Start
  info: SettledInfo | null
  lists: Lists
  onSubmitted(): void
  /** Somebody has submitted or closed it elsewhere: there is nothing to edit any more. */
  onGone(info: SettledInfo | null): void
}

/** The six steps and the summary as one form that keeps itself. */
export function ApplicationForm({ userId, start, info, lists, onSubmitted, onGone }: Props) {
  const elsewhere = useElsewhere({ start, info, onGone })
  const { form, keeper } = useKeptForm({ userId, start, onElsewhere: () => elsewhere.look(form, keeper) })
  const typed = useWatch({ control: form.control }) as ApplicationValues
  const values = useDeferredValue(typed)
  const { refused } = keeper.store.use()
  const faults = useMemo(() => ({ ...refused, ...faultsOf(values) }), [values, refused])
  const standing = useMemo(() => standingOf(values, faults), [values, faults])
  const isBankEmpty = useMemo(() => Object.values(answersOf(values).bank).every(isBlank), [values])
  const remarks = useRemarksLeft(info, values)
  // An expired licence is what has to be renewed, though nothing is missing.
  const { part, go, goToField, headingRef } = useParts({
    standing,
    remarks: remarks.left,
    isResuming: info?.status !== 'expired' && (info !== null || start.isDirty),
  })
  const { forgetAllRead, ...reading } = useLicenceReading(form, userId)
  const [tried, setTried] = useState<{ step: AnswerStep | null; count: number }>({ step: null, count: 0 })
  const [isAsking, setAsking] = useState(false)
  const { submit, isSubmitting, refusal } = useSubmit({
    form,
    keeper,
    onSubmitted: () => (forgetAllRead(), onSubmitted()),
    onElsewhere: () => elsewhere.look(form, keeper),
    goToField,
  })

  useEffect(() => {
    for (const [path, message] of Object.entries(refused))
      form.setError(path as AnswerPath, { type: 'server', message })
  }, [form, refused])

  // What was left wrong the last time is said at once, not only when it is touched again.
  const [wrongAtStart] = useState(() => Object.values(standing).flatMap(({ faulty }) => faulty))
  useEffect(() => {
    if (wrongAtStart.length > 0) void form.trigger(wrongAtStart as AnswerPath[])
  }, [form, wrongAtStart])

  const next = async (step: AnswerStep) => {
    await form.trigger(pathsOf(step) as AnswerPath[])
    const own = Object.keys({ ...refused, ...faultsOf(form.getValues()) })
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
          isCodeFixed: info?.hasLiveProfile ?? false,
        }}
      >
        <div className={styles.layout}>
          <Stepper
            current={part}
            standing={standing}
            isBankEmpty={isBankEmpty}
            remarksIn={(step) => remarks.left.filter((path) => path.startsWith(`${step}.`)).length}
            onGo={go}
          />
          <div className={styles.main}>
            <SaveLine
              keeper={keeper}
              faulty={Object.values(standing).reduce((sum, { faulty }) => sum + faulty.length, 0)}
            />
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
                    edit={{ standing, onGo: go, onGoToField: goToField }}
                  />
                </>
              )}
              {Step && <Step key={part} />}
              {part !== 'summary' && (
                <Gaps paths={part === 'bank' && isBankEmpty ? [] : standing[part].missing} onGo={goToField} />
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
                    {info?.hasLiveProfile && info.status !== 'expired'
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
        {elsewhere.conflict && (
          <ConflictDialog
            key={elsewhere.conflict.savedAt}
            differences={elsewhere.conflict.differences}
            theirsSavedAt={elsewhere.conflict.savedAt}
            onChoose={(choice) => elsewhere.choose(choice, form, keeper)}
          />
        )}
      </ApplicationProvider>
    </FormProvider>
  )
}

const following = (part: AnswerStep) => parts[parts.indexOf(part) + 1] ?? 'summary'
const preceding = (part: (typeof parts)[number]) => parts[parts.indexOf(part) - 1] ?? 'licence'
const pathsOf = (step: AnswerStep) => Object.keys(fieldNames).filter((path) => path.startsWith(`${step}.`))
