import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { Server } from '../context.ts'
import type { Database } from '../database/database.ts'
import { waitingJobs } from '../jobs/waiting-jobs.ts'
import type { BusinessCounts } from './metrics.ts'

type CountBusiness = (db: Database) => Promise<BusinessCounts>
type Serving = { address: string | null; close(): Promise<void> }

/** Counting a large platform takes a while; it changes slowly. */
const countEveryMs = 60_000

/**
 * Serves /metrics on a port of its own, so that no proxy of the site can publish it. Without METRICS_PORT nothing is
 * served.
 */
export async function serveMetrics(server: Server, countBusiness: CountBusiness): Promise<Serving> {
  const { METRICS_PORT: port, METRICS_HOST: host } = server.settings
  if (port === undefined) return { address: null, close: async () => undefined }
  const { registry } = server.metrics
  collectDefaultMetrics({ register: registry })
  const collect = collector(server, countBusiness)
  const listener = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    collect()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          server.log.error({ err: error }, 'metrics cannot be collected')
          response.writeHead(500).end()
        },
      )
  })
  listener.listen(port, host)
  await once(listener, 'listening')
  const { port: listening } = listener.address() as AddressInfo
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`
  server.log.info({ address }, 'metrics are served')
  return {
    address,
    async close() {
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** Sets what is read at each scrape, and the figures of the business at most once a minute. */
function collector(server: Server, countBusiness: CountBusiness): () => Promise<void> {
  const { metrics, database, settings, clock, log } = server
  let countedAt = -Infinity
  return async () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools)) {
      metrics.connections.set({ pool, state: 'used' }, totalCount - idleCount)
      metrics.connections.set({ pool, state: 'idle' }, idleCount)
      metrics.waitingForConnection.set({ pool }, waitingCount)
    }
    const space = await statfs(settings.DATA_FOLDER).catch(() => null)
    if (space) metrics.freeDisk.set(space.bavail * space.bsize)
    const now = clock.now()
    try {
      for (const { lane, waiting, oldestSeconds } of await waitingJobs(database.db, now)) {
        metrics.jobsWaiting.set({ lane }, waiting)
        metrics.oldestJobSeconds.set({ lane }, oldestSeconds)
      }
      if (now.getTime() - countedAt >= countEveryMs) {
        show(metrics, await database.read(countBusiness))
        countedAt = now.getTime()
      }
      metrics.databaseUp.set(1)
    } catch (error) {
      // The other metrics are needed most while the database is away.
      log.warn({ err: error }, 'metrics of the database cannot be read')
      metrics.databaseUp.set(0)
    }
  }
}

function show(metrics: Server['metrics'], counts: BusinessCounts): void {
  metrics.users.set(counts.users)
  metrics.publishedProducts.set(counts.publishedProducts)
  metrics.openRequests.set(counts.openRequests)
  for (const [status, count] of Object.entries(counts.companies)) metrics.companies.set({ status }, count)
  for (const [kind, count] of Object.entries(counts.dealDocuments)) metrics.dealDocuments.set({ kind }, count)
}
