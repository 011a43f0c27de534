import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { fillDemoData } from './fill.ts'
import { seedAgreements } from '../features/identity/agreement/agreement.service.ts'
import { users } from '../features/identity/identity.table.ts'
import { seedCategories } from '../features/taxonomy/taxonomy-seed.ts'
import { createServer } from '../server/create-server.ts'
import { systemContext } from '../server/context.ts'
import type { Server } from '../server/context.ts'
import { migrateDatabase, openDatabase } from '../server/database/database.ts'
import type { DatabaseHandle } from '../server/database/database.ts'
import { createLogger } from '../server/log.ts'
import { readSettings } from '../server/settings/settings.ts'
import { administer, databaseAt } from '../test/database/databases.ts'

// Tests that need PostgreSQL belong to the run that has one.
const servers = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)

describe.each(servers)('parallel first start', (url) => {
  const started: { database: DatabaseHandle; server: Server; app: Awaited<ReturnType<typeof createApp>> }[] = []

  beforeAll(async () => {
    await administer(url, 'drop database if exists test_demo with (force)', 'create database test_demo')
    for (const _ of [1, 2]) {
      const database = await openDatabase({ url: databaseAt(url, 'test_demo') })
      await migrateDatabase(database, 'migrations')
      const server = await createServer(
        readSettings({ NODE_ENV: 'test', DEMO_DATA: 'small', RATES: 'off' }),
        database,
        createLogger('silent'),
      )
      await seedCategories(systemContext(server, 'test'))
      await seedAgreements(systemContext(server, 'test'))
      started.push({ database, server, app: await createApp(server) })
    }
  })
  afterAll(async () => {
    for (const { app, server, database } of started) {
      await app.close()
      await server.jobs.stop()
      await database.close()
    }
    await administer(url, 'drop database if exists test_demo with (force)')
  })

  it('Two processes that start together on an empty database both serve, and the demo data exist once', async () => {
    const [first, second] = await Promise.all(started.map(({ server }) => fillDemoData(server)))
    expect(first).toEqual(second)
    const phones = (await started[0]!.database.db.select({ phone: users.phone }).from(users)).flatMap(
      ({ phone }) => phone ?? [],
    )
    expect(phones).toContain('13800000001')
    expect(new Set(phones).size).toBe(phones.length)
  })
})
