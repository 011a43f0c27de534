import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { localisedPath, splitLocale } from '../shared/locale.ts'
import type { Locale } from '../shared/locale.ts'
import { pageContext } from './page-context.ts'
import { throwPageFault } from './page-faults.ts'

type Caller = { address: string; requestId: string; userAgent: string }
type PageRequest = { url: string; method: string; headers: IncomingHttpHeaders; origin: string; caller: Caller }
type Options = {
  loadBuild: () => Promise<ServerBuild>
  call: (method: string, path: string, input: Record<string, unknown>, caller: Caller) => Promise<unknown>
  withLocale: <T>(locale: Locale, work: () => T) => T
  isGalleryOn: boolean
  isOutboxOn: boolean
  isDevelopment: boolean
}

/**
 * Renders the pages. The route table knows no language: each language is the same build under another base path, so
 * links inside a page keep their language by themselves. Public pages read no identity, so their HTML may be cached.
 */
export function createPageHandler(options: Options): (request: PageRequest) => Promise<Response> {
  const handlers = new Map<Locale, { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> }>()

  async function handlerFor(locale: Locale) {
    const build = await options.loadBuild()
    const known = handlers.get(locale)
    if (known?.build === build) return known.handle
    const basename = localisedPath('/', locale)
    const handle = createRequestHandler({ ...build, basename }, options.isDevelopment ? 'development' : 'production')
    handlers.set(locale, { build, handle })
    return handle
  }

  return async ({ url, method, headers, origin, caller }) => {
    const path = url.split('?', 1)[0] ?? '/'
    const { locale } = splitLocale(path)
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(pageContext, {
      call: (callMethod, callPath, input) => options.call(callMethod, callPath, input, caller).catch(throwPageFault),
      nonce,
      origin,
      requestId: caller.requestId,
      isGalleryOn: options.isGalleryOn,
      isOutboxOn: options.isOutboxOn,
      isDevelopment: options.isDevelopment,
    })
    const handle = await handlerFor(locale)
    const request = new Request(`${origin}${url}`, { method, headers: plainHeaders(headers) })
    const response = await options.withLocale(locale, () => handle(request, context))
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', contentSecurityPolicy(nonce, options.isDevelopment))
      response.headers.set('content-language', locale)
      response.headers.set('cache-control', 'no-cache')
    }
    return response
  }
}

/** The policy of the whole site; in development Vite needs its socket and its own inline styles. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'strict-dynamic' 'nonce-${nonce}'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')
}

/** Only what pages may look at: no token, no cookie reaches the renderer. */
function plainHeaders(headers: IncomingHttpHeaders): Headers {
  const plain = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent', 'if-none-match'] as const) {
    const value = headers[name]
    if (value) plain.set(name, value)
  }
  return plain
}

