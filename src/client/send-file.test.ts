import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const endSession = vi.hoisted(() => vi.fn())
vi.mock('./session/local-state.ts', () => ({ endSession }))
vi.mock('./session/session.ts', () => ({ readToken: () => 'token' }))
const { sendForm } = await import('./send-file.ts')
const { downloadFile } = await import('./download-file.ts')
const { uploadFile, UploadEnded } = await import('../features/media/ui/upload-file.ts')
const { m } = await import('../shared/wording/messages.js')
const { toastStore } = await import('./toasts.ts')

/** A request that the test controls. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  isAborted = false
  constructor() {
    super()
    Request.last = this
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const envelope = (code: string, message = '') => JSON.stringify({ code, message, data: null })
const upload = () =>
  uploadFile(new Blob(['x']), {
    path: '/api/photos/upload',
    purpose: 'public',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }).catch((error: Error) => error)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  endSession.mockClear()
  warn.mockClear()
  toastStore.set([])
})

describe('upload', () => {
  it('An upload continues as long as something moves, and times out after 30 seconds without progress', async () => {
    const ended = upload()
    for (const loaded of [10, 20, 30]) {
      await vi.advanceTimersByTimeAsync(29_000)
      Request.last.progress(loaded)
    }
    await vi.advanceTimersByTimeAsync(29_999)
    expect(Request.last.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(Request.last.isAborted).toBe(true)
    expect(await ended).toMatchObject({ message: m.media_field_timeout(), canRetry: true })
    expect(warn).toHaveBeenCalledExactlyOnceWith('POST /api/photos/upload: no progress within 30000 ms')
  })

  it('An upload that finds the session over ends it as every other call does', async () => {
    const ended = upload()
    Request.last.answer(200, envelope('401', 'over'))
    expect(await ended).toBeInstanceOf(UploadEnded)
    await vi.waitFor(() => expect(endSession).toHaveBeenCalledOnce())
  })

  it('A refused upload carries the message of the server, or one of ours when there is none', async () => {
    const refused = upload()
    expect(Request.last.headers.authorization).toBe('token')
    Request.last.answer(200, envelope('1020', 'too large'))
    expect(await refused).toMatchObject({ message: 'too large', canRetry: false })
    const broken = sendForm('/api/workspace/imports', new FormData()).catch((error: Error) => error.message)
    Request.last.answer(502, '<html>proxy</html>')
    expect(await broken).toBe(m.error_unavailable())
  })
})

describe('download', () => {
  const toasts = () => toastStore.get().map(({ severity, text }) => [severity, text])
  const answer = (body: BodyInit, type: string) =>
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }))

  it('A download that finds the session over ends it as every other call does', async () => {
    answer(envelope('401', 'over'), 'application/json; charset=utf-8')
    await downloadFile('/api/workspace/imports/export/csv', 'goods.csv')
    expect(endSession).toHaveBeenCalledOnce()
    expect(toasts()).toEqual([])
  })

  it('A refused download says why it was refused', async () => {
    answer(envelope('1031', 'not yours'), 'application/json; charset=utf-8')
    await downloadFile('/api/workspace/imports/export/csv', 'goods.csv')
    expect(toasts()).toEqual([['warn', 'not yours']])
  })

  it('A download that receives nothing for 30 seconds is given up, logged and reported', async () => {
    vi.stubGlobal(
      'fetch',
      async (_path: string, { signal }: RequestInit) =>
        new Response(
          new ReadableStream({
            start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
          }),
          { headers: { 'content-type': 'text/csv' } },
        ),
    )
    const ended = downloadFile('/api/workspace/imports/export/csv', 'goods.csv')
    await vi.advanceTimersByTimeAsync(30_000)
    await ended
    expect(toasts()).toEqual([['error', m.identity_error_network()]])
    expect(warn).toHaveBeenCalledExactlyOnceWith('GET /api/workspace/imports/export/csv: nothing came within 30000 ms')
  })
})
