/** `mapping` waits for the person's columns, `faulty` for a better file, `checked` for the person's yes. */
export const importStatuses = [
  'mapping',
  'checking',
  'faulty',
  'checked',
  'running',
  'pictures',
  'done',
  'failed',
  'cancelled',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Where the columns may still be changed. */
export const isOpen = (status: ImportStatus): boolean =>
  status === 'mapping' || status === 'faulty' || status === 'checked'
/** Where a job is at work. */
export const isAtWork = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'running' || status === 'pictures'
