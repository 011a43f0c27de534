import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Locale } from '../../shared/locale.ts'
import type { TestApp } from '../../test/use-test-app.ts'

export type FormPart = { name?: string; fileName?: string; mediaType?: string; content: Buffer | string }
export type UploadAnswer = {
  status: number
  code: string
  message: string
  data: { id: string; url: string; width: number | null; height: number | null }
}

/** A multipart form as a browser sends it: parts with a file name are files. */
export function formOf(parts: FormPart[]): { payload: Buffer; contentType: string } {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const chunks = parts.flatMap(({ name = 'file', fileName, mediaType, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`,
    `${mediaType ? `Content-Type: ${mediaType}\r\n` : ''}\r\n`,
    content,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

export type UploadOptions = { token?: string; locale?: Locale; path?: string }

/** Uploads through HTTP. */
export async function uploadParts(
  test: TestApp,
  parts: FormPart[],
  { token, locale, path = '/api/photos/upload' }: UploadOptions,
): Promise<UploadAnswer> {
  const { payload, contentType } = formOf(parts)
  const response = await test.raw('POST', path, payload, {
    ...(token && { token }),
    ...(locale && { locale }),
    headers: { 'content-type': contentType },
  })
  return { status: response.statusCode, ...response.json<Omit<UploadAnswer, 'status'>>() }
}

export const upload = (
  test: TestApp,
  content: Buffer,
  options: UploadOptions & { purpose?: string },
): Promise<UploadAnswer> =>
  uploadParts(
    test,
    [
      { fileName: 'a.jpg', mediaType: 'image/jpeg', content },
      ...(options.purpose ? [{ name: 'purpose', content: options.purpose }] : []),
    ],
    options,
  )

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 120, b: 80 } } })

export const jpeg = (width = 64, height = 48): Promise<Buffer> => picture(width, height).jpeg().toBuffer()
export const png = (width = 64, height = 48): Promise<Buffer> => picture(width, height).png().toBuffer()
export const webp = (width = 64, height = 48): Promise<Buffer> => picture(width, height).webp().toBuffer()

/** A photo as a phone takes it: rotated, with location and device in its EXIF data. */
export const phonePhoto = (): Promise<Buffer> =>
  picture(400, 300)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Test Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '37/1 37/1 0/1' },
    })
    .jpeg()
    .toBuffer()

/** The smallest valid PDF: one empty page. */
export function pdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  return Buffer.from(
    `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}
