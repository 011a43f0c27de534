import { expect, test } from 'vitest'
import { documentDeadlines } from './calendar-deadlines.ts'

test('the ends of licence and certificates are deadlines, soonest first; what never ends is none', () => {
  const certificate = { kind: 'ce' as const, file: '0192f0a0-0000-7000-8000-000000000000' }
  const answers = {
    licence: { termUntil: '2030-01-01' },
    evidence: { certificates: [{ ...certificate, number: 'CE-1', expiresOn: '2027-05-01' }, { ...certificate, number: 'CE-2', expiresOn: null }] },
  }
  expect(documentDeadlines({ answers }).map(({ date }) => date)).toEqual(['2027-05-01', '2030-01-01'])
})

test('without an application there is no deadline', () => {
  expect(documentDeadlines(null)).toEqual([])
  expect(documentDeadlines({ answers: {} })).toEqual([])
})
