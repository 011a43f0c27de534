import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import { createAutosave } from '../../../client/autosave/autosave.ts'
import type { StoredRecord } from '../../../client/autosave/autosave-types.ts'
import { refusedSave } from '../../../client/autosave/save-outcome.ts'
import { useAutosave } from '../../../client/autosave/use-autosave.ts'
import { personStorage } from '../../../client/session/person-storage.ts'
import { RfqAnswers } from '../rfq.answers.contract.ts'
import type { OwnRfq } from '../rfq.contract.ts'

const recordOf = ({ version, answers, savedAt }: OwnRfq): StoredRecord<RfqAnswers> => ({
  version,
  value: answers,
  savedAt,
})

/** Answers as the server stores them: trimmed. What is not valid stays as it is. */
function normalise(answers: RfqAnswers): RfqAnswers {
  const read = RfqAnswers.safeParse(answers)
  return read.success ? read.data : answers
}

type Options = { onSaved(rfq: OwnRfq): void; onGone(): void }

/** A draft that saves itself while it is edited. */
export const useRfqAutosave = (rfq: OwnRfq, { onSaved, onGone }: Options) =>
  useAutosave(() =>
    createAutosave<RfqAnswers>({
      record: recordOf(rfq),
      key: `rfq-draft:${rfq.id}`,
      storage: personStorage(),
      normalise,
      onGone,
      async save(answers, version) {
        const answer = await callQuietly('PUT /api/user/rfqs/:id', { id: rfq.id, answers, version }).catch(() => null)
        if (!answer || !isSuccess(answer)) return refusedSave(answer, 'answers.')
        onSaved(answer.data)
        return { kind: 'saved', version: answer.data.version, savedAt: answer.data.savedAt }
      },
      async load() {
        const answer = await callQuietly('GET /api/user/rfqs/:id', { id: rfq.id }).catch(() => null)
        if (answer && isSuccess(answer) && answer.data.can.edit)
          return { kind: 'record', record: recordOf(answer.data) }
        return answer && (isSuccess(answer) || answer.code === '1031') ? { kind: 'gone' } : { kind: 'offline' }
      },
    }),
  )
