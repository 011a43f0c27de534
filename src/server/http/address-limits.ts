import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const minuteMs = 60_000
/** Network addresses that each limit remembers, those asked last. */
const remembered = 50_000

/**
 * Limits the calls of one network address, by the route that answers and not by how its address is spelled: `/%61pi/…` is
 * `/api/…`. Calls share one count, pages another, feeds and sitemaps a third; a route with a limit of its own counts alone.
 */
export async function limitAddresses(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: minuteMs,
    cache: remembered,
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
    const kind = kindOf(route.url)
    if (!kind || route.config?.rateLimit) return
    const { onRequest = [] } = route
    route.onRequest = [limits[kind], ...(Array.isArray(onRequest) ? onRequest : [onRequest])]
  })
}

type RouteKind = 'call' | 'page' | 'feed'

/** Of a route's pattern. Built files, pictures and probes have no limit: they cost little, and a page asks for many. */
function kindOf(url: string): RouteKind | undefined {
  if (isCall(url)) return 'call'
  if (/^\/(feeds\/|sitemap|robots\.txt)/.test(url)) return 'feed'
  return url === '/*' ? 'page' : undefined
}

/** Whether a route's pattern, or a decoded path, is of the API. */
export const isCall = (url: string | undefined): boolean => url === '/api' || url?.startsWith('/api/') === true
