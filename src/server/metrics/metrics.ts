import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; from a cached page to the limit of a statement. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800]

export type Metrics = ReturnType<typeof createMetrics>

/** What one process measures, for Prometheus. Names follow its conventions: base units, `_total` for counters. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'yilu_http_requests_total',
      help: 'Answers by route pattern (/* is a page), method and code: that of the envelope if a call was refused, otherwise the HTTP status',
      labelNames: ['route', 'method', 'code'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'yilu_http_request_duration_seconds',
      help: 'Time to answer a request, without event streams',
      labelNames: ['route', 'method'],
      buckets: requestBuckets,
      registers,
    }),
    eventStreams: new Gauge({
      name: 'yilu_event_streams',
      help: 'Open event streams of signed-in users',
      registers,
    }),
    documentLookups: new Counter({
      name: 'yilu_document_cache_lookups_total',
      help: 'Public pages asked of the document cache: hit, shared (the rendering had begun) or miss',
      labelNames: ['result'],
      registers,
    }),
    databaseUp: new Gauge({
      name: 'yilu_database_up',
      help: 'Whether the database answered while these metrics were collected',
      registers,
    }),
    connections: new Gauge({
      name: 'yilu_database_connections',
      help: 'Connections of a pool: in use or idle',
      labelNames: ['pool', 'state'],
      registers,
    }),
    waitingForConnection: new Gauge({
      name: 'yilu_database_waiting',
      help: 'Callers that wait for a connection of a pool',
      labelNames: ['pool'],
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'yilu_database_statement_duration_seconds',
      help: 'Time of database statements as the process sees it, failed ones included',
      buckets: statementBuckets,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'yilu_job_duration_seconds',
      help: 'Time of job runs by job and result: done or failed; a failed run is repeated later',
      labelNames: ['job', 'result'],
      buckets: jobBuckets,
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'yilu_jobs_waiting',
      help: 'Due jobs that no process has started, by lane, for all processes',
      labelNames: ['lane'],
      registers,
    }),
    oldestJobSeconds: new Gauge({
      name: 'yilu_jobs_oldest_seconds',
      help: 'Seconds since the oldest waiting job became due, by lane, for all processes',
      labelNames: ['lane'],
      registers,
    }),
    messages: new Counter({
      name: 'yilu_messages_total',
      help: 'SMS and mails by outcome: sent or failed at the provider',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    freeDisk: new Gauge({
      name: 'yilu_disk_free_bytes',
      help: 'Free space of the disk of DATA_FOLDER',
      registers,
    }),
    users: new Gauge({ name: 'yilu_users', help: 'Registered users', registers }),
    companies: new Gauge({
      name: 'yilu_companies',
      help: 'Companies by state',
      labelNames: ['status'],
      registers,
    }),
    publishedProducts: new Gauge({ name: 'yilu_published_products', help: 'Published products', registers }),
    openRequests: new Gauge({
      name: 'yilu_open_requests',
      help: 'Requests for quotation that take quotations',
      registers,
    }),
    dealDocuments: new Gauge({
      name: 'yilu_deal_documents',
      help: 'Issued documents of orders by kind',
      labelNames: ['kind'],
      registers,
    }),
  }
}

/** Figures of the business, for all processes. */
export type BusinessCounts = {
  users: number
  companies: Record<string, number>
  publishedProducts: number
  openRequests: number
  dealDocuments: Record<string, number>
}
