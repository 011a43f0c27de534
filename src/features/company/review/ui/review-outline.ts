import { transitions } from '../../company.policy.ts'
import type { ReviewedCompany } from '../review.contract.ts'
import { fieldNames } from '../../application/ui/fields/application-names.ts'

export type Answers = ReviewedCompany['answers']
export type Step = Exclude<keyof Answers, 'consents'>
export type ReviewField = { path: string; step: Step; value: unknown; before: unknown; isChanged: boolean }

const steps: readonly Step[] = ['licence', 'trade', 'contact', 'bank', 'evidence']
/** Shown together with another field: the currency next to the amount, certificates one by one. */
const folded = new Set(['licence.capitalCurrency', 'evidence.certificates'])

/** The value at a path such as `evidence.certificates.0`; undefined if there is none. */
function valueAt(answers: Answers | null, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], answers)
}

/**
 * The version to compare a submission with: the last decided or the published one; null for a first submission and if
 * nothing waits.
 */
export function previousAnswers({
  published,
  events,
  status,
}: Pick<ReviewedCompany, 'published' | 'events' | 'status'>): Answers | null {
  if (!(status in transitions.claim)) return null
  return events.findLast(({ verb }) => verb === 'submit')?.before ?? published
}

/** The fields to decide on, step by step, in form order; an unfilled step is empty. */
export function outlineOf(answers: Answers, previous: Answers | null): { step: Step; fields: ReviewField[] }[] {
  const compare = (path: string, step: Step): ReviewField => {
    const value = valueOf(answers, path)
    const before = previous ? valueOf(previous, path) : undefined
    return { path, step, value, before, isChanged: previous !== null && textOf(value) !== textOf(before) }
  }
  return steps.map((step) => {
    const isThere = Object.keys(answers[step] ?? {}).length > 0 || Object.keys(previous?.[step] ?? {}).length > 0
    const paths = isThere
      ? Object.keys(fieldNames).filter((path) => path.startsWith(`${step}.`) && !folded.has(path))
      : []
    return {
      step,
      fields: [...paths, ...(step === 'evidence' ? certificatePaths(answers, previous) : [])].map((path) =>
        compare(path, step),
      ),
    }
  })
}

function certificatePaths(answers: Answers, previous: Answers | null): string[] {
  const count = Math.max(answers.evidence?.certificates?.length ?? 0, previous?.evidence?.certificates?.length ?? 0)
  return Array.from({ length: count }, (_, index) => `evidence.certificates.${index}`)
}

const valueOf = (answers: Answers, path: string): unknown =>
  path === 'licence.capitalAmount' && answers.licence?.capitalAmount !== undefined
    ? { amount: answers.licence.capitalAmount, currency: answers.licence.capitalCurrency ?? 'CNY' }
    : valueAt(answers, path)

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''

export type ReviewDocument = { path: string; file: string }

/** The files of an application in review order. */
export function documentsOf({ licence, trade, evidence }: Answers): ReviewDocument[] {
  const files: [string, string | undefined][] = [
    ['licence.photo', licence?.photo],
    ['evidence.authorityLetter', evidence?.authorityLetter],
    ...(evidence?.certificates ?? []).map(({ file }, index): [string, string | undefined] => [
      `evidence.certificates.${index}`,
      file,
    ]),
    ['trade.logo', trade?.logo],
  ]
  return files.flatMap(([path, file]) => (file ? [{ path, file }] : []))
}

/**
 * The document to show while deciding on a field: all licence fields are compared with its photo. Null if no document
 * proves the field.
 */
export function documentPathOf(path: string): string | null {
  if (path.startsWith('licence.') || path === 'bank.accountName') return 'licence.photo'
  if (path === 'evidence.isLegalRepresentative' || path === 'evidence.authorityLetter')
    return 'evidence.authorityLetter'
  return path === 'trade.logo' || path.startsWith('evidence.certificates.') ? path : null
}
