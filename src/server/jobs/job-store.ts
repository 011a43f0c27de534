import type pg from 'pg'
import type { Db } from 'pg-boss'

/**
 * The job store on the pool of the process, so that it also works on the embedded database. Session-wide statements are
 * used only with a test clock. `patience`: how many times the pool's limit it waits for a connection.
 */
export function bossDatabase(pool: pg.Pool, patience = 0): Db {
  let sessionStatements: string[] = []
  return {
    async setSessionStatements(statements) {
      sessionStatements = statements
    },
    async executeSql(text, values) {
      const client = await connect(pool, patience)
      let failure: Error | undefined
      try {
        for (const statement of sessionStatements) await client.query(statement)
        return await client.query(text, values)
      } catch (error) {
        failure = error as Error
        throw error
      } finally {
        // A script of several statements may have left its transaction open: then the connection is closed.
        client.release(failure)
      }
    },
  }
}

async function connect(pool: pg.Pool, patience: number): Promise<pg.PoolClient> {
  for (let timeouts = 0; ; timeouts++)
    try {
      return await pool.connect()
    } catch (error) {
      const isBusy = (error as Error).message === 'timeout exceeded when trying to connect'
      if (!isBusy || timeouts >= patience) throw error
    }
}
