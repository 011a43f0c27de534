import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UploadEnded } from '../../../media/ui/upload-file.ts'
import type { PendingInquiry } from './pending-inquiry.ts'
import { uploadHeldFiles } from './upload-held-files.ts'

/** What this browser holds, the names of what was still held when it was sent, and the number of uploads that succeed. */
const browser = vi.hoisted(() => ({ held: [] as File[], sent: [] as string[], most: 9 }))
vi.mock(import('../../../../client/session/held-files.ts'), async (original) => ({
  ...(await original()),
  readHeldFiles: async () => browser.held,
  holdFiles: async (_key: string, files: readonly File[]) => {
    browser.held = [...files]
    return true
  },
}))
vi.mock(import('../../../media/ui/upload-file.ts'), async (original) => {
  const { UploadEnded } = await original()
  return {
    ...(await original()),
    uploadFile: async (file: Blob) => {
      const { name } = file as File
      if (browser.sent.length >= browser.most) throw new UploadEnded('refused', false)
      if (browser.held.some((one) => one === file)) browser.sent.push(name)
      return { id: `id of ${name}` } as never
    },
  }
})

const pending: PendingInquiry = {
  at: 0,
  keys: [],
  path: '/products/compare',
  draftKey: 'inquiry-draft:a,b',
  resultsKey: 'inquiry-results:a,b',
  to: 'several',
  input: { items: [{ productId: 'a', quantity: 1 }], currency: 'CNY', text: 'Здравствуйте' },
}

beforeEach(() => {
  browser.held = [new File(['1'], 'чертёж.pdf'), new File(['2'], 'фото.jpg')]
  browser.sent = []
  browser.most = 9
})

describe('held files of inquiries', () => {
  it('An inquiry to several suppliers gets the files that the browser has held, which are forgotten afterwards', async () => {
    const { input } = await uploadHeldFiles(pending)
    expect(input.attachments).toEqual([
      { kind: 'file', fileId: 'id of чертёж.pdf', name: 'чертёж.pdf' },
      { kind: 'file', fileId: 'id of фото.jpg', name: 'фото.jpg' },
    ])
    expect(browser.sent, 'each was held until the server had all').toEqual(['чертёж.pdf', 'фото.jpg'])
    expect(browser.held).toEqual([])
  })

  it('All files are still held when the server refuses one of them', async () => {
    browser.most = 1
    await expect(uploadHeldFiles(pending)).rejects.toThrow(UploadEnded)
    expect(browser.held.map(({ name }) => name)).toEqual(['чертёж.pdf', 'фото.jpg'])
  })
})
