import { m } from '../../shared/wording/messages.js'
import type { CallReply } from '../api.ts'
import type { CalendarEvent } from '../ui/month-calendar.tsx'

type Info = Pick<NonNullable<CallReply<'GET /api/company/settled-info'>>, 'answers'>

/** When the licence and the certificates of an application or company end, soonest first. */
export function documentDeadlines(info: Info | null): CalendarEvent[] {
  const { licence, evidence } = info?.answers ?? {}
  const events = [
    ...(licence?.termUntil ? [{ date: licence.termUntil, title: m.calendar_licence(), link: '/register' }] : []),
    ...(evidence?.certificates ?? []).flatMap(({ expiresOn, number }) =>
      expiresOn ? [{ date: expiresOn, title: m.calendar_certificate({ number: number ?? '' }), link: '/register' }] : [],
    ),
  ]
  return events.toSorted((a, b) => a.date.localeCompare(b.date))
}
