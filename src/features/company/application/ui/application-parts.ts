import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { answerStepNames } from '../company.answers.contract.ts'
import type { AnswerStep } from '../company.answers.contract.ts'
import { answerId } from './fields/application-answer.tsx'
import type { StepStanding } from './draft/application-faults.ts'
import { parts } from './application-stepper.tsx'
import type { Part } from './application-stepper.tsx'

type Options = { standing: Record<AnswerStep, StepStanding>; remarks: string[]; isResuming: boolean }

/** Which part is open; it stands in the address, so that the browser's back button goes a step back. */
export function useParts({ standing, remarks, isResuming }: Options) {
  const [query, setQuery] = useSearchParams()
  // Where it begins is decided once: a step does not jump away when it becomes complete.
  const [first] = useState<Part>(() => (isResuming ? firstIncomplete(standing, remarks) : 'licence'))
  const asked = query.get('step')
  const part: Part = parts.find((one) => one === asked) ?? first
  const headingRef = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<string | null>(null)

  const go = (to: Part, field: string | null = null) => {
    wanted.current = field ?? ''
    if (to === part) settle()
    else
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('step', to)
          return after
        },
        { preventScrollReset: true },
      )
  }
  const settle = () => {
    if (wanted.current === null) return
    if (wanted.current === '') {
      headingRef.current?.focus({ preventScroll: true })
      headingRef.current?.scrollIntoView({ block: 'start' })
    } else focusAnswer(wanted.current)
    wanted.current = null
  }
  // Only what was wanted moves the focus; a render for another reason finds nothing wanted.
  useEffect(settle)
  const goToField = (path: string) => go(path.split('.', 1)[0] as AnswerStep, path)
  return { part, go: (to: Part) => go(to), goToField, headingRef }
}

/** The step with the first remark, else the first that is not whole, else the summary. */
export function firstIncomplete(standing: Record<AnswerStep, StepStanding>, remarks: readonly string[]): Part {
  const remarked = answerStepNames.find((step) => remarks.some((path) => path.startsWith(`${step}.`)))
  return (
    remarked ??
    answerStepNames.find((step) => standing[step].missing.length + standing[step].faulty.length > 0) ??
    'summary'
  )
}

/** Puts the focus into a field; a group gives it to its first element, a row of certificates likewise. */
function focusAnswer(path: string): void {
  const holder =
    document.getElementById(answerId(path)) ?? document.getElementById(answerId(path.split('.').slice(0, 2).join('.')))
  const element = holder?.matches('input, textarea, button, select')
    ? holder
    : holder?.querySelector<HTMLElement>('input, textarea, button')
  element?.focus({ preventScroll: true })
  holder?.scrollIntoView({ block: 'center' })
}
