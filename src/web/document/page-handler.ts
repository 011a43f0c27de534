import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { localisedPath, splitLocale } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { encodingFor } from './accepted-encoding.ts'
import type { DocumentCache, Rendered } from './document-cache.ts'
import { cacheAddress } from './document-key.ts'
import { pageContext } from './page-context.ts'
import { throwPageFault } from './page-faults.ts'
import { rememberedLanguage } from '../../client/session/language-choice.ts'

/** A document, or another response of the router: a redirect, data of a later page, the route manifest. */
export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | Response['body'] }
type Caller = {
  address: string
  requestId: string
  userAgent: string
  onSubjects?: (subjects: readonly string[] | null) => void
}
type PageRequest = { url: string; headers: IncomingHttpHeaders; origin: string; caller: Omit<Caller, 'onSubjects'> }
type Options = {
  loadBuild: () => Promise<ServerBuild>
  call: (method: string, path: string, input: Record<string, unknown>, caller: Caller) => Promise<unknown>
  withLocale: <T>(locale: Locale, work: () => T) => T
  /** Cache of documents for anonymous visitors; absent in development. */
  documents?: DocumentCache
  /** Logs an unexpected error of a loader or component. */
  reportFault: (error: unknown, requestId: string) => void
  /** The address of the script of documents. */
  islandsScript: string
  isGalleryOn: boolean
  isOutboxOn: boolean
  isDevelopment: boolean
  hasMainlandSms: boolean
}

/**
 * Renders the pages. The route table has no languages: each language is the same build under another base path, so
 * links inside a page keep the language. Public pages read no identity, so their HTML may be cached.
 */
export function createPageHandler(options: Options): (request: PageRequest) => Promise<PageAnswer> {
  const handlers = new Map<Locale, { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> }>()

  async function handlerFor(locale: Locale) {
    const build = await options.loadBuild()
    const known = handlers.get(locale)
    if (known?.build === build) return known.handle
    const handle = createRequestHandler(
      { ...build, basename: localisedPath('/', locale) },
      options.isDevelopment ? 'development' : 'production',
    )
    handlers.set(locale, { build, handle })
    return handle
  }

  async function answerOf(
    { url, headers, origin, caller }: PageRequest,
    onShown?: (subjects: readonly string[] | null) => void,
  ): Promise<{ status: number; headers: Record<string, string>; body: Response['body'] }> {
    const path = url.split('?', 1)[0] ?? '/'
    const { locale } = splitLocale(withoutData(path))
    const context = new RouterContextProvider()
    context.set(pageContext, {
      call: (callMethod, callPath, input) =>
        options
          .call(callMethod, callPath, input, { ...caller, ...(onShown && { onSubjects: onShown }) })
          .catch(throwPageFault),
      noStore: () => onShown?.(null),
      origin,
      requestId: caller.requestId,
      islandsScript: options.islandsScript,
      reportFault: (error) => options.reportFault(error, caller.requestId),
      home: path === '/' ? localisedPath('/home', rememberedLanguage(headers)) : '/home',
      isGalleryOn: options.isGalleryOn,
      isOutboxOn: options.isOutboxOn,
      isDevelopment: options.isDevelopment,
      hasMainlandSms: options.hasMainlandSms,
    })
    const handle = await handlerFor(locale)
    const request = new Request(`${origin}${url}`, { headers: plainHeaders(headers) })
    const response = await options.withLocale(locale, () => handle(request, context))
    const { status, headers: answered } = response
    if (status === 503) answered.set('retry-after', String(retryAfterSeconds))
    if (answered.get('content-type')?.startsWith('text/html')) {
      answered.set('content-language', locale)
      answered.set('cache-control', 'no-cache')
    }
    return { status, headers: Object.fromEntries(answered), body: response.body }
  }

  async function renderShared(request: PageRequest): Promise<Rendered> {
    let subjects: Set<string> | null = new Set()
    const { status, headers, body } = await answerOf(request, (shown) => {
      if (shown === null) subjects = null
      else for (const subject of shown) subjects?.add(subject)
    })
    return { status, headers, body: body === null ? Buffer.alloc(0) : await buffer(body), subjects }
  }

  return async (request) => {
    const { url, headers, origin } = request
    const address = options.documents ? cacheAddress(await options.loadBuild(), url) : null
    if (!options.documents || address === null) return answerOf(request)
    // Without the first requester's headers, because the document is for everybody.
    const document = await options.documents.get(`${origin}${address}`, () =>
      renderShared({ ...request, url: address, headers: {} }),
    )
    const { status, headers: answered, subjects } = document
    if (status !== 200 || subjects === null) return { status, headers: answered, body: document.encoded('identity') }
    // May be stored, and is revalidated each time: the next visitor sees an edit.
    const own = {
      ...answered,
      'cache-control': 'public, no-cache',
      etag: document.etag,
      vary: 'Accept-Encoding',
    }
    if (headers['if-none-match']?.split(',').some((tag) => tag.trim() === document.etag))
      return { status: 304, headers: own, body: null }
    const encoding = encodingFor(headers['accept-encoding'])
    return {
      status: 200,
      headers: { ...own, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
      body: document.encoded(encoding),
    }
  }
}

/** Retry-After while the database is unavailable. */
const retryAfterSeconds = 10

/**
 * The page address of a data request of the router: `/ru/products.data` → `/ru/products`, `/ru.data` → `/ru`, `/_.data`
 * → `/`.
 */
const withoutData = (path: string) => path.replace(/(\/_)?\.data$/, '') || '/'

/** Only headers that pages may read: no token and no cookie reaches the renderer. */
function plainHeaders(headers: IncomingHttpHeaders): Headers {
  const plain = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent', 'if-none-match'] as const) {
    const value = headers[name]
    if (value) plain.set(name, value)
  }
  return plain
}
