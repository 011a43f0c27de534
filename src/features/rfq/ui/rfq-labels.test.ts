import { afterEach, expect, it, vi } from 'vitest'
import { endOfDay } from '../rfq.answers.policy.ts'
import { deadlineText } from './rfq-labels.ts'

afterEach(() => void vi.unstubAllEnvs())

it('The deadline of a request is the same day for readers in Ningbo, Moscow and New York', () => {
  const closesAt = endOfDay('2026-12-05').toISOString()
  for (const zone of ['Asia/Shanghai', 'Europe/Moscow', 'America/New_York']) {
    vi.stubEnv('TZ', zone)
    expect(deadlineText(closesAt)).toMatch(/2026\/12\/05.*23:59.*莫斯科时间/)
  }
})
