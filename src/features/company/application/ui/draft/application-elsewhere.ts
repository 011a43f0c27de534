import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '../../../../../shared/wording/messages.js'
import { toast } from '../../../../../client/toasts.ts'
import type { SettledInfo } from '../../../company.contract.ts'
import type { Keeper } from './application-keeper.ts'
import { differencesOf, mergeValues } from './application-merge.ts'
import type { Difference, Side } from './application-merge.ts'
import { loadSettledInfo } from '../application-send.ts'
import type { Start } from '../application-start.ts'
import { valuesOf } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

type Conflict = { differences: Difference[]; info: SettledInfo; savedAt: string }
type Form = UseFormReturn<ApplicationValues, unknown, ApplicationValues>

/** What to do when another device has saved: nothing where both say the same, else ask. */
export function useElsewhere({
  start,
  info,
  onGone,
}: {
  start: Start
  info: SettledInfo | null
  onGone(info: SettledInfo | null): void
}) {
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    start.isElsewhere && info ? conflictOf(start.values, info, start.base) : null,
  )

  const look = async (form: Form, keeper: Keeper) => {
    const theirs = await loadSettledInfo()
    // Not reached: the next save asks again.
    if (theirs === undefined) return
    if (theirs === null) return keeper.rebase(null, {}, form.getValues())
    if (!theirs.canEdit) {
      toast.info(m.company_error_not_editable())
      return onGone(theirs)
    }
    const found = conflictOf(form.getValues(), theirs, keeper.base())
    if (found.differences.length === 0) keeper.rebase(theirs.version, theirs.answers, form.getValues())
    else setConflict(found)
  }

  const choose = (choice: Record<string, Side>, form: Form, keeper: Keeper) => {
    if (!conflict) return
    const merged = mergeValues(form.getValues(), conflict.differences, (path) => choice[path] ?? 'mine')
    form.reset(merged, { keepTouched: true })
    keeper.rebase(conflict.info.version, conflict.info.answers, merged)
    setConflict(null)
  }
  return { conflict, look: (form: Form, keeper: Keeper) => void look(form, keeper), choose }
}

const conflictOf = (mine: ApplicationValues, theirs: SettledInfo, base: Start['base']): Conflict => ({
  differences: differencesOf(mine, valuesOf(theirs.answers), valuesOf(base)),
  info: theirs,
  savedAt: theirs.savedAt,
})
