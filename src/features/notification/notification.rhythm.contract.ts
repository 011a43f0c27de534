import { z } from 'zod'
import { m } from '../../shared/wording/messages.js'
import { frequencies } from './notification.rhythm.policy.ts'

export const FrequencyChoice = z.enum(frequencies)
const minute = z.int().min(0).max(1439)

/** How often and when a person wants to be notified, in the time zone of the account. */
export const rhythmFields = {
  frequency: FrequencyChoice,
  quietFrom: minute.nullable().default(null),
  quietUntil: minute.nullable().default(null),
  digestAt: minute,
  digestDay: z.int().min(1).max(7),
}

type QuietHours = { quietFrom: number | null; quietUntil: number | null }

/** Quiet hours have both ends or none. */
export const hasBothQuietHours = {
  test: ({ quietFrom, quietUntil }: QuietHours) => (quietFrom === null) === (quietUntil === null),
  fault: { path: ['quietUntil'], error: () => m.subscription_error_quiet() },
}
