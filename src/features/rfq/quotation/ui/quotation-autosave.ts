import { isSuccess } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import { createAutosave } from '../../../../client/autosave/autosave.ts'
import type { StoredRecord } from '../../../../client/autosave/autosave-types.ts'
import { refusedSave } from '../../../../client/autosave/save-outcome.ts'
import { savingTyped, typedIn } from '../../../../client/autosave/typed-texts.ts'
import type { WithTyped } from '../../../../client/autosave/typed-texts.ts'
import { useAutosave } from '../../../../client/autosave/use-autosave.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import type { OwnQuotation } from '../quotation.contract.ts'
import { QuotationTerms } from '../quotation.terms.contract.ts'

/** What the form shows: terms, and texts in its fields that cannot be read as terms. */
type QuotationDraft = WithTyped<QuotationTerms>

const recordOf = ({ edition, draft, savedAt }: OwnQuotation): StoredRecord<QuotationDraft> => ({
  version: edition,
  value: { ...draft, typed: {} },
  savedAt,
})

function normalise({ typed, ...terms }: QuotationDraft): QuotationDraft {
  const read = QuotationTerms.safeParse(terms)
  return { ...(read.success ? read.data : terms), typed }
}

/** The draft of a quotation that saves itself while it is edited. */
export function useQuotationAutosave(quotation: OwnQuotation, onGone: () => void) {
  const autosave = useAutosave(() => {
    const { id, rfqId } = quotation
    return createAutosave<QuotationDraft>({
      record: recordOf(quotation),
      key: `quotation-draft:${id}`,
      storage: personStorage(),
      normalise,
      ...savingTyped,
      onGone,
      async save({ typed: _typed, ...terms }, edition) {
        const answer = await callQuietly('PUT /api/workspace/quotations/:id', { id, terms, edition }).catch(() => null)
        if (!answer || !isSuccess(answer)) return refusedSave(answer, 'terms.')
        return { kind: 'saved', version: answer.data.edition, savedAt: answer.data.savedAt }
      },
      async load() {
        const answer = await callQuietly('GET /api/workspace/rfqs/:id', { id: rfqId }).catch(() => null)
        const current = answer && isSuccess(answer) ? answer.data.quotation : null
        if (current?.id === id && current.can.edit) return { kind: 'record', record: recordOf(current) }
        return answer && (isSuccess(answer) || answer.code === '1031') ? { kind: 'gone' } : { kind: 'offline' }
      },
    })
  })
  return { ...autosave, ...typedIn(autosave) }
}
