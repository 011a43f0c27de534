import { createApp } from '../src/app.ts'
import { createServer } from '../src/server/create-server.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'

// Serves the calls over the database at DATABASE_URL in its own process, so that their cost is measured apart from the
// client's.
const database = await openDatabase({ url: process.env['DATABASE_URL'] })
const server = await createServer(
  readSettings({ NODE_ENV: 'test', CALLS_PER_MINUTE: '100000000' }),
  database,
  createLogger('silent'),
)
const app = await createApp(server)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => server.jobs.stop())
      .then(() => database.close())
      .then(() => process.exit(0)),
)
