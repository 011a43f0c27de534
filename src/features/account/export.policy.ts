/** `waiting` until the job has made the archive; it can be downloaded while `ready`; afterwards it has `expired`, or `failed` after a day of trying. */
export const exportStatuses = ['waiting', 'ready', 'expired', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** How long an archive is kept. */
export const exportDays = 7

/** Days between asking to close an account and its end; a login takes it back. */
export const coolingDays = 14
