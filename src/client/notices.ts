import type { Severity } from './toasts.ts'

/** Something that this browser tells its person, beside what the server tells. */
export type Notice = { kind: Severity; text: string; link?: string }

const waiting: Notice[] = []
let taker: ((notice: Notice) => void) | undefined

/** Hands a notice to the list of notifications; it waits where that is not loaded yet. */
export function leaveNotice(notice: Notice): void {
  if (taker) taker(notice)
  else waiting.push(notice)
}

/** For the list of notifications: gets every notice, those that wait first. */
export function takeNotices(take: (notice: Notice) => void): void {
  taker = take
  for (const notice of waiting.splice(0)) take(notice)
}
