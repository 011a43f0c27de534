import sharp from 'sharp'
import type { Measured } from '../checks/processes.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const atOnce = 20
const mostBytes = 10 * 1024 * 1024
const sampleMs = 100
const goalMb = 600

/**
 * The largest accepted image: just below 40 megapixels and just below 10 MB, rotated by EXIF so that all of it has to
 * be turned.
 */
async function largestPhoto(): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 7300,
      height: 5400,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  let [tooSmall, tooLarge] = [1, 100]
  let best = Buffer.alloc(0)
  while (tooLarge - tooSmall > 1) {
    const quality = Math.floor((tooSmall + tooLarge) / 2)
    const photo = await sharp(noise)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality, optimiseCoding: false })
      .toBuffer()
    if (photo.length > mostBytes) tooLarge = quality
    else {
      tooSmall = quality
      best = photo
    }
  }
  return best
}

/** Memory while twenty people upload the largest photo at the same moment, until all sizes of the last one exist. */
export async function measureUploads(server: Measured, token: string): Promise<Row[]> {
  const photo = await largestPhoto()
  const before = server.memoryMb()
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, server.memoryMb())), sampleMs)
  const begun = performance.now()
  try {
    const ids = await Promise.all(Array.from({ length: atOnce }, () => upload(server, token, photo)))
    const answeredMs = performance.now() - begun
    for (const id of ids) await untilSized(server, id)
    return [
      {
        name: `${atOnce} uploads of ${round(photo.length / 1024 / 1024)} MB and 39 megapixels at once`,
        figures: {
          'memory before': `${round(before, 0)} MB`,
          peak: `${round(peak, 0)} MB`,
          'above rest': `${round(peak - before, 0)} MB`,
          'all answered after': `${round(answeredMs / 1000)} s`,
          'all sizes made after': `${round((performance.now() - begun) / 1000)} s`,
        },
        goal: { text: `peak at most ${goalMb} MB above rest`, isMet: peak - before <= goalMb },
      },
    ]
  } finally {
    clearInterval(sampling)
  }
}

async function upload(server: Measured, token: string, photo: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${server.url}/api/photos/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const answer = (await response.json()) as { code: string; message: string; data: { id: string } }
  if (answer.code !== '0') throw new Error(`the upload was refused: ${answer.code} ${answer.message}`)
  return answer.data.id
}

/** An image is final once its response is cacheable without expiry. */
async function untilSized(server: Measured, id: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(`${server.url}/media/${id}/240.webp`)
    await response.arrayBuffer()
    if (response.headers.get('cache-control')?.includes('immutable')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`the sizes of ${id} were not made`)
}
