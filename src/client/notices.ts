import type { Severity } from '../shared/severity.ts'

/** A notice created by this browser, in addition to the server's notifications. */
export type Notice = { severity: Severity; text: string; link?: string }

const waiting: Notice[] = []
let taker: ((notice: Notice) => void) | undefined

/** Passes a notice to the notification list; queues it if the list is not loaded yet. */
export function leaveNotice(notice: Notice): void {
  if (taker) taker(notice)
  else waiting.push(notice)
}

/** For the notification list: receives every notice, queued ones first. */
export function receiveNotices(take: (notice: Notice) => void): void {
  taker = take
  for (const notice of waiting.splice(0)) take(notice)
}
