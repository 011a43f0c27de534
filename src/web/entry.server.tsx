import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { FaultyRequest } from '../ui/feedback/request-id.ts'
import { IslandRenderer } from '../ui/island.tsx'
import type { RenderIsland } from '../ui/island.tsx'
import { contentSecurityPolicy } from './document/content-security-policy.ts'
import { DocumentFrame } from './document/document-frame.ts'
import { earlyPressesScript } from './document/early-presses-script.ts'
import { languageScript } from './document/language-script.ts'
import { lostScriptsScript } from './document/lost-scripts-script.ts'
import { headScript } from '../ui/theme/head-script.ts'
import { palettesAddress } from '../ui/theme/palettes-address.ts'
import { pageContext } from './document/page-context.ts'
import type { PageHandle } from './root.tsx'

/** Renders a page with React's own renderer. Documents are sent complete, without streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { reportFault, requestId, islandsScript, isDevelopment } = context.get(pageContext)
  // In development every page is an application, so that component changes show at once.
  const isDocument = !isDevelopment && !has(routerContext, 'isApplication')
  const nonce = randomUUID()
  const frame: DocumentFrame = {
    nonce,
    document: isDocument ? { islandsScript } : null,
    headScript:
      headScript(palettesAddress, !isDocument) + languageScript + (isDocument ? earlyPressesScript : lostScriptsScript),
  }
  const page = (
    <DocumentFrame value={frame}>
      <FaultyRequest value={status >= 500 ? requestId : undefined}>
        <IslandRenderer value={isDocument ? islandRenderer() : null}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </IslandRenderer>
      </FaultyRequest>
    </DocumentFrame>
  )
  // Everything in place: otherwise React would stream large parts behind the page, with a script that the content
  // security policy forbids.
  const { prelude } = await prerenderToNodeStream(page, {
    onError: reportFault,
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const rendered = await text(prelude)
  headers.set('content-type', 'text/html; charset=utf-8')
  // Browsers that know such rules prefetch the page behind a link. Pages whose requests are counted (searches) are excluded.
  if (isDocument) headers.set('speculation-rules', '"/speculation-rules.json"')
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(inlineScripts(rendered, nonce).map(hashOf), isDevelopment, has(routerContext, 'hasFrames')),
  )
  return new Response(rendered.replaceAll(` nonce="${nonce}"`, ''), { status, headers })
}

/**
 * Unexpected errors of loaders and components go to the site's log; otherwise the router writes them to stderr
 * unfiltered.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).reportFault(error)
}

const has = ({ staticHandlerContext: { matches } }: EntryContext, trait: 'isApplication' | 'hasFrames') =>
  matches.some(({ route }) => (route.handle as PageHandle | undefined)?.[trait] === true)

/** Each island is a separate root in the browser, so it is one here: its ids are counted separately. */
function islandRenderer(): RenderIsland {
  let count = 0
  return (island) => {
    const prefix = `i${++count}-`
    return { html: renderToString(island, { identifierPrefix: prefix }), prefix }
  }
}

/** The texts of the document's own inline scripts, recognised by the secret nonce. */
const inlineScripts = (document: string, nonce: string) =>
  [...document.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>(.+?)</script>`, 'gs'))].map(
    ([, script = '']) => script,
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
