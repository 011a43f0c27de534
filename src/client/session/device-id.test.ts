import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceId } from './device-id.ts'
import { memoryStorage } from './memory-storage.fixture.ts'

describe('device id', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
  afterEach(() => void vi.unstubAllGlobals())

  it('A browser keeps its device id, and replaces one that is broken', () => {
    const made = deviceId()
    expect(made).toMatch(/^[\da-f-]{36}$/)
    expect(deviceId()).toBe(made)
    localStorage.setItem('device', 'x')
    expect(deviceId()).toMatch(/^[\da-f-]{36}$/)
    expect(deviceId()).not.toBe(made)
  })

  it('A browser that stores nothing has no device id', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(deviceId()).toBeUndefined()
  })
})
