import { join, resolve } from 'node:path'
import { CommandRefused } from '../server/failure.ts'
import { readSettings } from '../server/settings/settings.ts'
import { MisusedCommand } from './command.ts'
import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Copies a site on the embedded database with its files, running or not.',
  usage: 'FOLDER',
  hasPositionals: true,
  async run({ positionals: [folder, ...more] }) {
    if (!folder || more.length > 0) throw new MisusedCommand('Say into which folder.')
    const { DATABASE_URL, DATA_FOLDER } = readSettings(process.env)
    if (DATABASE_URL)
      throw new CommandRefused('DATABASE_URL is set: back up PostgreSQL with pg_dump, as docs/operations.md says.')
    const target = resolve(folder)
    const { requestBackup } = await import('../server/backup/backup-socket.ts')
    if (!(await requestBackup(DATA_FOLDER, target))) {
      const { backUp } = await import('../server/backup/copy-database.ts')
      const { noteBackup } = await import('../server/settings/backup-note.ts')
      const { openDatabase } = await import('../server/database/database.ts')
      const database = await openDatabase({ folder: join(DATA_FOLDER, 'database') })
      try {
        await backUp(database, DATA_FOLDER, target)
        // A database without tables has nowhere to note it.
        await noteBackup(database.db, new Date()).catch(() => undefined)
      } finally {
        await database.close()
      }
    }
    return `The backup is in ${target}.`
  },
}
