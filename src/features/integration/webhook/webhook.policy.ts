import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'

/** Webhooks of one person, and of one company. */
export const mostWebhooks = 10
/** Characters of an address. */
export const mostUrlCharacters = 500
/** Deliveries that a page shows at once. */
export const mostDeliveries = 50
/** The time within which a receiver has to answer. */
export const answerMs = 10_000
/** How long a replaced secret still signs. */
export const oldSecretMs = dayMs
/** How long deliveries are kept. */
export const retentionMs = 30 * dayMs
/** Deliveries in a row whose tries all failed, after which a webhook is disabled. */
export const mostFailures = 20

/** Pauses between the eight tries. */
const pauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs, dayMs]

/** The pause after this many tries; null after the last one. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null
