import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { localisedPath, splitLocale } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { pageContext } from './page-context.ts'
import { throwPageFault } from './page-faults.ts'
import { onlySection, sectionOf } from './page-sections.ts'
import { rememberedLanguage } from '../../client/session/language-choice.ts'
import { trustedTypeNames } from '../../client/trusted-types.ts'

/** A document that is ready, or whatever else the router answers: a redirect, data of a later page, the route manifest. */
export type PageAnswer = { status: number; headers: Headers; body: string | Response['body'] }
type Caller = { address: string; requestId: string; userAgent: string }
type PageRequest = { url: string; headers: IncomingHttpHeaders; origin: string; caller: Caller }
type Options = {
  loadBuild: () => Promise<ServerBuild>
  call: (method: string, path: string, input: Record<string, unknown>, caller: Caller) => Promise<unknown>
  withLocale: <T>(locale: Locale, work: () => T) => T
  /** Logs what a loader or a component has thrown and nobody expected. */
  reportFault: (error: unknown, requestId: string) => void
  isGalleryOn: boolean
  isOutboxOn: boolean
  isDevelopment: boolean
}

/**
 * Renders the pages. The route table knows no language: each language is the same build under another base path, so
 * links inside a page keep their language by themselves. Public pages read no identity, so their HTML may be cached.
 */
export function createPageHandler(options: Options): (request: PageRequest) => Promise<PageAnswer> {
  const handlers = new Map<string, { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> }>()

  async function handlerFor(locale: Locale, path: string) {
    const build = await options.loadBuild()
    const section = sectionOf(build, path)
    // The index page is a section of its own, with an empty name.
    const key = section === undefined ? locale : `${locale}/${section}`
    const known = handlers.get(key)
    if (known?.build === build) return known.handle
    const served = section === undefined ? build : onlySection(build, section)
    const handle = createRequestHandler(
      { ...served, basename: localisedPath('/', locale) },
      options.isDevelopment ? 'development' : 'production',
    )
    handlers.set(key, { build, handle })
    return handle
  }

  return async ({ url, headers, origin, caller }) => {
    const path = url.split('?', 1)[0] ?? '/'
    const { locale, path: ownPath } = splitLocale(withoutData(path))
    const nonce = drawNonce()
    const context = new RouterContextProvider()
    let html: string | undefined
    context.set(pageContext, {
      call: (callMethod, callPath, input) => options.call(callMethod, callPath, input, caller).catch(throwPageFault),
      answer: (rendered) => (html = rendered),
      nonce,
      origin,
      requestId: caller.requestId,
      reportFault: (error) => options.reportFault(error, caller.requestId),
      home: path === '/' ? localisedPath('/home', rememberedLanguage(headers)) : '/home',
      isGalleryOn: options.isGalleryOn,
      isOutboxOn: options.isOutboxOn,
      isDevelopment: options.isDevelopment,
    })
    const handle = await handlerFor(locale, ownPath)
    const request = new Request(`${origin}${url}`, { headers: plainHeaders(headers) })
    const response = await options.withLocale(locale, () => handle(request, context))
    const { status, headers: answered } = response
    if (status === 503) answered.set('retry-after', String(retryAfterSeconds))
    if (answered.get('content-type')?.startsWith('text/html')) {
      answered.set('content-security-policy', contentSecurityPolicy(nonce, options.isDevelopment))
      answered.set('content-language', locale)
      answered.set('cache-control', 'no-cache')
    }
    return { status, headers: answered, body: html ?? response.body }
  }
}

/** After how long a page is asked for again while the database is away. */
const retryAfterSeconds = 10

/** The address of a page whose data the router asks for: `/ru/products.data` → `/ru/products`, `/ru.data` → `/ru`, `/_.data` → `/`. */
const withoutData = (path: string) => path.replace(/(\/_)?\.data$/, '') || '/'

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
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypeNames.join(' ')}`]),
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

const drawn = Buffer.alloc(16 * 256)
let used = drawn.length

/** 128 random bits, each of them used once; drawn for many documents at a time, which is most of the cost. */
function drawNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += 16
  return drawn.toString('base64', used - 16, used)
}
