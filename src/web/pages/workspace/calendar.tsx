import { useState } from 'react'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { readerDay } from '../../../client/reader-time.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { readUser } from '../../../client/session/session.ts'
import { MonthCalendar } from '../../../ui/calendar/month-calendar.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { CalendarFeed } from '../../../features/order/calendar/ui/calendar-feed.tsx'
import { documentDeadlines, milestoneDeadlines, rfqDeadlines } from './calendar-deadlines.ts'
import type { Deadline } from './calendar-deadlines.ts'
import styles from './calendar.module.css'
import type { Route } from './+types/calendar.ts'

export const meta = () => pageMeta({ title: m.workspace_calendar(), isIndexed: false })

export async function clientLoader() {
  const [info, milestones, deadlines, feed] = await Promise.all([
    loadSignedIn('GET /api/company/settled-info'),
    loadSignedIn('GET /api/user/milestones'),
    loadSignedIn('GET /api/user/rfq-deadlines'),
    loadSignedIn('GET /api/user/calendar-feed'),
  ])
  const events = [...documentDeadlines(info), ...milestoneDeadlines(milestones.items), ...rfqDeadlines(deadlines.items)]
  return { events: events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)), feed }
}

export default function Calendar({ loaderData: { events, feed } }: Route.ComponentProps) {
  const [today] = useState(() => readerDay(new Date()))
  const [chosen, setChosen] = useState(today)
  const expired = events.filter(({ isExpired }) => isExpired)
  return (
    <>
      <h1 className={styles.title}>{m.workspace_calendar()}</h1>
      <div className={styles.page}>
        <MonthCalendar events={events} today={today} chosen={chosen} onChoose={setChosen} />
        <section className={styles.list} aria-live="polite">
          <h2>{formatCalendarDay(chosen, currentLocale())}</h2>
          <Deadlines
            events={events.filter(({ date }) => date === chosen)}
            none={<p className={styles.none}>{m.calendar_none_that_day()}</p>}
          />
          {expired.length > 0 && (
            <>
              <h2>{m.calendar_expired()}</h2>
              <Deadlines events={expired} withDay none={null} />
            </>
          )}
          <h2>{m.calendar_coming()}</h2>
          <Deadlines
            events={events.filter(({ isExpired }) => !isExpired)}
            withDay
            none={
              <EmptyState kind="success" title={m.calendar_none()} text={m.calendar_none_text()}>
                <PageLink
                  className={buttonClass({ variant: 'outlined' })}
                  to={readUser()?.companyId ? '/workspace/orders' : '/user/orders'}
                >
                  {m.order_title()}
                </PageLink>
              </EmptyState>
            }
          />
          <CalendarFeed initial={feed.url} />
        </section>
      </div>
    </>
  )
}

function Deadlines({
  events,
  withDay = false,
  none,
}: {
  events: Deadline[]
  withDay?: boolean
  none: React.ReactNode
}) {
  if (events.length === 0) return none
  return (
    <ul role="list">
      {events.map(({ date, title, link }) => (
        <li key={`${date} ${title} ${link}`}>
          {withDay && <time dateTime={date}>{formatCalendarDay(date, currentLocale())}</time>}
          <PageLink to={link}>{title}</PageLink>
        </li>
      ))}
    </ul>
  )
}
