import { renderToString } from 'react-dom/server'
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

/** A piece whose code is loaded on demand lets the first rendering of a process fail; a moment later its code is there. */
async function renderWhole(tree: React.ReactElement, triesLeft = 3): Promise<string> {
  try {
    return renderToString(tree)
  } catch (error) {
    if (triesLeft === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 20))
    return renderWhole(tree, triesLeft - 1)
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
