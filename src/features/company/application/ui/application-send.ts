import type { FieldErrors } from '../../../../shared/errors.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import { warnOnce } from '../../../../client/toasts.ts'
import type { CompanyDraft } from '../company.answers.contract.ts'
import type { SettledInfo } from '../../company.contract.ts'
import type { SaveOutcome } from './draft/application-keeper.ts'

/** Sends what is valid of a form; the first save says version 0, so that two devices cannot both begin. */
export async function sendDraft(
  answers: CompanyDraft,
  version: number | null,
  base: CompanyDraft,
): Promise<SaveOutcome> {
  // A step that is left out stays as it was, an empty one is emptied.
  const whole = { licence: {}, trade: {}, contact: {}, bank: {}, evidence: {}, consents: {}, ...answers }
  const answer = await callQuietly('PUT /api/company/settled-draft', { answers: whole, version: version ?? 0 }).catch(
    () => null,
  )
  if (answer === null) return { kind: 'unreachable' }
  if (isSuccess(answer)) return { kind: 'saved', version: answer.data.version, savedAt: answer.data.savedAt }
  if (answer.code === '401') return { kind: 'ended' }
  if (answer.code === '1030') return { kind: 'elsewhere' }
  if (answer.code === '1001') return { kind: 'refused', fields: answer.data?.fields ?? {} }
  if (answer.code === '1031') return { kind: 'refused', fields: newFiles(answers, base, answer.message) }
  return { kind: 'unreachable' }
}

/** The caller's application; `undefined` when the server cannot be reached, or refuses, which is told as a toast and to `onRefused`. */
export async function loadSettledInfo(onRefused?: (message: string) => void): Promise<SettledInfo | null | undefined> {
  const answer = await callQuietly('GET /api/company/settled-info').catch(() => null)
  if (answer && isSuccess(answer)) return answer.data
  if (answer && answer.code !== '401') {
    warnOnce(answer.message)
    onRefused?.(answer.message)
  }
  return undefined
}

/** The server does not say which of the files is gone: one of those that it has not seen before. */
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
