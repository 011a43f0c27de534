type Severity = 'page' | 'ticket'
type Threshold = {
  limit: number
  /** Above the limit unless said otherwise. */
  isBelow?: true
  /** `page` is what must be fixed at once, `ticket` what should be looked at. */
  severity: Severity
  /** The range over which the rule counts. */
  minutes?: number
  /** The limit is one of seconds, of this percentile. */
  percentile?: number
}

/**
 * The limits of deploy/prometheus/alerts.yaml by the name of the alert, for the page on the state of the platform. A
 * check compares both.
 */
export const alertThresholds = {
  YiluErrors: { limit: 0.01, severity: 'page', minutes: 5 },
  YiluSlow: { limit: 1, severity: 'ticket', minutes: 5, percentile: 95 },
  YiluPoolExhausted: { limit: 0, severity: 'ticket' },
  YiluStatementsSlow: { limit: 1, severity: 'ticket', minutes: 5, percentile: 99 },
  YiluJobsLate: { limit: 600, severity: 'ticket' },
  YiluJobsFail: { limit: 10, severity: 'ticket', minutes: 30 },
  YiluSendingFails: { limit: 0.2, severity: 'page', minutes: 30 },
  YiluDiskNearlyFull: { limit: 1e9, isBelow: true, severity: 'page' },
  YiluMemoryHigh: { limit: 1.2e9, severity: 'ticket' },
  YiluEventLoopBlocked: { limit: 0.5, severity: 'ticket' },
} as const satisfies Record<string, Threshold>

export type WatchedAlert = keyof typeof alertThresholds
