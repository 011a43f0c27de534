import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { registerPerson } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { mostUploadsWaiting, withFileSlot } from './encode-image.ts'
import { formOf, jpeg, pdf, png, uploadParts, webp } from './media.fixture.ts'
import type { FormPart } from './media.fixture.ts'
import { mediaFiles } from './media.table.ts'

const test = useTestApp()
let token: string

beforeEach(async () => {
  token = (await registerPerson(test)).token
})

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, check])
}

/** A PNG that declares `width` × `height` and contains `pixels` of zeros, which deflate shrinks a thousandfold. */
function zeroPng(width: number, height: number, pixels: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(pixels), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Two frames, looping: the chunk that makes a PNG an animation. */
const animation = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
const frame = (background: string) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer()
const animatedWebp = async () =>
  sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><body><script>alert(1)</script></body></html>'
const file = (content: Buffer | string, fileName = 'photo.jpg', mediaType = 'image/jpeg'): FormPart => ({
  fileName,
  mediaType,
  content,
})
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 }, background: 'black' },
  })

const wrongType = '图片内容不是JPEG、PNG或WebP格式，请转换后再上传。'
const broken = '文件已损坏或不完整，请重新导出或拍摄后再上传。'
const tooManyPixels = '图片不能超过40百万像素，请缩小后再上传。'
const tooLong = '图片的边长不能超过16383像素，请缩小后再上传。'
const notAnimated = '不支持动态图片，请上传静态图片。'
const tooLarge = '文件不能超过10 MB。'

describe('refused photo', () => {
  it.each<[string, string, () => Promise<FormPart[]> | FormPart[]]>([
    ['SVG', wrongType, () => [file(svg, 'drawing.svg', 'image/svg+xml')]],
    ['SVG named JPG', wrongType, () => [file(`<?xml version="1.0"?>${svg}`)]],
    ['HTML named JPG', wrongType, () => [file(html)]],
    ['GIF', wrongType, () => [file(gif, 'a.gif', 'image/gif')]],
    ['a PDF', wrongType, () => [file(pdf())]],
    ['text', wrongType, () => [file('hello')]],
    [
      'AVIF, though an image',
      wrongType,
      async () => [
        file(
          await sharp(await png())
            .avif({ effort: 0 })
            .toBuffer(),
        ),
      ],
    ],
    ['0 bytes', '文件是空的（0字节）。', () => [file('')]],
    ['no file at all', '请选择一个文件。', () => [{ name: 'purpose', content: 'public' }]],
    ['two files', '一次只能上传一个文件。', async () => [file(await jpeg()), file(await jpeg())]],
    ['three files', '一次只能上传一个文件。', async () => [file(await jpeg()), file(await jpeg()), file(await jpeg())]],
    [
      'a field that nobody knows',
      '上传请求中含有无法识别的字段：userId。',
      async () => [{ name: 'userId', content: '1' }, file(await jpeg())],
    ],
    [
      'a purpose that nobody knows',
      '上传请求中含有无法识别的字段：purpose。',
      async () => [file(await jpeg()), { name: 'purpose', content: 'secret' }],
    ],
    [
      'one byte over 10 MB',
      tooLarge,
      async () => [file(Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)]))],
    ],
    ['a cut JPEG', broken, async () => [file(cut(await noise(300, 300).jpeg().toBuffer()))]],
    ['a cut PNG', broken, async () => [file(cut(await noise(300, 300).png().toBuffer()))]],
    ['a cut WebP', broken, async () => [file(cut(await noise(300, 300).webp().toBuffer()))]],
    [
      'the first bytes of a JPEG and then a page',
      broken,
      async () => [file(Buffer.concat([(await jpeg()).subarray(0, 20), Buffer.from(html)]))],
    ],
    [
      'a JPEG of 41 megapixels',
      tooManyPixels,
      async () => [
        file(
          await sharp({ create: { width: 8200, height: 5000, channels: 3, background: 'red' } })
            .jpeg({ quality: 30 })
            .toBuffer(),
        ),
      ],
    ],
    ['a PNG of one pixel by 40 million', tooLong, () => [file(zeroPng(1, 40_000_000, 1000))]],
    ['a PNG of 40 million pixels by one', tooLong, () => [file(zeroPng(40_000_000, 1, 1000))]],
    ['a PNG with a side of 16,384', tooLong, () => [file(zeroPng(16_384, 1, 16_385))]],
    ['a PNG that unfolds to 900 megapixels', tooManyPixels, () => [file(zeroPng(30_000, 30_000, 30_000))]],
    ['a PNG whose header lies about its size', broken, () => [file(zeroPng(5000, 5000, 1000))]],
    ['an animated PNG', notAnimated, () => [file(zeroPng(2, 2, 6, [chunk('acTL', animation)]))]],
    ['an animated WebP', notAnimated, async () => [file(await animatedWebp())]],
  ])(
    'A photo upload of %s is refused with 1020 and its reason',
    async (_name, reason, parts) => {
      const answer = await uploadParts(test, await parts(), { token, locale: 'zh' })
      expect(answer).toMatchObject({ status: 200, code: '1020', message: reason })
      expect(await test.server.database.db.select().from(mediaFiles)).toEqual([])
      const incoming = join(test.server.settings.DATA_FOLDER, 'incoming')
      expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
    },
    30_000,
  )

  it('A refused photo has its reason in the language of the caller', async () => {
    const reasons = []
    for (const locale of ['zh', 'ru', 'en'] as const)
      reasons.push((await uploadParts(test, [file('')], { token, locale })).message)
    expect(reasons).toEqual(['文件是空的（0字节）。', 'Файл пустой (0 байт).', 'The file is empty (0 bytes).'])
  })
})

describe('refused document', () => {
  const brokenPdf = 'PDF文件已损坏或不完整，请重新导出后再上传。'
  const wrongDocument = '文件内容不是PDF、JPEG、PNG或WebP格式。'
  it.each<[string, string, Buffer]>([
    ['a cut PDF', brokenPdf, pdf().subarray(0, pdf().length - 40)],
    [
      'a PDF whose table is elsewhere',
      brokenPdf,
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n3'),
        'latin1',
      ),
    ],
    ['a page with the head of a PDF', brokenPdf, Buffer.from(`%PDF-1.4\n${html}`)],
    ['a page', wrongDocument, Buffer.from(html)],
    ['a ZIP', wrongDocument, Buffer.from('504b0304140000000000', 'hex')],
  ])('A document upload of %s is refused with 1020', async (_name, reason, content) => {
    const answer = await uploadParts(test, [file(content, 'licence.pdf', 'application/pdf')], {
      token,
      path: '/api/documents/upload',
    })
    expect(answer).toMatchObject({ code: '1020', message: reason })
  })
})

describe('broken form', () => {
  it('A body that is no form is a protocol error where a file is expected', async () => {
    expect((await test.raw('POST', '/api/photos/upload', { file: 'x' }, { token })).statusCode).toBe(415)
    expect(
      (
        await test.raw('POST', '/api/photos/upload', Buffer.from('x'), {
          token,
          headers: { 'content-type': 'multipart/form-data' },
        })
      ).statusCode,
    ).toBe(400)
  })

  it('A body with a file is a protocol error where JSON is expected', async () => {
    const { payload, contentType } = formOf([file(await webp())])
    expect(
      (await test.raw('POST', '/api/login', payload, { headers: { 'content-type': contentType } })).statusCode,
    ).toBe(415)
  })

  it('A form that ends in the middle is a protocol error and leaves nothing behind', async () => {
    const { payload, contentType } = formOf([file(await webp())])
    const answer = await test.raw('POST', '/api/photos/upload', payload.subarray(0, payload.length - 30), {
      token,
      headers: { 'content-type': contentType },
    })
    expect(answer.statusCode).toBe(400)
    expect(readdirSync(join(test.server.settings.DATA_FOLDER, 'incoming'))).toEqual([])
  })
  it('An upload is refused with 5030 while too many wait, leaves nothing behind, and is accepted afterwards', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const [atOnce, content] = [2, await webp()]
    const waiting = Array.from({ length: atOnce + mostUploadsWaiting }, () => withFileSlot(() => ended))
    const upload = async () => (await uploadParts(test, [file(content)], { token })).code
    expect(await upload()).toBe('5030')
    expect(readdirSync(join(test.server.settings.DATA_FOLDER, 'incoming'))).toEqual([])
    end()
    await Promise.all(waiting)
    expect(await upload()).toBe('0')
  })
})
