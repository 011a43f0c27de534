import type pg from 'pg'
import type { Db } from 'pg-boss'

/**
 * The job store on the pool of the process, so that it also works on the embedded database. Session-wide statements are
 * used only with a test clock.
 */
export function bossDatabase(pool: pg.Pool): Db {
  let sessionStatements: string[] = []
  return {
    async setSessionStatements(statements) {
      sessionStatements = statements
    },
    async executeSql(text, values) {
      const client = await pool.connect()
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
