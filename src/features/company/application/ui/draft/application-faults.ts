import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import '../../../../../shared/field-errors.ts'
import { documentState } from '../../../../../shared/document-state.ts'
import type { FieldErrors } from '../../../../../shared/errors.ts'
import { dayInChina } from '../../../../../shared/text/formats.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { answerStepNames, answerSteps, checkWhole, CompanyDraft } from '../../application.answers.contract.ts'
import type { AnswerStep, CompanyAnswers } from '../../application.answers.contract.ts'
import { answersOf, isBlank } from '../fields/application-values.ts'
import type { ApplicationValues, TypedAnswers } from '../fields/application-values.ts'

type Schema = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}
type Issues = Parameters<typeof checkWhole>[1]['issues']

const shapeOf = (step: AnswerStep) => answerSteps[step].shape as unknown as Record<string, Schema>
const certificateShape = answerSteps.evidence.shape.certificates.element.shape as unknown as Record<string, Schema>

/**
 * All faults of the form: field path → message. The bank account is checked once any of it is filled in; an expired
 * licence must be renewed.
 */
export function faultsOf(values: ApplicationValues): FieldErrors {
  const answers = answersOf(values)
  const faults: FieldErrors = {}
  for (const step of answerStepNames) {
    if (step === 'bank' && isBlankStep(answers.bank)) continue
    const result = (answerSteps[step] as unknown as Schema).safeParse(answers[step])
    if (!result.success)
      for (const { path, message } of result.error.issues) faults[fieldPath([step, ...path])] ??= message
  }
  for (const [path, message] of faultsBetween(validAlone(answers))) faults[path] ??= message
  if (values.licence.termUntil && values.licence.termUntil < dayInChina(new Date()))
    faults['licence.termUntil'] ??= m.company_error_term_over()
  values.evidence.certificates.forEach(({ expiresOn }, row) => {
    if (expiresOn && documentState({ expiresOn, isVerified: false }, dayInChina(new Date())) === 'expired')
      faults[`evidence.certificates.${row}.expiresOn`] ??= m.company_error_certificate_over()
  })
  return faults
}

/**
 * The part of the form that the server may store: every valid field that is consistent with the others. Paths in
 * `refused` are left out, because the server has refused their current value.
 */
export function validPart(values: ApplicationValues, refused: ReadonlySet<string> = new Set()): CompanyDraft {
  const part = validAlone(answersOf(values))
  for (const path of [...faultsBetween(part).map(([path]) => path), ...refused]) {
    const [step = '', field = ''] = path.split('.')
    delete part[step as AnswerStep]?.[field]
  }
  return CompanyDraft.parse(part)
}

/** The fields that are valid by themselves. */
export const validFieldsOf = (values: ApplicationValues): Partial<TypedAnswers> => validAlone(answersOf(values))

/** Each field is validated by its own schema; the fields of each certificate likewise. */
function validAlone(answers: TypedAnswers): Partial<TypedAnswers> {
  const part: Partial<TypedAnswers> = {}
  for (const step of answerStepNames) {
    const { certificates, ...rest } = answers[step]
    const fields = validFields(shapeOf(step), rest)
    if (certificates)
      fields['certificates'] = (certificates as Record<string, unknown>[]).map((one) =>
        validFields(certificateShape, one),
      )
    if (!isBlankStep(fields)) part[step] = fields
  }
  return part
}

const validFields = (shape: Record<string, Schema>, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, dataOf(shape[name], value)])
      .filter(([, data]) => data !== undefined),
  )

function dataOf(schema: Schema | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value)
  return result?.success ? result.data : undefined
}

/** Rules between steps, validated by the contract. */
function faultsBetween(part: Partial<TypedAnswers>): [string, string][] {
  // An applicant whose role is not stated yet needs no letter of authority.
  const answers = { ...part, evidence: { isLegalRepresentative: true, ...part.evidence } }
  const issues: Issues = []
  const shape = { licence: undefined, ...answers }
  checkWhole(shape as unknown as CompanyAnswers, { issues, value: shape })
  const across = CompanyDraft.safeParse(part)
  const found = [...issues, ...(across.success ? [] : across.error.issues)]
  return found.map(({ path = [], message }) => [
    fieldPath(path),
    typeof message === 'string' ? message : m.field_invalid(),
  ])
}

/** Fields are found by step and name, those of certificates also by row; deeper paths belong to their field. */
const fieldPath = (path: readonly PropertyKey[]): string => path.slice(0, path[1] === 'certificates' ? 4 : 2).join('.')

const isBlankStep = (fields: Record<string, unknown>): boolean =>
  Object.values(fields).every((value) => value !== false && isBlank(value))

/** The form value at a path such as `licence.name` or `evidence.certificates.0.number`. */
export const valueAt = (values: ApplicationValues, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)

/** The contract's schemas as one standard schema over the form values. */
export const applicationSchema: Parameters<
  typeof standardSchemaResolver<ApplicationValues, unknown, ApplicationValues>
>[0] = {
  '~standard': {
    version: 1,
    vendor: 'application',
    validate: (typed) => {
      const values = typed as ApplicationValues
      const issues = Object.entries(faultsOf(values)).map(([path, message]) => ({ path: path.split('.'), message }))
      return issues.length > 0 ? { issues } : { value: values }
    },
  },
}

export type StepFaults = { missing: string[]; faulty: string[] }

/** Per step the empty fields and the faulty ones, including those refused by the server. */
export function stepFaults(values: ApplicationValues, faults: FieldErrors): Record<AnswerStep, StepFaults> {
  const faultsByStep = Object.fromEntries(
    answerStepNames.map((step) => [step, { missing: [], faulty: [] }]),
  ) as unknown as Record<AnswerStep, StepFaults>
  for (const path of Object.keys(faults)) {
    const step = path.split('.', 1)[0] as AnswerStep
    if (step in faultsByStep) faultsByStep[step][isBlank(valueAt(values, path)) ? 'missing' : 'faulty'].push(path)
  }
  return faultsByStep
}
