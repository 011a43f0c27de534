import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import { personStorage } from '../../../../../client/session/person-storage.ts'
import { toast } from '../../../../../client/toasts.ts'
import type { AnswerPath } from '../fields/application-answer.tsx'
import { valueAt } from './application-faults.ts'
import { storeMarks, marksKey, readMarks } from '../fields/application-read-marks.ts'
import { isBlank, valuesOf } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

/**
 * Fills the licence step from its photo. Typed values stay; recognised ones are marked until they are edited, even on
 * another day.
 */
export function useLicenceReading(form: UseFormReturn<ApplicationValues, unknown, ApplicationValues>, userId: string) {
  const key = marksKey(userId)
  const [storage] = useState(personStorage)
  const [readPaths, setReadPaths] = useState(() =>
    readMarks(storage, key, (path) => !isBlank(valueAt(form.getValues(), path))),
  )
  useEffect(() => storeMarks(storage, key, readPaths), [storage, key, readPaths])
  const fillFromLicence = async (photo: string) => {
    const answer = await callQuietly('POST /api/company/read-licence', { photo }).catch(() => null)
    if (!answer || !isSuccess(answer)) return toast.info(m.company_licence_unreadable())
    const { fields, message } = answer.data
    const { photo: _own, ...read } = valuesOf({ licence: fields }).licence
    const current = form.getValues('licence')
    const filled = Object.entries(read).flatMap(([name, value]) => {
      const path = `licence.${name}`
      const isFree =
        isBlank(current[name as keyof typeof current]) ||
        readPaths.has(path) ||
        (name === 'capitalCurrency' && isBlank(current.capitalAmount))
      if (!(name in fields) || !isFree) return []
      form.setValue(path as AnswerPath, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      return [path]
    })
    setReadPaths((before) => new Set([...before, ...filled]))
    toast.info(message)
  }
  const forgetRead = (path: string) => {
    if (!readPaths.has(path)) return
    setReadPaths(new Set([...readPaths].filter((one) => one !== path)))
  }
  return { readPaths, forgetRead, forgetAllRead: () => setReadPaths(new Set()), fillFromLicence }
}
