import { use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import {
  contentLanguageOf,
  currentLocale,
  defaultLocale,
  languageTags,
  locales,
  localisedPath,
} from '../shared/locale.ts'
import type { Locale, LocalisedText } from '../shared/locale.ts'
import { m } from '../shared/wording/messages.js'
import type { Route } from './+types/root.ts'
import './base.css'
import { pageContext } from './document/page-context.ts'
import { DocumentFrame } from './document/document-frame.ts'
import '../ui/theme/theme.css'
import { PageFaultAlone, useFaultAtHand } from '../ui/feedback/page-fault.tsx'
import { useFaultyRequest } from '../ui/feedback/request-id.ts'
import { Island } from '../ui/island.tsx'
import { Services } from './islands/services.tsx'
import { usePageLinks } from './use-page-links.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, isGalleryOn, hasMainlandSms } = context.get(pageContext)
  return { origin, isGalleryOn, hasMainlandSms, lost: lostLabels() }
}

/**
 * The message if nothing can be loaded any more, not even the error page: it is part of the document, in one language.
 */
const lostLabels = () => ({ title: m.page_lost_title(), text: m.page_lost_text(), reload: m.page_reload() })

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: m.site_name() }]

const neverChanges = () => () => undefined

/**
 * If the root itself fails, or if the document was changed before React hydrated it (by an extension of the browser),
 * React recreates the document in the browser. Scripts must not be recreated: React would create them from text, which
 * `require-trusted-types-for` refuses. The attributes set by the head script stay.
 */
function useTakeover(): { hasScripts: boolean } {
  const isServerMarkup = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [attributes] = useState(() =>
    isServerMarkup
      ? undefined
      : Array.from(document.documentElement.attributes, ({ name, value }) => ({ name, value })),
  )
  useLayoutEffect(() => {
    for (const { name, value } of attributes ?? []) document.documentElement.setAttribute(name, value)
  }, [attributes])
  return { hasScripts: attributes === undefined }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { hasScripts } = useTakeover()
  const frame = use(DocumentFrame)
  const nonce = frame?.nonce
  const isDocument = Boolean(frame?.document)
  const requestId = useFaultyRequest()
  return (
    <html
      lang={languageTags[currentLocale()]}
      data-mainland-sms={data?.hasMainlandSms ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {hasScripts && (
          <script
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: frame?.headScript ?? '' }}
            suppressHydrationWarning
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.${currentLocale()}.webmanifest`} />
        {requestId && <meta name="request-id" content={requestId} />}
        <Meta />
        {data && <Addresses origin={data.origin} />}
        <Links />
        {frame?.document && <script type="module" src={frame.document.islandsScript} />}
      </head>
      <body>
        {children}
        {hasScripts && !isDocument && <ScrollRestoration nonce={nonce} />}
        {hasScripts && !isDocument && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  useFaultAtHand()
  usePageLinks()
  return (
    <>
      <Outlet />
      <Island name="services" when="any signed-in stored:left-toasts" component={Services} props={{}} />
    </>
  )
}

export { PageFaultAlone as ErrorBoundary }

/** What a route declares about its page: `export const handle: PageHandle = { canonicalQuery: ['topic'] }`. */
export type PageHandle = {
  /** The page and those below it are a client application for signed-in users; every other page is a document. */
  isApplication?: true
  /** The page shows other answers of this site in frames. */
  hasFrames?: true
  /**
   * The query parameters that the page reads: a document is cached for each combination of them, and others are
   * removed.
   */
  query?: readonly string[]
  canonicalQuery?: readonly string[]
  /** For pages with a slug per language: computed from the loaded data. */
  pathsOf?: (data: unknown) => LocalisedText | undefined
}

/** Canonical link and the same page in the other languages, from the address alone. */
function Addresses({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const names = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.canonicalQuery ?? [])
  const current = new URLSearchParams(search)
  const parameters = new URLSearchParams(names.flatMap((name) => current.getAll(name).map((value) => [name, value])))
  const query = parameters.size > 0 ? `?${parameters.toString()}` : ''
  const own = matches
    .map(({ handle, loaderData }) => (handle as PageHandle | undefined)?.pathsOf?.(loaderData))
    .find(Boolean)
  const inLanguage = (locale: Locale) =>
    origin + localisedPath(own?.[contentLanguageOf(locale)] ?? pathname, locale) + query
  const canonical = inLanguage(currentLocale())
  return (
    <>
      <link rel="canonical" href={canonical} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={languageTags[locale]} href={inLanguage(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={inLanguage(defaultLocale)} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={m.site_name()} />
      <meta property="og:locale" content={languageTags[currentLocale()].replace('-', '_')} />
    </>
  )
}
