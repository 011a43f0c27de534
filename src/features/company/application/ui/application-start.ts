import type { CompanyDraft } from '../company.answers.contract.ts'
import type { SettledInfo } from '../../company.contract.ts'
import type { LocalCopy } from './draft/application-keeper.ts'
import { differencesOf } from './draft/application-merge.ts'
import { emptyValues, valuesOf } from './fields/application-values.ts'
import type { ApplicationValues } from './fields/application-values.ts'

/** Where the form begins. `isElsewhere`: another device has saved something else meanwhile, and the person chooses. */
export type Start = {
  values: ApplicationValues
  version: number | null
  base: CompanyDraft
  isDirty: boolean
  isElsewhere: boolean
}

/** Puts together what the server holds and what this browser has kept. `name` is the person's own. */
export function startOf(info: SettledInfo | null, copy: LocalCopy | null, name: string): Start {
  if (!info) {
    const fresh = emptyValues()
    return {
      values: copy?.values ?? { ...fresh, contact: { ...fresh.contact, name } },
      version: null,
      base: {},
      isDirty: copy !== null,
      isElsewhere: false,
    }
  }
  const isOver = info.status === 'rejected' || info.status === 'closed'
  // A new application starts from the answers of the old one, as something that the server has not seen yet.
  const version = isOver ? null : info.version
  const base = isOver ? {} : info.answers
  const theirs = valuesOf(info.answers)
  if (!copy) return { values: theirs, version, base, isDirty: isOver, isElsewhere: false }
  if (copy.version === version) return { values: copy.values, version, base, isDirty: true, isElsewhere: false }
  const differences = differencesOf(copy.values, theirs, valuesOf(copy.base))
  if (differences.every(({ isOnlyTheirs }) => isOnlyTheirs))
    return { values: theirs, version, base, isDirty: false, isElsewhere: false }
  return { values: copy.values, version: copy.version, base: copy.base, isDirty: true, isElsewhere: true }
}
