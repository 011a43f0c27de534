import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import type { CompanyAnswers } from '../application.answers.contract.ts'
import type { AnswerPath } from './fields/application-answer.tsx'
import { faultsOf, validPart } from './draft/application-faults.ts'
import type { ApplicationAutosave } from './draft/application-autosave.ts'
import type { ApplicationValues } from './fields/application-values.ts'

type Options = {
  form: UseFormReturn<ApplicationValues, unknown, ApplicationValues>
  autosave: ApplicationAutosave
  onSubmitted(): void
  /** Somebody else has changed the application. */
  onConflict(): void
  goToField(path: string): void
}

/**
 * Submits the application: checks in the browser, then the last save, then the server's checks, each fault at its
 * field.
 */
export function useSubmit({ form, autosave, onSubmitted, onConflict, goToField }: Options) {
  const [isSubmitting, setSubmitting] = useState(false)
  const [refusal, setRefusal] = useState<{ count: number; faults: { path: string; message: string }[] }>({
    count: 0,
    faults: [],
  })
  const refuse = (fields: FieldErrors) =>
    setRefusal(({ count }) => ({
      count: count + 1,
      faults: Object.entries(fields).map(([path, message]) => ({ path, message })),
    }))

  const work = async () => {
    const own = faultsOf(form.getValues())
    await form.trigger()
    if (Object.keys(own).length > 0) return refuse(own)
    const isStored = await autosave.saveNow()
    const { state, rejected, version } = autosave.store.get()
    if (state === 'offline') return toast.warn(m.autosave_offline())
    if (Object.keys(rejected).length > 0) return refuse(rejected)
    if (!isStored) return
    const answers = validPart(form.getValues()) as CompanyAnswers
    const answer = await callQuietly('POST /api/company/settled', { ...answers, version }).catch(() => null)
    if (answer === null) return toast.warn(m.company_form_submit_unreachable())
    if (isSuccess(answer)) {
      autosave.discard()
      toast.success(m.company_form_submitted())
      return onSubmitted()
    }
    const fields = answer.data?.fields
    if (fields && Object.keys(fields).length > 0) {
      for (const [path, message] of Object.entries(fields))
        form.setError(path as AnswerPath, { type: 'server', message })
      refuse(fields)
      return goToField(Object.keys(fields)[0] ?? '')
    }
    if (answer.code === '1030') return onConflict()
    toast.warn(answer.message)
  }

  const submit = async () => {
    if (isSubmitting) return
    setSubmitting(true)
    await work().finally(() => setSubmitting(false))
  }
  return { submit, isSubmitting, refusal }
}
