import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

/**
 * Renders a whole document. Loaders have answered by now and no page waits inside its tree, so it is made in one go, which
 * costs a third less than the streaming renderer; the data for the browser is written behind it as the router would.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, answer } = context.get(pageContext)
  const { serverHandoffStream, ...entry } = routerContext
  headers.set('content-type', 'text/html; charset=utf-8')
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : ''
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const document = await renderWhole(<ServerRouter context={entry} url={request.url} nonce={nonce} />)
  const end = document.lastIndexOf('</body>')
  answer(`<!DOCTYPE html>${document.slice(0, end)}${handoff(data, nonce)}${document.slice(end)}`)
  return new Response(null, { status, headers })
}

// What is left in place of a piece that was not ready.
const unfinished = '<!--$!-->'

/** In one go, unless a piece whose code is loaded on demand is not there yet: then the renderer that waits takes over. */
async function renderWhole(tree: React.ReactElement): Promise<string> {
  const whole = renderAtOnce(tree)
  if (whole !== undefined && !whole.includes(unfinished)) return whole
  const { prelude } = await prerenderToNodeStream(tree)
  return (await text(prelude)).replace(/^<!DOCTYPE html>/, '')
}

/** Undefined when something failed; whether it was only not ready, the other renderer finds out. */
function renderAtOnce(tree: React.ReactElement): string | undefined {
  try {
    return renderToString(tree)
  } catch {
    return undefined
  }
}

/** What the router's own StreamTransfer writes, in one script. */
function handoff(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${JSON.stringify(data).replaceAll(/[&<>\u2028\u2029]/g, escaped)});${controller}.close();</script>`
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

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
