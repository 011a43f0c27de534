import pg from 'pg'

/** How long PostgreSQL may take for one statement; without it there is no limit, for migrations and the command line. */
export type StatementLimit = { statementMs: number; idleMs?: number }

const options = '-c TimeZone=UTC'
/** Until the server has told that it gave a statement up. */
const graceMs = 1_000

/**
 * A client that ends itself when an answer is overdue. A server that is gone without a word, behind a dead line or stopped, leaves a
 * statement waiting for ever, and its connection would never come back to the pool.
 */
class WatchedClient extends pg.Client {
  readonly #limitMs: number
  #timer: NodeJS.Timeout | undefined

  constructor(limitMs: number, config: pg.ClientConfig | undefined) {
    super(config)
    this.#limitMs = limitMs
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown
    this.query = ((...parameters: unknown[]) => {
      this.#timer ??= setTimeout(() => this.#overdue(), this.#limitMs)
      return query(...parameters)
    }) as typeof this.query
    this.on('drain', () => this.#answered())
    this.on('end', () => this.#answered())
  }

  #answered(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** If this process itself was held up, the answer may lie in the queue already: that is read first. */
  #overdue(): void {
    const timer = this.#timer
    // While a statement is unanswered, `end` closes the socket at once instead of taking leave.
    setImmediate(() => this.#timer === timer && void this.end())
  }
}

/** Settings of connections to `url`; `pg.Client` and `pg.Pool` take the same. */
function connectionTo(url: string, limit?: StatementLimit): pg.ClientConfig {
  const shared = { connectionString: url, options, keepAlive: true, keepAliveInitialDelayMillis: 5_000 }
  if (!limit) return { ...shared, connectionTimeoutMillis: 10_000 }
  return {
    ...shared,
    connectionTimeoutMillis: 3_000,
    statement_timeout: limit.statementMs,
    idle_in_transaction_session_timeout: limit.idleMs ?? 60_000,
  }
}

/** A client that is not connected yet, under the limit. */
export const clientTo = (url: string, limit?: StatementLimit): pg.Client =>
  limit ? new WatchedClient(limit.statementMs + graceMs, connectionTo(url, limit)) : new pg.Client(connectionTo(url))

export function poolTo(url: string, size: number, limit?: StatementLimit): pg.Pool {
  if (!limit) return new pg.Pool({ ...connectionTo(url), max: size })
  class LimitedClient extends WatchedClient {
    constructor(config?: pg.ClientConfig) {
      super((limit as StatementLimit).statementMs + graceMs, config)
    }
  }
  return new pg.Pool({ ...connectionTo(url, limit), max: size, Client: LimitedClient })
}
