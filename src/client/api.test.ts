import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const endSession = vi.hoisted(() => vi.fn())
vi.mock('./session/local-state.ts', () => ({ endSession }))
vi.mock('./session/session.ts', () => ({ readToken: () => 'token' }))
const { callQuietly, call, CallFailed } = await import('./api.ts')
const { m } = await import('../shared/wording/messages.js')
const { loading } = await import('./loading.ts')
const { toastStore } = await import('./toasts.ts')

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const answerWith = (answer: (init: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_path: string, init: RequestInit) => answer(init)),
  )
const fault = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it was answered'),
    (error: InstanceType<typeof CallFailed>) => error,
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Only its time is under the test's control.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('timed out', 'TimeoutError')), milliseconds)
    return ending.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  warn.mockClear()
  endSession.mockClear()
  toastStore.set([])
})

/** Headers and half of an envelope, then nothing until the caller aborts. */
const stalled = ({ signal }: RequestInit) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":"0",'))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    }),
  )

describe('API call', () => {
  it('A call whose answer begins and then stalls times out after ten seconds and is logged', async () => {
    answerWith(stalled)
    const failed = fault(callQuietly('GET /api/company/categories'))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(warn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ isTimeout: true, status: 0 })
    expect(warn).toHaveBeenCalledExactlyOnceWith('GET /api/company/categories: no answer within 10000 ms')
  })

  it.each([
    ['a page instead of an envelope', new Response('<html>proxy</html>'), 200],
    ['a fault without words', new Response('', { status: 502 }), 502],
  ])('A call that is answered with %s fails with a message of ours and is logged', async (_what, response, status) => {
    answerWith(() => response)
    expect(await fault(callQuietly('GET /api/company/categories'))).toMatchObject({
      isTimeout: false,
      status,
      message: m.error_unavailable(),
    })
    expect(warn).toHaveBeenCalledExactlyOnceWith(`GET /api/company/categories: HTTP ${status}, no envelope`)
  })

  it('A refused call carries the message of the server, and one that finds the session over ends it', async () => {
    answerWith(() => Response.json({ code: '7777', message: 'as the server says', data: null }))
    await call('GET /api/company/categories')
    expect(toastStore.get().map(({ severity, text }) => [severity, text])).toEqual([['warn', 'as the server says']])
    answerWith(() => Response.json({ code: '401', message: 'over', data: null }))
    await call('GET /api/company/categories')
    expect(endSession).toHaveBeenCalledOnce()
    expect(toastStore.get()).toHaveLength(1)
  })

  it('The loading flag stays raised until the last call is answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answerWith(() => promise)
    const both = [callQuietly('GET /api/company/categories'), fault(callQuietly('GET /api/countries'))]
    expect(loading.get()).toBe(true)
    resolve(Response.json({ code: '0', message: '', data: [] }))
    await Promise.all(both)
    expect(loading.get()).toBe(false)
  })
})
