import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { personStorage } from '../../../../../client/session/person-storage.ts'
import { applicationSchema } from './application-faults.ts'
import { copyKey, createKeeper } from './application-keeper.ts'
import { sendDraft } from '../application-send.ts'
import type { Start } from '../application-start.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

/** The form of an application together with what keeps it. `onElsewhere`: look at the server, another device has saved. */
export function useKeptForm({ userId, start, onElsewhere }: { userId: string; start: Start; onElsewhere(): void }) {
  const form = useForm<ApplicationValues, unknown, ApplicationValues>({
    defaultValues: start.values,
    resolver: standardSchemaResolver(applicationSchema),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [keeper] = useState(() =>
    createKeeper({
      key: copyKey(userId),
      storage: personStorage(),
      version: start.version,
      base: start.base,
      send: sendDraft,
      now: () => new Date().toISOString(),
    }),
  )
  useEffect(() => keeper.whenElsewhere(onElsewhere))
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.changed(values),
    })
    if (start.isDirty && !start.isElsewhere) keeper.changed(form.getValues())
    const save = () => void keeper.saveNow()
    const hide = () => {
      keeper.keepNow()
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('online', save)
    window.addEventListener('pagehide', keeper.keepNow)
    document.addEventListener('visibilitychange', hide)
    return () => {
      unsubscribe()
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', keeper.keepNow)
      document.removeEventListener('visibilitychange', hide)
      keeper.keepNow()
      save()
    }
  }, [form, keeper, start])
  return { form, keeper }
}
