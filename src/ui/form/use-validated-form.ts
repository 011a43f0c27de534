import { useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { elementOf } from './element-of.ts'

/** What is wrong with the text of a field; null if nothing is. A ticked box is `on`, another one an empty text. */
export type Rule = (text: string) => string | null
type Values<Name extends string> = Readonly<Record<Name, string>>
type Errors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

export type ValidatedForm<Name extends string> = {
  /** Of the `<form>` element. */
  id: string
  isSubmitting: boolean
  errors: Errors<Name>
  /** Props of a field that has no state of its own. */
  field(name: Name): { name: Name; onChange(): void }
  /** Whether a field passes its rule; otherwise its fault is shown and focused. */
  check(name: Name): boolean
  /** Shows a fault, or another one, while a person types into a field that was checked before. */
  revise(name: Name, fault: string | null): void
  /** Shows a fault that the server found. */
  setError(name: Name, error: { message: string }, options?: { shouldFocus: boolean }): void
  clearErrors(): void
  /** Checks all fields, in the order of the rules, and calls `act` with their texts if they pass. */
  handleSubmit(act: (values: Values<Name>) => Promise<void>): (event: SyntheticEvent) => Promise<void>
}

/**
 * A short form of a public page. Its values are those of the document, so that what a person or the browser typed before
 * the scripts came is not lost; `rules` are those of the fields that are shown. Fields are checked when the form is
 * submitted, and after that while somebody types.
 */
export function useValidatedForm<Name extends string>(rules: Partial<Record<Name, Rule | false>>): ValidatedForm<Name> {
  const id = useId()
  const [errors, setErrors] = useState({} as Errors<Name>)
  const [isChecked, setChecked] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)

  /** Empty if the field is not there. */
  const textOf = (name: Name) => {
    const form = formOf(id)
    const text = form && new FormData(form).get(name)
    return typeof text === 'string' ? text : ''
  }
  const faultOf = (name: Name) => {
    const rule = rules[name]
    return rule ? rule(textOf(name)) : null
  }
  const show = (name: Name, fault: string | null) => setErrors((others) => ({ ...others, [name]: fault ?? undefined }))
  const focus = (name: Name) => {
    const field = formOf(id)?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const revise = (name: Name, fault: string | null) => {
    if (isChecked || errors[name] !== undefined) show(name, fault)
  }

  return {
    id,
    isSubmitting,
    errors,
    revise,
    field: (name) => ({ name, onChange: () => revise(name, faultOf(name)) }),
    check(name) {
      const fault = faultOf(name)
      show(name, fault)
      if (fault !== null) focus(name)
      return fault === null
    },
    setError(name, { message }, options) {
      show(name, message)
      if (options?.shouldFocus) focus(name)
    },
    clearErrors: () => setErrors({} as Errors<Name>),
    handleSubmit: (act) => async (event) => {
      event.preventDefault()
      const names = Object.keys(rules) as Name[]
      const found = names.flatMap((name) => {
        const fault = faultOf(name)
        return fault === null ? [] : [[name, fault] as const]
      })
      setChecked(true)
      setErrors(Object.fromEntries(found) as Errors<Name>)
      if (found[0]) return focus(found[0][0])
      setSubmitting(true)
      try {
        await act(Object.fromEntries(names.map((name) => [name, textOf(name)])) as Values<Name>)
      } finally {
        setSubmitting(false)
      }
    },
  }
}

const formOf = (id: string) => elementOf(id, HTMLFormElement)
