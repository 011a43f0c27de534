/**
 * `waiting` until the job has created the archive; `ready` while it can be downloaded; then `expired`, or `failed`
 * after a day of attempts.
 */
export const exportStatuses = ['waiting', 'ready', 'expired', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** How long an archive is kept. */
export const exportDays = 7

/** Days between the request to close an account and its closing; a login cancels it. */
export const coolingDays = 14
