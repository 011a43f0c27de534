import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { createAutosave } from '../../../../../client/autosave/autosave.ts'
import type { Autosave, LoadOutcome } from '../../../../../client/autosave/autosave-types.ts'
import { isSame } from '../../../../../client/autosave/merge.ts'
import { useAutosave } from '../../../../../client/autosave/use-autosave.ts'
import { personStorage } from '../../../../../client/session/person-storage.ts'
import { toast } from '../../../../../client/toasts.ts'
import { m } from '../../../../../shared/wording/messages.js'
import type { ApplicationInfo } from '../../../company.contract.ts'
import { loadApplication, saveApplication } from '../application-send.ts'
import { copyKey, recordOf } from '../application-start.ts'
import type { Start } from '../application-start.ts'
import type { ApplicationValues } from '../fields/application-values.ts'
import { faultsOfUnstorable, normaliseValues, storableValues } from './application-draft.ts'
import { applicationSchema } from './application-faults.ts'

export type ApplicationAutosave = Autosave<ApplicationValues>

type Options = { userId: string; start: Start; onGone(info: ApplicationInfo | null): void }

/** The form of an application with its autosave. */
export function useApplicationForm({ userId, start, onGone }: Options) {
  const replace = useRef<(values: ApplicationValues) => void>(() => undefined)
  const gone = useRef<ApplicationInfo | null>(null)

  async function load(): Promise<LoadOutcome<ApplicationValues>> {
    const info = await loadApplication()
    if (info === undefined) return { kind: 'offline' }
    if (info?.canEdit) return { kind: 'record', record: recordOf(info) }
    gone.current = info
    return { kind: 'gone' }
  }
  const leave = () => {
    toast.info(m.company_error_not_editable())
    onGone(gone.current)
  }
  const autosave = useAutosave(() =>
    createAutosave<ApplicationValues>({
      ...start,
      key: copyKey(userId),
      storage: personStorage(),
      load,
      save: saveApplication(start.record.value),
      normalise: normaliseValues,
      check: faultsOfUnstorable,
      storable: storableValues,
      onReplaced: (values) => replace.current(values),
      onGone: leave,
    }),
  )
  const { store, change } = autosave
  const form = useForm<ApplicationValues, unknown, ApplicationValues>({
    defaultValues: structuredClone(store.get().value),
    resolver: standardSchemaResolver(applicationSchema),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useEffect(() => {
    replace.current = (values) => form.reset(structuredClone(values), { keepTouched: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isSame(values, store.get().value)) change(structuredClone(values))
      },
    })
  }, [form, store, change])

  /** Merges what somebody else has stored, or leaves a form that can be edited no more. */
  async function refresh(): Promise<void> {
    const loaded = await load()
    if (loaded.kind === 'record') autosave.take(loaded.record)
    if (loaded.kind === 'gone') leave()
  }
  return { form, autosave, refresh }
}
