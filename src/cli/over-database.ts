import { join } from 'node:path'
import { systemContext } from '../server/context.ts'
import type { Ctx } from '../server/context.ts'
import { createServer } from '../server/create-server.ts'
import { migrateDatabase, openDatabase } from '../server/database/database.ts'
import { createLogger } from '../server/log.ts'
import { packagePath } from '../server/package-root.ts'
import { readSettings } from '../server/settings/settings.ts'

/** Runs `work` with the database that the settings name. */
export async function overDatabase(work: (ctx: Ctx) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env)
  const database = await openDatabase(
    settings.DATABASE_URL
      ? { url: settings.DATABASE_URL, directUrl: settings.DATABASE_DIRECT_URL, poolSize: 2 }
      : { folder: join(settings.DATA_FOLDER, 'database') },
  )
  try {
    await migrateDatabase(database, packagePath('migrations'))
    const server = await createServer(settings, database, createLogger('error'))
    return await work(systemContext(server, 'command'))
  } finally {
    await database.close()
  }
}
