import sharp from 'sharp'
import { createSemaphore } from '../../server/jobs/semaphore.ts'
import { m } from '../../shared/wording/messages.js'
import { imageSizes, longestSide, mostMegapixels, mostPixels } from './media.policy.ts'
import type { ImageSize } from './media.policy.ts'
import { refusal } from './media.receive.ts'

export type EncodedImage = { bytes: Buffer; mediaType: string; width: number; height: number }

// One picture of 40 megapixels takes about 200 MB while it is turned: two at once, one thread each, nothing kept.
sharp.concurrency(1)
sharp.cache(false)

/** The two places for work on uploaded files; whoever holds large bytes stands in this line. */
export const inFileTurn = createSemaphore(2)

const secondsAtMost = 20
/** The optimised coding of JPEG, the default, would keep all coefficients in memory for 3 % less bytes. */
const jpegOptions = { quality: 90, optimiseCoding: false }
const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const

/**
 * Decodes an image file and encodes it anew, upright and without any metadata (EXIF, GPS, comments, profiles). Refuses
 * with 1020 what is animated, has over 40 megapixels or a side beyond what WebP can hold, or cannot be read to its end.
 */
export async function encodeAnew(path: string): Promise<EncodedImage> {
  const { format, width, height, pages } = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(refuseBroken)
  if ((pages ?? 1) > 1) throw refusal(m.media_refused_animated())
  if (width * height > mostPixels) throw refusal(m.media_refused_pixels({ megapixels: mostMegapixels }))
  if (Math.max(width, height) > longestSide) throw refusal(m.media_refused_side({ pixels: longestSide }))
  const upright = sharp(path, options).autoOrient().timeout({ seconds: secondsAtMost })
  const encoder =
    format === 'png'
      ? upright.png({ compressionLevel: 6 })
      : format === 'webp'
        ? upright.webp({ quality: 90, effort: 2 })
        : upright.jpeg(jpegOptions)
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return { bytes: data, mediaType: `image/${info.format}`, width: info.width, height: info.height }
}

/** The sizes of an image of ours as WebP; none is larger than the image itself. */
export async function makeSizes(
  original: Buffer,
  sizes: readonly ImageSize[] = imageSizes,
): Promise<{ size: ImageSize; bytes: Buffer }[]> {
  const made: { size: ImageSize; bytes: Buffer }[] = []
  for (const size of sizes) {
    const bytes = await sharp(original, options)
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    made.push({ size, bytes })
  }
  return made
}

/** A small picture of a file that is not kept yet, 160 pixels at most. */
export const makePreview = (path: string): Promise<Buffer> =>
  sharp(path, options)
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize({ width: 160, height: 160, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
    .catch(refuseBroken)

function refuseBroken(): never {
  throw refusal(m.media_refused_broken())
}
