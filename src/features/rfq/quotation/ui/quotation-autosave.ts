import { isSuccess } from '../../../../shared/envelope.ts'
import { callQuietly } from '../../../../client/api.ts'
import { createAutosave } from '../../../../client/autosave/autosave.ts'
import type { StoredRecord } from '../../../../client/autosave/autosave-types.ts'
import { refusedSave } from '../../../../client/autosave/save-outcome.ts'
import { useAutosave } from '../../../../client/autosave/use-autosave.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import type { OwnQuotation } from '../quotation.contract.ts'
import { QuotationTerms } from '../quotation.terms.contract.ts'

const recordOf = ({ edition, draft, savedAt }: OwnQuotation): StoredRecord<QuotationTerms> => ({
  version: edition,
  value: draft,
  savedAt,
})

function normalise(terms: QuotationTerms): QuotationTerms {
  const read = QuotationTerms.safeParse(terms)
  return read.success ? read.data : terms
}

/** The draft of a quotation that saves itself while it is edited. */
export const useQuotationAutosave = (quotation: OwnQuotation, onGone: () => void) =>
  useAutosave(() => {
    const { id, rfqId } = quotation
    return createAutosave<QuotationTerms>({
      record: recordOf(quotation),
      key: `quotation-draft:${id}`,
      storage: personStorage(),
      normalise,
      onGone,
      async save(terms, edition) {
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
