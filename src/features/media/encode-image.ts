import { rm } from 'node:fs/promises'
import { createIdleProcess } from '../../server/jobs/idle-process.ts'
import { createSemaphore } from '../../server/jobs/semaphore.ts'
import { packagePath } from '../../server/package-root.ts'
import { m } from '../../shared/wording/messages.js'
import type { ImageRefusal, ImageResult, ImageTask } from './image-worker.ts'
import { imageSizes, longestSide, mostMegapixels, mostPixels } from './media.policy.ts'
import type { ImageSize } from './media.policy.ts'
import { refuseFile } from '../../server/files/refuse-file.ts'

/** An encoded image on disk, with its size. */
export type EncodedImage = { path: string; bytes: number; mediaType: string; width: number; height: number }

/** The two slots for work on uploaded files; everything that holds large buffers waits for one. */
export const withFileSlot = createSemaphore(2)

/** Uploads that may wait for a slot, of a second each at most; the next is refused with 5030 before its sender gives up. */
export const mostUploadsWaiting = 20

const idleMs = 10_000
const runImageTask: (task: ImageTask) => Promise<ImageResult> = createIdleProcess(
  packagePath('src/features/media/image-worker.ts'),
  { idleMs },
)
const limits = { pixels: mostPixels, side: longestSide }

/**
 * Decodes an image file, re-encodes it upright and without metadata (EXIF, GPS, comments, profiles), and passes the
 * result to `work`, which finds it on disk. Large images never enter this process, whose allocator would keep the
 * memory. Refuses with 1020 images that are animated, have over 40 megapixels or a side beyond WebP's limit, or cannot
 * be decoded completely.
 */
export async function withEncodedImage<T>(path: string, work: (image: EncodedImage) => Promise<T>): Promise<T> {
  const target = `${path}.encoded`
  try {
    const result = accepted(await runImageTask({ kind: 'photo', path, target, limits }))
    if (!('written' in result)) throw new Error('no image was written')
    const { bytes, format, width, height } = result.written
    return await work({ path: target, bytes, mediaType: `image/${format}`, width, height })
  } finally {
    await rm(target, { force: true })
  }
}

/** The sizes of one of our images (its bytes, or its path) as WebP; none is larger than the image itself. */
export async function makeSizes(
  original: Buffer | string,
  sizes: readonly ImageSize[] = imageSizes,
): Promise<{ size: ImageSize; bytes: Buffer }[]> {
  const images = await imagesOf({ kind: 'sizes', original, limits, sizes })
  return sizes.map((size, index) => ({ size, bytes: images[index]?.bytes ?? Buffer.alloc(0) }))
}

/** A thumbnail of a file that is not stored yet, 160 pixels at most. */
export const makePreview = async (path: string): Promise<Buffer> =>
  (await imageOf({ kind: 'preview', path, limits })).bytes

/** An SVG drawing as WebP. */
export const drawPicture = async (svg: string, quality: number): Promise<Buffer> =>
  (await imageOf({ kind: 'drawing', svg, quality })).bytes

async function imageOf(task: ImageTask) {
  const [image] = await imagesOf(task)
  if (!image) throw new Error('no image was made')
  return image
}

async function imagesOf(task: ImageTask) {
  const result = accepted(await runImageTask(task))
  if (!('images' in result)) throw new Error('no image was made')
  return result.images.map((image) => ({
    ...image,
    bytes: Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength),
  }))
}

function accepted(result: ImageResult): Exclude<ImageResult, { refused: ImageRefusal }> {
  if ('refused' in result) throw refuseFile(reasons[result.refused]())
  return result
}

const reasons: Record<ImageRefusal, () => string> = {
  animated: () => m.media_refused_animated(),
  pixels: () => m.media_refused_pixels({ megapixels: mostMegapixels }),
  side: () => m.media_refused_side({ pixels: longestSide }),
  broken: () => m.media_refused_broken(),
}
