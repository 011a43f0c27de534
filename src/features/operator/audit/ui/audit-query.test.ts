import { describe, expect, it } from 'vitest'
import { auditQueryOf, isReversed } from './audit-query.ts'

describe('audit query', () => {
  const queryOf = (text: string) => auditQueryOf(new URLSearchParams(text))

  it('The query of the audit log contains what is filled in and nothing else', () => {
    expect(queryOf('action=login&subjectKind=&page=3')).toEqual({ action: 'login' })
  })
  it('The query of the audit log includes the whole of the last day', () => {
    const { from, to } = queryOf('from=2026-11-30&to=2026-11-30')
    expect(new Date(to ?? '').getTime() - new Date(from ?? '').getTime()).toBe(86_400_000)
    expect(new Date(from ?? '').getHours()).toBe(0)
  })
  it('Dates of the audit log are reversed if the last day is before the first one', () => {
    const isReversedIn = (text: string) => isReversed(new URLSearchParams(text))
    expect(isReversedIn('from=2026-11-30&to=2026-11-29')).toBe(true)
    expect(['from=2026-11-30&to=2026-11-30', 'from=2026-11-30', 'to=2026-11-30'].filter(isReversedIn)).toEqual([])
  })
  it('The query of the audit log leaves out text that is no day', () => {
    expect(queryOf('from=yesterday&to=2026-13')).toEqual({})
  })
})
