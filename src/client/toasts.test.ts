import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeToast, holdToast, releaseToast, toast, toastStore } from './toasts.ts'

const texts = () => toastStore.get().map(({ text }) => text)
const idOf = (text: string) => toastStore.get().find((one) => one.text === text)!.id

describe('toast', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    for (const { id } of toastStore.get()) closeToast(id)
    vi.useRealTimers()
  })

  it('A toast stays until it can be seen, and disappears three seconds later', () => {
    toast.success('sent')
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['sent'])
    releaseToast(idOf('sent'))
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['sent'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('A toast that is held stays, and disappears three seconds after it was released', () => {
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

  it('A toast that is closed disappears at once and takes no other with it', () => {
    toast.info('one')
    toast.error('two')
    closeToast(idOf('one'))
    expect(texts()).toEqual(['two'])
  })
})
