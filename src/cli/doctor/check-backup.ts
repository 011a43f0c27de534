import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { doubtful, good } from './finding.ts'
import type { Finding } from './finding.ts'

/** Whether `backup` can dump a PostgreSQL of this version: `pg_dump` refuses servers that are newer than itself. */
export async function checkDump(serverMajor: number, environment: NodeJS.ProcessEnv = process.env): Promise<Finding> {
  const version = await promisify(execFile)('pg_dump', ['--version'], { env: environment }).then(
    ({ stdout }) => Number(/ (\d+)/.exec(stdout)?.[1]),
    () => null,
  )
  if (version === null)
    return doubtful('pg_dump is not installed, so that backup cannot copy the database: install postgresql-client.')
  return version < serverMajor
    ? doubtful(`pg_dump ${version} cannot copy a PostgreSQL ${serverMajor}: install postgresql-client-${serverMajor}.`)
    : good(`pg_dump ${version} can copy the database for a backup.`)
}
