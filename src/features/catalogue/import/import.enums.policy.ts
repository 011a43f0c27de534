/** `mapping` waits for the user's columns, `faulty` for a better file, `checked` for confirmation. */
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

/** States in which the columns can still be changed. */
export const isOpen = (status: ImportStatus): boolean =>
  status === 'mapping' || status === 'faulty' || status === 'checked'
/** States in which a job is running. */
export const isAtWork = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'running' || status === 'pictures'
