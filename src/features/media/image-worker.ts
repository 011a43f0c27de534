// Decodes and encodes images in a separate process: the allocator does not return the memory of libvips to the system, and a decoder
// that crashes ends no request but its own. Started from this file (Node strips the types), so it may import packages but no other file of ours.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** The largest image: its pixels in total, and its longest side. */
export type ImageLimits = { pixels: number; side: number }
export type ImageTask =
  | { kind: 'photo'; path: string; target: string; limits: ImageLimits }
  | { kind: 'sizes'; original: Uint8Array | string; limits: ImageLimits; sizes: readonly number[] }
  | { kind: 'preview'; path: string; limits: ImageLimits }
  | { kind: 'drawing'; svg: string; quality: number }
export type ImageRefusal = 'animated' | 'pixels' | 'side' | 'broken'
export type ImageResult =
  | { refused: ImageRefusal }
  | { images: readonly { bytes: Uint8Array; format: string; width: number; height: number }[] }
  /** Written to the target; `bytes` is its size. */
  | { written: { bytes: number; format: string; width: number; height: number } }

// One image of 40 megapixels takes about 200 MB while it is rotated: one thread each, no cache.
sharp.concurrency(1)
sharp.cache(false)

const secondsAtMost = 20
/** The optimised JPEG coding, the default, would keep all coefficients in memory for 3 % fewer bytes. */
const jpegOptions = { quality: 90, optimiseCoding: false }
const options = ({ pixels }: ImageLimits) =>
  ({ limitInputPixels: pixels, failOn: 'error', sequentialRead: true }) as const

const encoded = async (image: Sharp) => {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { bytes: data, format: info.format, width: info.width, height: info.height }
}

async function photo(path: string, target: string, limits: ImageLimits): Promise<ImageResult> {
  const { format, width, height, pages } = await sharp(path, { ...options(limits), limitInputPixels: false }).metadata()
  if ((pages ?? 1) > 1) return { refused: 'animated' }
  if (width * height > limits.pixels) return { refused: 'pixels' }
  if (Math.max(width, height) > limits.side) return { refused: 'side' }
  const upright = sharp(path, options(limits)).autoOrient().timeout({ seconds: secondsAtMost })
  const encoder =
    format === 'png'
      ? upright.png({ compressionLevel: 6 })
      : format === 'webp'
        ? upright.webp({ quality: 90, effort: 2 })
        : upright.jpeg(jpegOptions)
  const { bytes, ...facts } = await encoded(encoder)
  await writeFile(target, bytes, { mode: 0o600 })
  return { written: { ...facts, bytes: bytes.length } }
}

const within = (image: Sharp, size: number) =>
  image.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })

async function run(task: ImageTask): Promise<ImageResult> {
  if (task.kind === 'photo') return photo(task.path, task.target, task.limits)
  if (task.kind === 'drawing')
    return { images: [await encoded(sharp(Buffer.from(task.svg)).webp({ quality: task.quality, effort: 1 }))] }
  if (task.kind === 'preview') {
    const upright = sharp(task.path, options(task.limits)).timeout({ seconds: secondsAtMost }).autoOrient()
    return { images: [await encoded(within(upright, 160).webp({ quality: 70 }))] }
  }
  const images = []
  for (const size of task.sizes)
    images.push(await encoded(within(sharp(task.original, options(task.limits)), size).webp({ quality: 80 })))
  return { images }
}

process.on('message', ({ number, task }: { number: number; task: ImageTask }) => {
  // An uploaded file that cannot be decoded is refused; a fault in one of our own images is a bug, and a full disk is neither.
  const isOurs = task.kind === 'sizes' || task.kind === 'drawing'
  const isFault = (error: NodeJS.ErrnoException) => isOurs || error.syscall !== undefined
  void run(task)
    .catch((error: Error): ImageResult | Promise<never> =>
      isFault(error) ? Promise.reject(error) : { refused: 'broken' },
    )
    .then(
      (result) => ({ number, result }),
      (error: NodeJS.ErrnoException) => ({ number, failure: error.message, code: error.code }),
    )
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
// A service manager signals the whole process group. This process ends when the server disconnects it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
