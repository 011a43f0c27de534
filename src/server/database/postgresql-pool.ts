import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Time limit of one PostgreSQL statement; none for migrations and the command line. */
export type StatementLimit = { statementMs: number; idleMs?: number }

/** Without JIT, which compiles a statement again at each execution: that takes longer than the statements of this program themselves. */
const options = '-c TimeZone=UTC -c jit=off'
const readOnly = `${options} -c default_transaction_read_only=on`
/** The connections of one process on the server: the distinct names there are the number of processes. */
export const processPrefix = 'yilu-'
const processName = `${processPrefix}${process.pid}-${randomBytes(4).toString('hex')}`
/** One name for all processes: a pooler sets the name again whenever a connection changes hands to another name. */
const pooledName = 'yilu'
/** Grace time for the server's report that it cancelled a statement. */
const graceMs = 1_000

/**
 * A client that closes itself when a reply is overdue. If a server vanishes without closing the connection, a statement
 * would wait for ever and its connection would never return to the pool.
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

  /** If this process itself was delayed, the reply may already be in the queue, which is read first. */
  #overdue(): void {
    const timer = this.#timer
    // While a statement is unanswered, `end` closes the socket at once instead of sending Terminate.
    setImmediate(() => this.#timer === timer && void this.end())
  }
}

/** Connection settings for `url`; valid for both `pg.Client` and `pg.Pool`. */
function connectionTo(url: string, limit?: StatementLimit): pg.ClientConfig {
  const shared = { connectionString: url, options, keepAlive: true, keepAliveInitialDelayMillis: 5_000 }
  if (!limit) return { ...shared, connectionTimeoutMillis: 10_000 }
  return {
    ...shared,
    connectionTimeoutMillis: 3_000,
    application_name: processName,
    statement_timeout: limit.statementMs,
    idle_in_transaction_session_timeout: limit.idleMs ?? 60_000,
  }
}

/** An unconnected client with the time limit. */
export const clientTo = (url: string, limit?: StatementLimit): pg.Client =>
  limit ? new WatchedClient(limit.statementMs + graceMs, connectionTo(url, limit)) : new pg.Client(connectionTo(url))

export const poolTo = (url: string, size: number, limit?: StatementLimit): pg.Pool =>
  limitedPool(connectionTo(url, limit), size, limit)

/**
 * A pool through a pooler in transaction mode, such as PgBouncer: the next statement may run on another connection, so
 * none is named, and nothing is kept in a session. The pooler ignores the parameters that a connection begins with.
 */
export function pooledTo(url: string, size: number, limit?: StatementLimit, isReadOnly = false): pg.Pool {
  const connection = { ...connectionTo(url, limit), application_name: pooledName }
  const pool = limitedPool(isReadOnly ? { ...connection, options: readOnly } : connection, size, limit)
  return pool.on('connect', sendWithoutNames)
}

/** A pool of connections that keep their session. It sets its limits itself, because a pooler ignores those of the start. */
export const directPoolTo = (url: string, size: number, { statementMs, idleMs = 60_000 }: StatementLimit): pg.Pool =>
  limitedPool(
    {
      ...connectionTo(url, { statementMs, idleMs }),
      onConnect: async (client) =>
        void (await client.query(
          `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}; set jit = off`,
        )),
    },
    size,
    { statementMs, idleMs },
  )

/** A pool whose connections refuse writes, for a replica. */
export const readOnlyPoolTo = (url: string, size: number, limit?: StatementLimit): pg.Pool =>
  limitedPool({ ...connectionTo(url, limit), options: readOnly }, size, limit)

function limitedPool(connection: pg.PoolConfig, size: number, limit?: StatementLimit): pg.Pool {
  if (!limit) return new pg.Pool({ ...connection, max: size })
  class LimitedClient extends WatchedClient {
    constructor(config?: pg.ClientConfig) {
      super((limit as StatementLimit).statementMs + graceMs, config)
    }
  }
  return new pg.Pool({ ...connection, max: size, Client: LimitedClient })
}

/** A named statement stays prepared on the connection that parsed it, which a pooler gives to somebody else. */
function sendWithoutNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((statement: unknown, ...parameters: unknown[]) =>
    query(
      typeof statement === 'object' && statement !== null && 'name' in statement
        ? { ...statement, name: undefined }
        : statement,
      ...parameters,
    )) as typeof client.query
}

/** Reports the seconds from a statement, or several sent together, to the last reply. */
export function timeStatements(client: pg.ClientBase, onStatement: (seconds: number) => void): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  let startedAt: number | undefined
  client.query = ((...parameters: unknown[]) => {
    startedAt ??= performance.now()
    return query(...parameters)
  }) as typeof client.query
  client.on('drain', () => {
    if (startedAt !== undefined) onStatement((performance.now() - startedAt) / 1000)
    startedAt = undefined
  })
}
