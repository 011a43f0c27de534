import { useEffect, useRef, useState } from 'react'
import { useQuery } from '../../../../client/query.ts'
import { answerStepNames } from '../application.answers.contract.ts'
import type { AnswerStep } from '../application.answers.contract.ts'
import { answerId } from './fields/application-answer.tsx'
import type { StepFaults } from './draft/application-faults.ts'
import { parts } from './application-stepper.tsx'
import type { Part } from './application-stepper.tsx'

type Options = { faultsByStep: Record<AnswerStep, StepFaults>; remarks: string[]; isResuming: boolean }

/** Which part is open; it is in the address, so that the browser's back button goes back one step. */
export function useParts({ faultsByStep, remarks, isResuming }: Options) {
  const [query, setQuery] = useQuery()
  // The initial step is decided once: a step does not close when it becomes complete.
  const [first] = useState<Part>(() => (isResuming ? firstIncomplete(faultsByStep, remarks) : 'licence'))
  const requested = query.get('step')
  const part: Part = parts.find((one) => one === requested) ?? first
  const headingRef = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<string | null>(null)

  const go = (to: Part, field: string | null = null) => {
    wanted.current = field ?? ''
    if (to === part) moveFocus()
    else setQuery((query) => query.set('step', to))
  }
  const moveFocus = () => {
    if (wanted.current === null) return
    if (wanted.current === '') {
      headingRef.current?.focus({ preventScroll: true })
      headingRef.current?.scrollIntoView({ block: 'start' })
    } else focusAnswer(wanted.current)
    wanted.current = null
  }
  // Only a requested move changes the focus; other renders have no request.
  useEffect(moveFocus)
  const goToField = (path: string) => go(path.split('.', 1)[0] as AnswerStep, path)
  return { part, go: (to: Part) => go(to), goToField, headingRef }
}

/** The step with the first remark, else the first incomplete one, else the summary. */
export function firstIncomplete(faultsByStep: Record<AnswerStep, StepFaults>, remarks: readonly string[]): Part {
  const remarked = answerStepNames.find((step) => remarks.some((path) => path.startsWith(`${step}.`)))
  return (
    remarked ??
    answerStepNames.find((step) => faultsByStep[step].missing.length + faultsByStep[step].faulty.length > 0) ??
    'summary'
  )
}

/** Focuses a field; in a group or a row of certificates, its first element. */
function focusAnswer(path: string): void {
  const holder =
    document.getElementById(answerId(path)) ?? document.getElementById(answerId(path.split('.').slice(0, 2).join('.')))
  const element = holder?.matches('input, textarea, button, select')
    ? holder
    : holder?.querySelector<HTMLElement>('input, textarea, button')
  element?.focus({ preventScroll: true })
  holder?.scrollIntoView({ block: 'center' })
}
