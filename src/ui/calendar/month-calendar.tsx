import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { intlTags } from '../../shared/text/formats.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { Button } from '../button.tsx'
import { addMonths, dayByKey, firstDayOfWeek, monthWeeks } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import styles from './month-calendar.module.css'

/** `date` is a calendar date; `link` a path without language. */
export type CalendarEvent = { date: Day; title: string; link: string }
type Props = { events: CalendarEvent[]; today: Day; chosen: Day; onChoose: (day: Day) => void }

/** A month as a grid: arrows, Page Up and Down, Home and End move; one day can be selected. */
export function MonthCalendar({ events, today, chosen, onChoose }: Props) {
  const tag = intlTags[currentLocale()]
  const firstDay = firstDayOfWeek(tag)
  const title = useId()
  const [isMovedByKey, setMovedByKey] = useState(false)
  const weeks = monthWeeks(chosen, firstDay)
  const format = (options: Intl.DateTimeFormatOptions, day: Day) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(chosen, event.key, firstDay)
    if (!next) return
    event.preventDefault()
    setMovedByKey(true)
    onChoose(next)
  }
  function choose(day: Day) {
    setMovedByKey(false)
    onChoose(day)
  }
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h2 id={title} aria-live="polite">
          {format({ year: 'numeric', month: 'long' }, chosen)}
        </h2>
        <Button variant="outlined" isSmall onClick={() => choose(today)}>
          {m.calendar_today()}
        </Button>
        <Button
          variant="quiet"
          isSmall
          aria-label={m.calendar_previous()}
          onClick={() => choose(addMonths(chosen, -1))}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </Button>
        <Button variant="quiet" isSmall aria-label={m.calendar_next()} onClick={() => choose(addMonths(chosen, 1))}>
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA date grid is a table */}
      <table className={styles.grid} role="grid" aria-labelledby={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format({ weekday: 'long' }, day)}>
                {format({ weekday: 'short' }, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const own = events.filter(({ date }) => date === day)
                return (
                  <td key={day} aria-selected={day === chosen}>
                    <button
                      type="button"
                      ref={day === chosen && isMovedByKey ? (button) => button?.focus() : undefined}
                      className={styles.day}
                      tabIndex={day === chosen ? 0 : -1}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={m.calendar_day({ day: format({ dateStyle: 'full' }, day), count: own.length })}
                      data-other={day.slice(0, 7) !== chosen.slice(0, 7) || undefined}
                      onClick={() => choose(day)}
                    >
                      <span className={styles.number}>{Number(day.slice(8))}</span>
                      {own.slice(0, 2).map((event) => (
                        <span key={event.title} className={styles.event}>
                          {event.title}
                        </span>
                      ))}
                      {own.length > 2 && <span className={styles.event}>+{own.length - 2}</span>}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
