import type { browserStorage } from '../../../../../client/session/browser-storage.ts'

type Storage = Pick<typeof browserStorage, 'read' | 'write' | 'remove'>

export const marksKey = (userId: string): string => `application-read:${userId}`

/** Fields filled from the licence photo and not edited since; emptied ones have lost their mark. */
export const readMarks = (storage: Storage, key: string, isFilled: (path: string) => boolean): ReadonlySet<string> =>
  new Set((storage.read(key) ?? '').split(' ').filter((path) => path.startsWith('licence.') && isFilled(path)))

/** Stores the marks for the next visit. */
export function storeMarks(storage: Storage, key: string, marks: ReadonlySet<string>): void {
  if (marks.size > 0) storage.write(key, [...marks].join(' '))
  else storage.remove(key)
}
