import { join, resolve } from 'node:path'
import { backUp } from './server/database/backup.ts'
import { askForBackup } from './server/database/backup.socket.ts'
import { openDatabase } from './server/database/database.ts'
import { CommandRefused, sayFailure } from './server/failure.ts'
import { readSettings } from './server/settings/settings.ts'

// npm run backup -- FOLDER

try {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new CommandRefused('Usage: npm run backup -- FOLDER')
  const { DATABASE_URL, DATA_FOLDER } = readSettings(process.env)
  if (DATABASE_URL) throw new CommandRefused('DATABASE_URL is set: back up PostgreSQL with pg_dump, as docs/operations.md says.')
  const target = resolve(folder)
  if (!(await askForBackup(DATA_FOLDER, target))) {
    const database = await openDatabase({ folder: join(DATA_FOLDER, 'database') })
    await backUp(database, DATA_FOLDER, target).finally(() => database.close())
  }
  process.stdout.write(`The backup is in ${target}.\n`)
} catch (error) {
  process.stderr.write(`${sayFailure(error)}\n`)
  process.exitCode = 1
}
