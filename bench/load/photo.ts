import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const boundary = `photo-${randomBytes(8).toString('hex')}`
let made: Promise<Buffer> | undefined

/** A photo of 1600 × 1200 pixels, made once. */
async function photo(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The body of an upload, as a form of a browser. */
export async function photoForm(): Promise<{
  body: Buffer
  headers: { 'content-type': string; 'content-length': number }
}> {
  const content = await (made ??= photo())
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length },
  }
}
