/** What a person may report. */
export const reportReasons = ['fraud', 'payment', 'spam', 'insult', 'forbidden', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const mostReportCharacters = 1000
/** Reports of a person per day. */
export const mostReports = 20
/** Blocks and their ends of a person per hour. */
export const mostBlocks = 60
