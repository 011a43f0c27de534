import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import type { CompanyAnswers } from '../company.answers.contract.ts'
import type { AnswerPath } from './fields/application-answer.tsx'
import { faultsOf, validPart } from './draft/application-faults.ts'
import type { Keeper } from './draft/application-keeper.ts'
import type { ApplicationValues } from './fields/application-values.ts'

type Options = {
  form: UseFormReturn<ApplicationValues, unknown, ApplicationValues>
  keeper: Keeper
  onSubmitted(): void
  onElsewhere(): void
  goToField(path: string): void
}

/** Submits the whole: first what this browser can judge, then the last save, then the server's word, each fault at its field. */
export function useSubmit({ form, keeper, onSubmitted, onElsewhere, goToField }: Options) {
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
    await keeper.saveNow()
    const { state, refused } = keeper.store.get()
    if (state === 'unreachable') return toast.warn(m.company_save_unreachable())
    if (Object.keys(refused).length > 0) return refuse(refused)
    if (state !== 'saved' && state !== 'fresh') return
    const answers = validPart(form.getValues()) as CompanyAnswers
    const answer = await callQuietly('POST /api/company/settled', { ...answers, version: keeper.version() ?? 0 }).catch(
      () => null,
    )
    if (answer === null) return toast.warn(m.company_form_submit_unreachable())
    if (isSuccess(answer)) {
      keeper.finish()
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
    if (answer.code === '1030') return onElsewhere()
    toast.warn(answer.message)
  }

  const submit = async () => {
    if (isSubmitting) return
    setSubmitting(true)
    await work().finally(() => setSubmitting(false))
  }
  return { submit, isSubmitting, refusal }
}
