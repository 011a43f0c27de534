import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { pageContext } from './document/page-context.ts'
import { NotWritten } from './document/render/attributes.ts'
import { jsonOf } from './document/render/kept-json.ts'
import { writeDocument } from './document/render/write-document.ts'
import type { DocumentParts } from './document/render/write-document.ts'
import { ScriptsApart } from './document/render/scripts-apart.ts'
import { restingScripts } from './document/rest-script.ts'
import type { RestingScripts } from './document/rest-script.ts'
import type { PageHandle } from './root.tsx'

type Entry = Omit<EntryContext, 'serverHandoffStream'>
type Document = { page: React.ReactElement; entry: Entry; nonce: string; reportFault: (error: unknown) => void }

/**
 * Renders a whole document. Loaders have answered by now and no page waits inside its tree, so it is made in one go, by a writer that
 * can do nothing else (docs/decisions/017-documents-written-in-one-go.md). The data for the browser stand behind the page as JSON, which a build makes
 * its router read (docs/decisions/012-plain-handoff.md); with a fault, and in development, they stand there as the router writes them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, answer, reportFault } = context.get(pageContext)
  const { serverHandoffStream, ...entry } = routerContext
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = <ServerRouter context={entry} url={request.url} nonce={nonce} />
  const document: Document = { page, entry, nonce, reportFault }
  answer(rests(entry) ? await atRest(document) : await awake(document, serverHandoffStream))
  return new Response(null, { status, headers })
}

/** What a loader or a component has thrown and nobody expected goes to the log of the site; without this the router writes it to stderr as it is. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).reportFault(error)
}

async function awake(
  { page, entry, nonce, reportFault }: Document,
  handoff: ReadableStream<Uint8Array> | undefined,
): Promise<string> {
  const { head, body, modules } = await renderWhole(page, leafOf(entry), nonce, reportFault)
  const handed = handoff ? streamed(await textOf(handoff)) : stated(entry)
  // Before the script of modules, which may run as soon as what it imports is there.
  return `<!DOCTYPE html>${textFirst(head)}${body}<script nonce="${nonce}">window.__reactRouterContext.${handed}</script>${modules}`
}

/** Scripts are the same for each document of a route, so the router writes them for the first one only. */
async function atRest({ page, entry, nonce, reportFault }: Document): Promise<string> {
  const route = leafOf(entry)
  const key = `${route} ${entry.serverHandoffString}`
  const scripts = keptScripts.get(key) ?? restingScripts(await renderWhole(page, route, nonce, reportFault), nonce)
  keptScripts.set(key, scripts)
  const { head, body } = await renderWhole(<ScriptsApart value>{page}</ScriptsApart>, route, nonce, reportFault)
  return `<!DOCTYPE html>${head}${body}<script nonce="${nonce}">${scripts.context}window.__reactRouterContext.${stated(entry)}</script><script nonce="${nonce}">${scripts.rest}</script></body></html>`
}

const keptScripts = new Map<string, RestingScripts>()

/** Whether scripts wait until somebody stirs (docs/decisions/018-pages-rest.md). In development modules are not built, and whoever changes a page wants to see it move. */
const rests = ({ staticHandlerContext: { matches, errors } }: Entry) =>
  import.meta.env.PROD && !errors && (matches.at(-1)?.route.handle as PageHandle | undefined)?.rests === true

// What is left in place of a piece that was not ready.
const unfinished = '<!--$!-->'

/** The route that a document is of. */
const leafOf = ({ staticHandlerContext }: Entry) => staticHandlerContext.matches.at(-1)?.route.id ?? ''

/** Routes with something that only React's renderer can write; they need not be tried again. */
const leftToReact = new Set<string>()

/** In one go, unless a piece whose code is loaded on demand is not there yet: then the renderer that waits takes over. */
async function renderWhole(
  tree: React.ReactElement,
  route: string,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<DocumentParts> {
  const written = leftToReact.has(route) ? undefined : writeAtOnce(tree, route)
  if (written !== undefined) return written
  const whole = renderAtOnce(tree)
  if (whole !== undefined && !whole.includes(unfinished)) return partsOf(whole, nonce)
  // All of it in its place: what is large would come behind the page else, with a script that the content security policy forbids.
  const { prelude } = await prerenderToNodeStream(tree, { onError, progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return partsOf((await text(prelude)).replace(/^<!DOCTYPE html>/, ''), nonce)
}

function partsOf(document: string, nonce: string): DocumentParts {
  const modules = document.lastIndexOf(`<script nonce="${nonce}" type="module"`)
  const at = modules === -1 ? document.lastIndexOf('</body>') : modules
  const head = document.indexOf('</head>')
  return { head: document.slice(0, head), body: document.slice(head, at), modules: document.slice(at) }
}

/** Undefined when something failed; what it was, React's own renderer finds out. */
function writeAtOnce(tree: React.ReactElement, route: string): DocumentParts | undefined {
  try {
    const parts = writeDocument(tree)
    // A document without scripts has no such place.
    return parts.body === '' ? undefined : parts
  } catch (error) {
    if (error instanceof NotWritten) leftToReact.add(route)
    return undefined
  }
}

/** Undefined when something failed; whether it was only not ready, the other renderer finds out. */
function renderAtOnce(tree: React.ReactElement): string | undefined {
  try {
    return renderToString(tree)
  } catch {
    return undefined
  }
}

/** On a slow line the text and its style come before the scripts that only make it move. */
const textFirst = (head: string) =>
  head.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')

/** Data as the browser's half of the router keeps them once it has them (see `plainHandoff` in vite.config.ts). */
const stated = ({ staticHandlerContext: { loaderData } }: Entry) => `state={"loaderData":${jsonOf(loaderData)}};`

/** What the router's own StreamTransfer writes, in one script. */
const streamed = (data: string) =>
  `streamController.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});window.__reactRouterContext.streamController.close();`

/** Read by hand, because the ready-made readers cost several times what there is to read. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
}
