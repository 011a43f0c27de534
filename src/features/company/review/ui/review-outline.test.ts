import { expect, it } from 'vitest'
import { documentPathOf, documentsOf, outlineOf, previousAnswers } from './review-outline.ts'
import type { Answers } from './review-outline.ts'

const licence = { photo: 'p', name: 'A', capitalAmount: 100, capitalCurrency: 'CNY' } as const
const certificate = (number: string) => ({ kind: 'ce', number, file: `f-${number}`, expiresOn: null }) as const
const fieldsOf = (answers: Answers, previous: Answers | null) =>
  outlineOf(answers, previous).flatMap(({ fields }) => fields)
const changedOf = (answers: Answers, previous: Answers | null) =>
  fieldsOf(answers, previous).flatMap(({ path, isChanged }) => (isChanged ? [path] : []))
const submitted = (before: Answers | null) => ({ verb: 'submit', before }) as never

it('A first submission has nothing to be compared with', () => {
  expect(previousAnswers({ published: null, status: 'submitted', events: [submitted(null)] })).toBeNull()
  expect(changedOf({ licence }, null)).toEqual([])
})

it('A resubmission is compared with its previous version', () => {
  const now: Answers = { licence: { ...licence, name: 'B' } }
  const previous = previousAnswers({
    published: null,
    status: 'in_review',
    events: [submitted(null), { verb: 'return', before: null } as never, submitted({ licence })],
  })
  expect(previous).toEqual({ licence })
  expect(changedOf(now, previous)).toEqual(['licence.name'])
})

it('A change of an approved company is compared with the public version, and without a change there is no comparison', () => {
  expect(previousAnswers({ published: { licence }, status: 'change_pending', events: [] })).toEqual({ licence })
  expect(previousAnswers({ published: { licence }, status: 'approved', events: [submitted({ licence })] })).toBeNull()
})

it('Another currency counts as a change of the capital', () => {
  expect(changedOf({ licence: { ...licence, capitalCurrency: 'USD' } }, { licence })).toEqual(['licence.capitalAmount'])
})

it('Each certificate is a field of its own, even one that was removed', () => {
  const before: Answers = {
    evidence: { isLegalRepresentative: true, certificates: [certificate('1'), certificate('2')] },
  }
  const now: Answers = { evidence: { isLegalRepresentative: true, certificates: [certificate('1')] } }
  expect(changedOf(now, before)).toEqual(['evidence.certificates.1'])
})

it('A step that nobody has filled in has no fields', () => {
  expect(outlineOf({ licence }, null).find(({ step }) => step === 'bank')?.fields).toEqual([])
})

it('Documents are listed in the order of examination, and a field leads to the document that shows it', () => {
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
