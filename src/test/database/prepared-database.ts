import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { createApp } from '../../app.ts'
import { createServer } from '../../server/create-server.ts'
import { migrateDatabase, openDatabase } from '../../server/database/database.ts'
import type { DatabaseOptions } from '../../server/database/database.ts'
import { createLogger } from '../../server/log.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { administer, databaseAt } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A dump of an embedded cluster, or the name of a PostgreSQL template database, from which each test file starts.
     */
    preparedDatabase: string
  }
}

const template = 'test_template'

/**
 * Creates once what all test files start from: a migrated database with its job store, because that takes longer than
 * most files' tests.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-database-'))
  const url = process.env['TEST_DATABASE'] === 'postgresql' ? process.env['TEST_DATABASE_URL'] : undefined
  if (url !== undefined) {
    await administer(url, `drop database if exists ${template} with (force)`, `create database ${template}`)
    await fill({ url: databaseAt(url, template) }, folder)
    project.provide('preparedDatabase', template)
  } else {
    const image = join(folder, 'cluster.tar')
    await fill({ folder: join(folder, 'data') }, folder)
    const cluster = await PGlite.create({ dataDir: join(folder, 'data', 'cluster') })
    writeFileSync(image, Buffer.from(await (await cluster.dumpDataDir('none')).arrayBuffer()))
    await cluster.close()
    project.provide('preparedDatabase', image)
  }
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (url !== undefined) await administer(url, `drop database if exists ${template} with (force)`)
  }
}

async function fill(options: DatabaseOptions, folder: string): Promise<void> {
  const database = await openDatabase(options)
  await migrateDatabase(database, 'migrations')
  const server = await createServer(
    readSettings({ NODE_ENV: 'test', DATA_FOLDER: folder, DEMO_DATA: 'off', RATES: 'off' }),
    database,
    createLogger('silent'),
  )
  const app = await createApp(server)
  await app.close()
  await server.jobs.stop()
  await database.close()
}
