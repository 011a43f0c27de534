import { expect, it } from 'vitest'
import { documentDeadlines } from './calendar-deadlines.ts'

const document = {
  path: '',
  file: '0192f0a0-0000-7000-8000-000000000000',
  certificateKind: null,
  number: '',
  isPublished: true,
  state: 'valid',
} as const

it('The ends of a licence and of certificates are deadlines, an expired one says so, and one without an end has none', () => {
  const documents = [
    {
      ...document,
      kind: 'certificate' as const,
      certificateKind: 'ce' as const,
      number: 'CE-3',
      expiresOn: '2026-01-31',
      state: 'expired' as const,
    },
    {
      ...document,
      kind: 'certificate' as const,
      certificateKind: 'ce' as const,
      number: 'CE-1',
      expiresOn: '2027-05-01',
    },
    { ...document, kind: 'licence' as const, expiresOn: '2030-01-01' },
    { ...document, kind: 'certificate' as const, certificateKind: 'ce' as const, number: 'CE-2', expiresOn: null },
  ]
  expect(documentDeadlines({ documents }).map(({ date, isExpired }) => [date, isExpired])).toEqual([
    ['2026-01-31', true],
    ['2027-05-01', false],
    ['2030-01-01', false],
  ])
})

it('A company without an application has no deadlines', () => {
  expect(documentDeadlines(null)).toEqual([])
  expect(documentDeadlines({ documents: [] })).toEqual([])
})
