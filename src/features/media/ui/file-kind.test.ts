import { describe, expect, it } from 'vitest'
import { m } from '../../../shared/wording/messages.js'
import { mostBytes, mostMegabytes } from '../media.policy.ts'
import { whyNoDocument, whyNoPhoto } from './file-kind.ts'

const fileOf = (...bytes: (string | number[])[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

describe('chosen photo', () => {
  it.each([
    ['JPEG', fileOf([0xff, 0xd8, 0xff, 0xe0], 'rest')],
    ['PNG', fileOf([0x89], 'PNG\r\n', [0x1a], '\n')],
    ['WebP', fileOf('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
  ])('A chosen file is accepted as a photo when it is a %s', async (_kind, file) => {
    expect(await whyNoPhoto(file)).toBeNull()
  })

  it('A chosen file that is no photo is named by its kind: a PDF, a text or nothing', async () => {
    expect(await whyNoPhoto(fileOf('%PDF-1.7'))).toBe(m.media_refused_photo_pdf())
    expect(await whyNoPhoto(fileOf('plain text'))).toBe(m.media_refused_photo_type())
    expect(await whyNoPhoto(fileOf('RIFF', [1, 0, 0, 0], 'WAVEfmt '))).toBe(m.media_refused_photo_type())
    expect(await whyNoPhoto(fileOf())).toBe(m.media_refused_empty())
  })
})

describe('chosen document', () => {
  it('A chosen file is accepted as a document when it is a PDF or a picture, and otherwise told why not', async () => {
    expect(await whyNoDocument(fileOf('%PDF-1.7'))).toBeNull()
    expect(await whyNoDocument(fileOf([0xff, 0xd8, 0xff, 0xe0], 'rest'))).toBeNull()
    expect(await whyNoDocument(fileOf('MZ program'))).toBe(m.media_refused_document_type())
    expect(await whyNoDocument(fileOf())).toBe(m.media_refused_empty())
    const tooLarge = new Blob([new Uint8Array(mostBytes + 1)])
    expect(await whyNoDocument(tooLarge)).toBe(m.media_refused_bytes({ megabytes: mostMegabytes }))
  })
})
