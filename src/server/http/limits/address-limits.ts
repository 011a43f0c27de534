import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Settings } from '../../settings/settings.ts'
import { networkOf } from '../rate-limit.ts'

const minuteMs = 60_000
/** Number of network addresses that each limit remembers, the most recent ones. */
const remembered = 50_000

/**
 * Limits the requests of one network address, by the matched route and not by the spelling of the address: `/%61pi/…`
 * is `/api/…`. Calls share one counter, pages another, feeds and sitemaps a third; a route with its own limit counts
 * separately.
 */
export async function limitAddresses(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: minuteMs,
    cache: remembered,
    // A connection that was reset before its request is read has no address, whatever the type says.
    keyGenerator: ({ ip }: { ip: string | undefined }) => networkOf(ip ?? ''),
    errorResponseBuilder: (_request, limit) => {
      const retryAfter = Math.ceil(limit.ttl / 1000)
      return Object.assign(new Error('flood'), { statusCode: 429, retryAfter })
    },
  })
  const limits: Record<RouteKind, onRequestHookHandler> = {
    call: app.rateLimit({ max: settings.CALLS_PER_MINUTE, cache: remembered }) as onRequestHookHandler,
    page: app.rateLimit({ max: settings.PAGES_PER_MINUTE, cache: remembered }) as onRequestHookHandler,
    feed: app.rateLimit({ max: settings.FEEDS_PER_MINUTE, cache: remembered }) as onRequestHookHandler,
  }
  app.addHook('onRoute', (route) => {
    const kind = routeKind(route.url)
    if (!kind || route.config?.rateLimit) return
    const { onRequest = [] } = route
    route.onRequest = [limits[kind], ...(Array.isArray(onRequest) ? onRequest : [onRequest])]
  })
}

type RouteKind = 'call' | 'page' | 'feed'

/** By route pattern. Built files, pictures and probes have no limit: they are cheap, and a page requests many. */
export function routeKind(url = ''): RouteKind | undefined {
  if (isCall(url)) return 'call'
  if (/^\/(feeds\/|sitemap|robots\.txt|\.well-known\/)/.test(url)) return 'feed'
  return url === '/*' ? 'page' : undefined
}

/** Whether a route pattern, or a decoded path, belongs to the API. */
export const isCall = (url: string | undefined): boolean => url === '/api' || url?.startsWith('/api/') === true
