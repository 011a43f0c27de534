import { expect, test } from 'vitest'
import { documentPathOf, documentsOf, outlineOf, previousAnswers } from './review-outline.ts'
import type { Answers } from './review-outline.ts'

const licence = { photo: 'p', name: 'A', capitalAmount: 100, capitalCurrency: 'CNY' } as const
const certificate = (number: string) => ({ kind: 'ce', number, file: `f-${number}`, expiresOn: null }) as const
const fieldsOf = (answers: Answers, previous: Answers | null) =>
  outlineOf(answers, previous).flatMap(({ fields }) => fields)
const changedOf = (answers: Answers, previous: Answers | null) =>
  fieldsOf(answers, previous).flatMap(({ path, isChanged }) => (isChanged ? [path] : []))
const submitted = (before: Answers | null) => ({ verb: 'submit', before }) as never

test('a first submission has nothing to compare with', () => {
  expect(previousAnswers({ live: null, status: 'submitted', events: [submitted(null)] })).toBeNull()
  expect(changedOf({ licence }, null)).toEqual([])
})

test('a resubmission is compared with what it was before', () => {
  const now: Answers = { licence: { ...licence, name: 'B' } }
  const previous = previousAnswers({
    live: null,
    status: 'in_review',
    events: [submitted(null), { verb: 'return', before: null } as never, submitted({ licence })],
  })
  expect(previous).toEqual({ licence })
  expect(changedOf(now, previous)).toEqual(['licence.name'])
})

test('a change of an approved company is compared with what is live, and where nothing waits there is nothing to compare', () => {
  expect(previousAnswers({ live: { licence }, status: 'change_pending', events: [] })).toEqual({ licence })
  expect(previousAnswers({ live: { licence }, status: 'approved', events: [submitted({ licence })] })).toBeNull()
})

test('another currency is a change of the capital', () => {
  expect(changedOf({ licence: { ...licence, capitalCurrency: 'USD' } }, { licence })).toEqual(['licence.capitalAmount'])
})

test('certificates are fields of their own, also one that is gone', () => {
  const before: Answers = {
    evidence: { isLegalRepresentative: true, certificates: [certificate('1'), certificate('2')] },
  }
  const now: Answers = { evidence: { isLegalRepresentative: true, certificates: [certificate('1')] } }
  expect(changedOf(now, before)).toEqual(['evidence.certificates.1'])
})

test('a step that nobody has filled in has no fields', () => {
  expect(outlineOf({ licence }, null).find(({ step }) => step === 'bank')?.fields).toEqual([])
})

test('documents come in the order of looking, and a field leads to the one that shows it', () => {
  const answers: Answers = {
    licence,
    trade: { logo: 'l' },
    evidence: { authorityLetter: 'a', certificates: [certificate('1')] },
  }
  expect(documentsOf(answers).map(({ file }) => file)).toEqual(['p', 'a', 'f-1', 'l'])
  expect(documentPathOf('licence.scope')).toBe('licence.photo')
  expect(documentPathOf('evidence.certificates.0')).toBe('evidence.certificates.0')
  expect(documentPathOf('contact.email')).toBeNull()
})
