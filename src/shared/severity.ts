/** The severity of a notification, toast or notice. */
export const severities = ['info', 'success', 'warn', 'error'] as const
export type Severity = (typeof severities)[number]
