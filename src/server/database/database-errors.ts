/** The database did not answer or is unavailable; the same request may succeed in a moment. `code` is a SQLSTATE. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost'
  readonly code = '57P01'
}

const SQLSTATE = /^[0-9A-Z]{5}$/
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
// Driver errors without a code: the connection was lost, or none is free.
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/**
 * The SQLSTATE of a failed statement ("23505" for a duplicate), searched in all causes because the query builder wraps
 * the driver's errors. A lost connection without one is "08006". `undefined`: not an error of the database.
 */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    if (typeof code === 'string' && SOCKET_CODES.has(code) && 'syscall' in cause) return '08006'
    if (typeof code === 'string' && SQLSTATE.test(code)) return code
    if (DRIVER_MESSAGES.test(cause.message)) return '08006'
  }
  return undefined
}

/** The name of the violated constraint or unique index, searched in all causes. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return undefined
}

/**
 * Whether a later retry may succeed: the connection failed (class 08), resources such as disk or connections are
 * exhausted (class 53), the server shuts down or starts (57P01 to 57P03), or a statement or transaction timed out
 * (57014, 25P03). PostgreSQL 18, appendix A.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && /^(08|53|57014|57P0[1-3]|25P03)/.test(state)
}
