import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeToast, holdToast, releaseToast, toast, toastStore } from './toasts.ts'

const texts = () => toastStore.get().map(({ text }) => text)
const idOf = (text: string) => toastStore.get().find((one) => one.text === text)!.id

describe('a toast', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('goes after three seconds', () => {
    toast.success('sent')
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['sent'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('stays as long as it is held, and three seconds more', () => {
    toast.warn('look')
    vi.advanceTimersByTime(2000)
    holdToast(idOf('look'))
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['look'])
    releaseToast(idOf('look'))
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['look'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('goes at once when it is closed, and takes no other with it', () => {
    toast.info('one')
    toast.error('two')
    closeToast(idOf('one'))
    expect(texts()).toEqual(['two'])
  })
})
