import { join } from 'node:path'
import { readSettings } from '../server/settings/settings.ts'
import { MisusedCommand } from './command.ts'
import type { Command } from './command.ts'

export const command: Command = {
  summary: 'Copies database and files of a site, running or not, to a folder or a bucket, encrypted if a key is given.',
  usage: 'FOLDER|s3://bucket/prefix [--recipient age1…]',
  options: { recipient: { type: 'string' } },
  hasPositionals: true,
  async run({ positionals: [target, ...more], values: { recipient } }) {
    if (!target || more.length > 0) throw new MisusedCommand('Say where to: a folder, or s3://bucket/prefix.')
    const settings = readSettings(process.env)
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_FOLDER } = settings
    const { backupPlace } = await import('../server/backup/backup-place.ts')
    const { requestOfHolder } = await import('../server/backup/backup-socket.ts')
    const { makeBackup } = await import('../server/backup/make-backup.ts')
    const { openDatabase } = await import('../server/database/database.ts')
    const { createFileStore } = await import('../server/files/files.ts')
    const { noteBackup } = await import('../server/settings/backup-note.ts')
    const place = await backupPlace(target, settings)
    const open = () => openDatabase(url ? { url, directUrl, poolSize: 1 } : { folder: join(DATA_FOLDER, 'database') })
    const withDatabase = async (work: (database: Awaited<ReturnType<typeof open>>) => Promise<void>) => {
      const database = await open()
      await work(database).finally(() => database.close())
    }
    const { parts } = await makeBackup({
      settings,
      files: await createFileStore(settings),
      place,
      recipient,
      now: new Date(),
      copyDatabase: async (folder) => {
        if (!(await requestOfHolder(DATA_FOLDER, { copyTo: folder })))
          await withDatabase((database) => database.copyTo(folder))
      },
    })
    if (url || !(await requestOfHolder(DATA_FOLDER, { note: true })))
      // A database without tables has nowhere to note it.
      await withDatabase(({ db }) => noteBackup(db, new Date()).catch(() => undefined))
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    return `The backup is in ${place.name}: ${Math.ceil(bytes / 1e6)} MB${recipient === undefined ? '' : ', encrypted'}.`
  },
}
