import { z } from 'zod'
import { m } from '../wording/messages.js'

const [first, last] = ['1900-01-01', '2999-12-31'] as const
const error = () => m.field_date()

/** A typed date: one that exists, within years that the database and Intl support. */
export const CalendarDay = z.iso.date({ error }).refine((day) => day >= first && day <= last, { error })

/** A timestamp in UTC, within the same years. */
export const Instant = z.iso.datetime({ error }).refine((at) => at >= first && at <= `${last}T23:59:59.999Z`, { error })
