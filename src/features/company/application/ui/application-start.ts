import type { StoredRecord } from '../../../../client/autosave/autosave-types.ts'
import { latestCopy } from '../../../../client/autosave/local-copy.ts'
import { browserStorage } from '../../../../client/session/browser-storage.ts'
import type { ApplicationInfo } from '../../company.contract.ts'
import { emptyValues, valuesOf } from './fields/application-values.ts'
import type { ApplicationValues } from './fields/application-values.ts'

/** What the form starts with: the stored record, and its first values where those are not stored yet. */
export type Start = { record: StoredRecord<ApplicationValues>; value?: ApplicationValues }

export const copyKey = (userId: string): string => `application-draft:${userId}`

export const recordOf = ({ version, answers, savedAt }: ApplicationInfo): StoredRecord<ApplicationValues> => ({
  version,
  value: valuesOf(answers),
  savedAt,
})

/** The start for what the server has stored; `name` is the user's own. */
export function startOf(info: ApplicationInfo | null, name: string): Start {
  const empty = emptyValues()
  if (!info) return { record: { version: 0, value: { ...empty, contact: { ...empty.contact, name } } } }
  // A new application starts with the answers of the old one, as values not yet saved.
  if (info.status === 'rejected' || info.status === 'closed')
    return { record: { version: 0, value: empty }, value: valuesOf(info.answers) }
  return { record: recordOf(info) }
}

/** The start without the server: from the copy in this browser. Null if there is none. */
export function startFromCopy(userId: string): Start | null {
  const copy = latestCopy<ApplicationValues>(browserStorage, copyKey(userId))
  return copy && { record: { version: copy.base.version, value: copy.base.stored } }
}
