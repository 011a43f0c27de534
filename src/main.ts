import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import compress from '@fastify/compress'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { ServerBuild } from 'react-router'
import { bindingsFor, createApp } from './app.ts'
import { fillDemoData } from './demo/fill.ts'
import { seedAgreements } from './features/identity/agreement/agreement.service.ts'
import { hasDemoPeople } from './demo/people.ts'
import { seedGlossary } from './features/reference/glossary/glossary.service.ts'
import { seedImportRates } from './features/tool/import-rate/import-rate.service.ts'
import { seedCategories } from './features/taxonomy/taxonomy-seed.ts'
import { pollChanges } from './features/search/index/follow-changes.ts'
import { countBusiness } from './features/operator/state/business-counts.ts'
import { refreshSearch } from './features/search/search.jobs.ts'
import { refreshSitemap } from './features/site/sitemap.jobs.ts'
import { answerBackups } from './server/backup/backup-socket.ts'
import { followInvalidations } from './server/cache/invalidations.ts'
import { createServer } from './server/create-server.ts'
import { systemContext } from './server/context.ts'
import type { Server } from './server/context.ts'
import { migrateDatabase, openDatabaseOf } from './server/database/database.ts'
import type { DatabaseHandle } from './server/database/database.ts'
import { createVisitorCaller } from './server/http/endpoints.ts'
import { withLocale } from './server/locale-context.ts'
import { enqueue } from './server/jobs/jobs.ts'
import { createLogger } from './server/log.ts'
import { builtIslandsScript } from './server/http/built-islands.ts'
import { serveMetrics } from './server/metrics/serve-metrics.ts'
import { namedAddress, originOf } from './server/http/origin.ts'
import { noteBackup } from './server/settings/backup-note.ts'
import { placeholderFaults } from './server/settings/placeholders.ts'
import { isLoopback, SettingsError } from './server/settings/settings.ts'
import type { Settings } from './server/settings/settings.ts'
import { stopServer } from './server/http/stop.ts'
import { createDocumentCache } from './web/document/document-cache.ts'
import { createPageHandler } from './web/document/page-handler.ts'
import { packagePath } from './server/package-root.ts'

export type Started = { app: FastifyInstance; address: string; stop(pauseMs?: number): Promise<void> }
type Options = {
  loadBuild: () => Promise<ServerBuild>
  database?: Promise<DatabaseHandle>
  serverFactory?: FastifyServerFactory
  clientFolder?: string
  print?: (line: string) => void
}

/**
 * Opens the database unless it is open already, migrates, fills an empty one, listens. Shared by `npm start` and `npm
 * run dev`.
 */
export async function start(settings: Settings, options: Options): Promise<Started> {
  const print = options.print ?? ((line) => process.stdout.write(`${line}\n`))
  const log = createLogger(settings.LOG_LEVEL)
  const database = await (options.database ?? openDatabaseOf(settings, log))
  await migrateDatabase(database, packagePath('migrations'))
  const server = await createServer(settings, database, log)
  await seedCategories(systemContext(server, 'start'))
  await seedGlossary(systemContext(server, 'start'))
  await seedImportRates(systemContext(server, 'start'))
  await seedAgreements(systemContext(server, 'start'))
  if (settings.NODE_ENV === 'production' || !isLoopback(settings.HOST)) await refuseDemoPeople(server)
  if (settings.NODE_ENV === 'production') refusePlaceholders(server)
  const app = await createApp(server, options.serverFactory)
  const demo = settings.DEMO_DATA !== 'off' ? await fillDemoData(server) : []
  await enqueue(systemContext(server, 'start'), refreshSearch, null, { singletonKey: 'start' })
  await enqueue(systemContext(server, 'start'), refreshSitemap, null, { singletonKey: 'start' })
  await servePages(app, server, options)
  const address = await app.listen({ host: settings.HOST, port: settings.PORT })
  server.jobs.start()
  const stopFollowing = pollChanges(server)
  const metrics = await serveMetrics(server, countBusiness)
  const closeBackups = await answerBackups(server, () => noteBackup(server.database.db, server.clock.now()))
  print(`Yilu Wholesale is at ${namedAddress(address)}`)
  for (const line of demo) print(line)
  print(
    settings.DATABASE_URL
      ? 'Data: PostgreSQL at DATABASE_URL'
      : `Data: ${resolve(settings.DATA_FOLDER)} (embedded database)`,
  )
  return {
    app,
    address,
    async stop(pauseMs = 0) {
      await stopFollowing()
      await closeBackups()
      await stopServer(app, server, wait(pauseMs))
      await metrics.close()
    },
  }
}

/** Demo accounts of an earlier start remain in the database whatever DEMO_DATA is now. */
async function refuseDemoPeople(server: Server): Promise<void> {
  if (await hasDemoPeople(systemContext(server, 'start')))
    throw new SettingsError(
      'The database holds demo accounts, whose passwords are known to everybody: choose another DATA_FOLDER or DATABASE_URL, or HOST=127.0.0.1.',
    )
}

/** Placeholder contacts reach nobody, so the public must not see them. */
function refusePlaceholders({ platform }: Server): void {
  const faults = placeholderFaults(platform.values())
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
}

/** Browsers read these of documents alone, and a press of the login button loads a dozen scripts and styles. */
const documentHeaders = ['referrer-policy', 'cross-origin-opener-policy', 'x-frame-options', 'permissions-policy']

/**
 * The built files in `root`. The plugin's own route lists the whole folder at each request, to compare how a path is spelled; nothing
 * depends on that here, because all files are public.
 */
async function serveAssets(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  await app.register(serveFiles, {
    root,
    serve: false,
    // The build has written them (see `web/compress-assets.ts`).
    preCompressed: true,
    index: false,
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
  app.get<{ Params: { file: string } }>('/assets/:file', { schema: { hide: true } }, (request, reply) =>
    reply.sendFile(request.params.file),
  )
}

/** Everything except the API: built files, then pages in the language of their prefix. */
async function servePages(app: FastifyInstance, server: Server, options: Options): Promise<void> {
  await app.register(compress, { threshold: 1024 })
  if (options.clientFolder) {
    await app.register(serveFiles, {
      root: options.clientFolder,
      decorateReply: false,
      wildcard: false,
      // A route for each of the few files next to them; the built files are too many to list at every start.
      globIgnore: ['assets/**'],
      index: false,
      setHeaders(reply, path) {
        reply.header('cache-control', 'public, max-age=3600')
        // Browsers take the rules of prefetching from a file of this type only.
        if (path.endsWith('speculation-rules.json')) reply.header('content-type', 'application/speculationrules+json')
      },
    })
    await app.register(serveAssets, { root: join(options.clientFolder, 'assets') })
  }
  const { settings } = server
  const isDevelopment = options.serverFactory !== undefined
  const islandsScript = options.clientFolder
    ? await builtIslandsScript(options.clientFolder)
    : '/src/web/islands/start.ts'
  const documents = isDevelopment
    ? undefined
    : createDocumentCache({
        maxBytes: settings.DOCUMENT_CACHE_MB * 1024 * 1024,
        lifetime: 60_000,
        longestLifetime: 15 * 60_000,
        now: () => server.clock.now().getTime(),
        onLookup: (result) => server.metrics.documentLookups.inc({ result }),
      })
  if (documents)
    await followInvalidations(server.database, {
      onInvalidated: (subject, id) => documents.invalidate(subject, id),
      onGap: () => documents.doubt(),
    })
  const handlePage = createPageHandler({
    ...(documents && { documents }),
    islandsScript,
    call: createVisitorCaller(server, bindingsFor(settings)),
    withLocale,
    reportFault: (error, requestId) => server.log.error({ requestId, err: error }, 'bug'),
    loadBuild: options.loadBuild,
    isGalleryOn: settings.GALLERY ? settings.GALLERY === 'on' : settings.NODE_ENV !== 'production',
    hasMainlandSms: server.sms.countries.includes('CN'),
    isOutboxOn: settings.NODE_ENV !== 'production',
    isDevelopment,
  })
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    // Uses the decoded path: no spelling of an API address is treated as a page.
    if (/^(api|assets)(\/|$)/.test(request.params['*'])) return reply.callNotFound()
    const { status, headers, body } = await handlePage({
      url: request.url,
      headers: request.headers,
      origin: originOf({ server }, request),
      caller: { address: request.ip, requestId: request.id, userAgent: request.headers['user-agent'] ?? '' },
    })
    return reply
      .code(status)
      .headers(headers)
      .send(body ?? '')
  })
}
