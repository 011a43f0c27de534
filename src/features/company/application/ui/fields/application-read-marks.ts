import type { browserStorage } from '../../../../../client/session/browser-storage.ts'

type Storage = Pick<typeof browserStorage, 'read' | 'write' | 'remove'>

export const marksKey = (userId: string): string => `application-read:${userId}`

/** The fields that were filled from the photo of the licence and not touched since; those that are empty by now have lost their mark. */
export const readMarks = (storage: Storage, key: string, isFilled: (path: string) => boolean): ReadonlySet<string> =>
  new Set((storage.read(key) ?? '').split(' ').filter((path) => path.startsWith('licence.') && isFilled(path)))

/** Keeps the marks for the next visit. */
export function keepMarks(storage: Storage, key: string, marks: ReadonlySet<string>): void {
  if (marks.size > 0) storage.write(key, [...marks].join(' '))
  else storage.remove(key)
}
