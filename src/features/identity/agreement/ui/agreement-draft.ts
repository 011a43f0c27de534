import { isSuccess } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import { createAutosave } from '../../../../client/autosave/autosave.ts'
import type { LoadOutcome, SaveOutcome, StoredRecord } from '../../../../client/autosave/autosave-types.ts'
import { refusedSave } from '../../../../client/autosave/save-outcome.ts'
import { useAutosave } from '../../../../client/autosave/use-autosave.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import type { EditedAgreement } from '../agreement.contract.ts'

export type AgreementDraft = Pick<NonNullable<EditedAgreement['draft']>, 'effectiveOn' | 'texts' | 'changes'>

const empty = { zh: '', ru: '', en: '' }

/** The draft, or what the next version begins with: the texts of the latest. */
export function recordOf({ draft, versions, earliest }: EditedAgreement): StoredRecord<AgreementDraft> {
  if (!draft)
    return { version: 0, value: { effectiveOn: earliest, texts: versions[0]?.texts ?? empty, changes: empty } }
  const { revision, changedAt, effectiveOn, texts, changes } = draft
  return { version: revision, value: { effectiveOn, texts, changes }, savedAt: changedAt }
}

/** The draft of the next version of an agreement, which saves itself. */
export function useAgreementDraft(agreement: EditedAgreement) {
  const { kind } = agreement
  async function save(value: AgreementDraft, revision: number): Promise<SaveOutcome<AgreementDraft>> {
    const input = { kind, ...value, revision }
    const answer = await callQuietly('PUT /api/operator/agreements/:kind/draft', input).catch(() => null)
    if (!answer || !isSuccess(answer)) return refusedSave(answer)
    return { kind: 'saved', ...recordOf(answer.data) }
  }
  async function load(): Promise<LoadOutcome<AgreementDraft>> {
    const answer = await callQuietly('GET /api/operator/agreements/:kind', { kind }).catch(() => null)
    return answer && isSuccess(answer) ? { kind: 'record', record: recordOf(answer.data) } : { kind: 'offline' }
  }
  return useAutosave(() =>
    createAutosave<AgreementDraft>({
      record: recordOf(agreement),
      key: `agreement-draft:${kind}`,
      storage: personStorage(),
      save,
      load,
    }),
  )
}
