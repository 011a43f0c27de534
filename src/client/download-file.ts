import { m } from '../shared/wording/messages.js'
import { addressOf, callHeaders, leaveSession, parseEnvelope } from './call-parts.ts'
import { toast } from './toasts.ts'

/** Milliseconds without progress after which a download is given up. */
const silence = 30_000

/**
 * Fetches a file that needs the token and passes it to the browser's downloads. On failure shows the server's message,
 * or that the server could not be reached; an ended session signs out.
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const ending = new AbortController()
  const waitOn = () => setTimeout(() => ending.abort(), silence)
  let timer = waitOn()
  try {
    const response = await fetch(addressOf(path), { headers: callHeaders(), signal: ending.signal })
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      clearTimeout(timer)
      timer = waitOn()
      pieces.push(piece.value)
    }
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && !type.startsWith('application/json')) return saveFile(new Blob(pieces, { type }), name)
    // A refusal comes as an envelope.
    const answer = parseEnvelope(await new Blob(pieces).text())
    if (answer?.code === '401') return await leaveSession()
    toast.warn(answer?.message || m.error_unavailable())
  } catch (error) {
    console.warn(`GET ${path}: ${ending.signal.aborted ? `nothing came within ${silence} ms` : String(error)}`)
    toast.error(m.identity_error_network())
  } finally {
    clearTimeout(timer)
  }
}

/** Passes a file that the page has made to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
