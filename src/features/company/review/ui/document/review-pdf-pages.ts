import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mostPixels } from '../../../../media/media.policy.ts'

export type OpenPdf = {
  pageCount: number
  /** A page, counted from 1, with its longest side in pixels. */
  draw(page: number, side: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  close(): void
}

type AddressPolicy = { createScriptURL(address: string): string }
type Policies = { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }

/**
 * The worker, and resources that a PDF may need: character maps, fonts, image decoders. We serve them, each loaded on
 * demand.
 */
const parts = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(
  Object.entries(parts).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

function addressOf(name: string): string {
  const address = addresses.get(name)
  if (!address) throw new Error(`${name} is not among what is served`)
  return address
}

class OwnParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const answer = await fetch(addressOf(filename))
    if (!answer.ok) throw new Error(`${filename} was answered with ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Opens a PDF in its own worker. Its scripts and forms are disabled; rejects if it is damaged or locked. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const port = startWorker()
  GlobalWorkerOptions.workerPort = port
  const task = getDocument({
    data: bytes,
    BinaryDataFactory: OwnParts,
    useWorkerFetch: false,
    maxImageSize: 2 * mostPixels,
    verbosity: 0,
  })
  const close = () => void task.destroy().finally(() => port.terminate())
  try {
    const pdf = await task.promise
    return {
      pageCount: pdf.numPages,
      async draw(number, side, signal) {
        const page = await pdf.getPage(number)
        const { width, height } = page.getViewport({ scale: 1 })
        const viewport = page.getViewport({ scale: side / Math.max(width, height) })
        const canvas = Object.assign(document.createElement('canvas'), {
          width: Math.max(1, Math.round(viewport.width)),
          height: Math.max(1, Math.round(viewport.height)),
        })
        const drawing = page.render({ canvas, viewport })
        signal.addEventListener('abort', () => drawing.cancel())
        await drawing.promise
        return canvas
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

let policy: AddressPolicy | undefined

/** The site's policy accepts a worker URL only from a Trusted Types policy that can create no other. */
function startWorker(): Worker {
  const address = addressOf('pdf.worker.min.mjs')
  // Created once: the site's policy allows one Trusted Types policy of each name.
  policy ??= (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('pdf-worker', {
    createScriptURL: () => address,
  })
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' })
}
