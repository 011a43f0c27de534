import { use, useEffect, useLayoutEffect, useState } from 'react'
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
import { currentLocale, languageTags, locales, localisedPath } from '../shared/locale.ts'
import type { LocalisedText } from '../shared/locale.ts'
import { m } from '../shared/wording/messages.js'
import type { Route } from './+types/root.ts'
import { awakeEvent } from '../client/awake-event.ts'
import './base.css'
import { pageContext } from './document/page-context.ts'
import { onSessionLeft, useUser } from '../client/session/session.ts'
import { ScriptsApart } from './document/render/scripts-apart.ts'
import { languageScript } from './document/language-script.ts'
import { lostScriptsScript } from './document/lost-scripts-script.ts'
import { headScript } from '../ui/theme/head-script.ts'
import '../ui/theme/theme.css'
import { useBrokenPictures } from '../ui/picture/broken-pictures.ts'
import { PageFaultAlone, useFaultAtHand } from '../ui/feedback/page-fault.tsx'
import { usePageLinks } from '../ui/page-link.tsx'
import { endFirstLook } from '../ui/still.tsx'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, origin, requestId, isGalleryOn } = context.get(pageContext)
  return { nonce, origin, requestId, isGalleryOn, lost: lostWords() }
}

/** What is said when nothing more can be fetched, not even the page that would say so: it comes with the document, in one language. */
const lostWords = () => ({ title: m.page_lost_title(), text: m.page_lost_text(), reload: m.page_reload() })

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: m.site_name() }]

/** Whether the browser has taken over the document that the server wrote. */
let isTakenOver = false

/**
 * When the root itself fails, the browser makes the document anew. Scripts have run by then, and it may not make any: React would do so
 * from a text, which `require-trusted-types-for` refuses. What the head's script put on the root element stays.
 */
function useTakeover(): { hasScripts: boolean } {
  const [kept] = useState(() =>
    isTakenOver ? Array.from(document.documentElement.attributes, ({ name, value }) => ({ name, value })) : undefined,
  )
  useLayoutEffect(() => {
    for (const { name, value } of kept ?? []) document.documentElement.setAttribute(name, value)
    isTakenOver = true
  }, [kept])
  return { hasScripts: kept === undefined }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { hasScripts } = useTakeover()
  return (
    <html lang={languageTags[currentLocale()]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {hasScripts && (
          <script
            nonce={data?.nonce}
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR ? headScript + languageScript + lostScriptsScript : '',
            }}
            suppressHydrationWarning
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.${currentLocale()}.webmanifest`} />
        <Meta />
        {data && <Addresses origin={data.origin} />}
        <Links nonce={data?.nonce} />
      </head>
      <body>
        {children}
        {hasScripts && <ScrollRestoration nonce={data?.nonce} />}
        {hasScripts && <PageScripts nonce={data?.nonce} />}
      </body>
    </html>
  )
}

/** The router's scripts; on the server, an empty one in their place where they are known already. */
const PageScripts = ({ nonce }: { nonce: string | undefined }) =>
  import.meta.env.SSR && use(ScriptsApart) ? <script nonce={nonce} type="module" /> : <Scripts nonce={nonce} />

/** What no page needs to be shown loads behind it. */
async function startBehindThePage(userId: string | undefined, over: AbortSignal) {
  const [{ notifications }, { registerServiceWorker }] = await Promise.all([
    import('../features/notification/ui/notifications.ts'),
    import('./pwa/service-worker.ts'),
  ])
  notifications.restore()
  registerServiceWorker()
  if (!userId) return
  const { startSignedIn } = await import('./signed-in-start.ts')
  await startSignedIn(userId, over)
}

export default function Root() {
  useFaultAtHand()
  usePageLinks()
  useBrokenPictures()
  useEffect(() => {
    endFirstLook()
    document.dispatchEvent(new Event(awakeEvent))
  }, [])
  useEffect(
    () => onSessionLeft(() => void import('../client/session/local-state.ts').then(({ followEnd }) => followEnd())),
    [],
  )
  const userId = useUser()?.userId
  useEffect(() => {
    const over = new AbortController()
    void startBehindThePage(userId, over.signal)
    return () => over.abort()
  }, [userId])
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  )
}

export { PageFaultAlone as ErrorBoundary }

/** A route whose query belongs to its address says so: `export const handle: PageHandle = { canonicalQuery: ['topic'] }`. */
export type PageHandle = {
  /** The page says everything without scripts: they wait until somebody stirs. Not for what does something by itself, such as counting a reader. */
  rests?: boolean
  canonicalQuery?: readonly string[]
  /** Where each language has an address of its own: from what the page has loaded. */
  pathsOf?: (data: unknown) => LocalisedText | undefined
}

/** Canonical link and the same page in the other languages, from the address alone. */
function Addresses({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const names = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.canonicalQuery ?? [])
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(names.flatMap((name) => asked.getAll(name).map((value) => [name, value])))
  const query = kept.size > 0 ? `?${kept.toString()}` : ''
  const own = matches
    .map(({ handle, loaderData }) => (handle as PageHandle | undefined)?.pathsOf?.(loaderData))
    .find(Boolean)
  const inLanguage = (locale: (typeof locales)[number]) =>
    origin + localisedPath(own?.[locale] ?? pathname, locale) + query
  const canonical = inLanguage(currentLocale())
  return (
    <>
      <link rel="canonical" href={canonical} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={languageTags[locale]} href={inLanguage(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={inLanguage('zh')} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={m.site_name()} />
      <meta property="og:locale" content={languageTags[currentLocale()].replace('-', '_')} />
    </>
  )
}
