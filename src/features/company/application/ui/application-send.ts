import type { FieldErrors } from '../../../../shared/errors.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import type { SaveOutcome } from '../../../../client/autosave/autosave-types.ts'
import { refusedSave } from '../../../../client/autosave/save-outcome.ts'
import { warnOnce } from '../../../../client/toasts.ts'
import type { CompanyDraft } from '../application.answers.contract.ts'
import type { ApplicationInfo } from '../../company.contract.ts'
import { validPart } from './draft/application-faults.ts'
import type { ApplicationValues } from './fields/application-values.ts'

/** Stores the valid fields of a form; the first save sends version 0, so that two devices cannot both create one. */
export function saveApplication(stored: ApplicationValues) {
  let known = validPart(stored)
  return async (values: ApplicationValues, version: number): Promise<SaveOutcome<ApplicationValues>> => {
    const valid = validPart(values)
    // An omitted step stays unchanged, an empty one is cleared.
    const answers = { licence: {}, trade: {}, contact: {}, bank: {}, evidence: {}, consents: {}, ...valid }
    const answer = await callQuietly('PUT /api/company/settled-draft', { answers, version }).catch(() => null)
    if (answer && isSuccess(answer)) {
      known = valid
      return { kind: 'saved', version: answer.data.version, savedAt: answer.data.savedAt }
    }
    if (answer?.code !== '1031') return refusedSave(answer, 'answers.')
    return { kind: 'rejected', fields: newFiles(valid, known, answer.message), message: answer.message }
  }
}

/**
 * The caller's application; `undefined` if the server cannot be reached or refuses, which is shown as a toast and
 * passed to `onRefused`.
 */
export async function loadApplication(
  onRefused?: (message: string) => void,
): Promise<ApplicationInfo | null | undefined> {
  const answer = await callQuietly('GET /api/company/settled-info').catch(() => null)
  if (answer && isSuccess(answer)) return answer.data
  if (answer && answer.code !== '401') {
    warnOnce(answer.message)
    onRefused?.(answer.message)
  }
  return undefined
}

/** The server does not say which file is missing: it is one that it has not seen before. */
function newFiles(answers: CompanyDraft, base: CompanyDraft, message: string): FieldErrors {
  const known = new Set(filesOf(base).map(([, id]) => id))
  return Object.fromEntries(
    filesOf(answers)
      .filter(([, id]) => !known.has(id))
      .map(([path]) => [path, message]),
  )
}

function filesOf({ licence, trade, evidence }: CompanyDraft): [string, string][] {
  const single = [
    ['licence.photo', licence?.photo],
    ['trade.logo', trade?.logo],
    ['evidence.authorityLetter', evidence?.authorityLetter],
  ] as const
  const certificates = (evidence?.certificates ?? []).map(
    ({ file }, row) => [`evidence.certificates.${row}.file`, file] as [string, string],
  )
  return [
    ...single
      .filter((pair): pair is [(typeof pair)[0], string] => pair[1] !== undefined)
      .map(([path, id]) => [path, id] as [string, string]),
    ...certificates,
  ]
}
