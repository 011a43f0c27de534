import { isSuccess } from '../../../../../shared/envelope.ts'
import { callQuietly } from '../../../../../client/api.ts'
import { createAutosave } from '../../../../../client/autosave/autosave.ts'
import type {
  Autosave,
  CreateOutcome,
  LoadOutcome,
  SaveOutcome,
  StoredRecord,
} from '../../../../../client/autosave/autosave-types.ts'
import { hasLocalCopy } from '../../../../../client/autosave/local-copy.ts'
import { refusedCreate, refusedSave } from '../../../../../client/autosave/save-outcome.ts'
import { savingTyped, typedIn } from '../../../../../client/autosave/typed-texts.ts'
import { useAutosave } from '../../../../../client/autosave/use-autosave.ts'
import { useFormKeys } from '../../../../../client/form-keys.ts'
import type { FormKeys } from '../../../../../client/form-keys.ts'
import { personStorage } from '../../../../../client/session/person-storage.ts'
import type { OwnProduct } from '../../product.contract.ts'
import type { ProductAnswers } from '../../product.answers.contract.ts'
import { normaliseProduct } from './product-draft.ts'
import type { ProductDraft } from './product-draft.ts'
import { typedThatFit } from './fields/product-typed-texts.ts'

/** What changes, or how it follows from what is there at that moment. */
export type ProductPart = Partial<ProductAnswers> | ((answers: ProductAnswers) => Partial<ProductAnswers>)

/** A product that does not exist yet has no id. */
const keyOf = (id: string) => `product-draft:${id || 'new'}`

/** Whether something that was typed into the editor of a product has not reached the server from this browser. */
export const hasUnsaved = (id: string): boolean => hasLocalCopy(personStorage(), keyOf(id))

const noStorage = { read: () => null, write: () => false, remove: () => undefined }

const recordOf = ({ version, answers, savedAt, id }: OwnProduct): StoredRecord<ProductDraft> => ({
  version,
  value: { ...answers, typed: {} },
  savedAt: id ? savedAt : null,
})

type Options = { keys: FormKeys; onCreated(id: string): void; onGone(): void }

function autosaveOf(product: OwnProduct, { keys, onCreated, onGone }: Options): Autosave<ProductDraft> {
  let { id } = product
  return createAutosave<ProductDraft>({
    record: recordOf(product),
    key: keyOf(id),
    storage: product.can.edit ? personStorage() : noStorage,
    normalise: normaliseProduct,
    ...savingTyped,
    create: id ? undefined : create,
    save,
    load,
    onGone,
  })

  async function create(): Promise<CreateOutcome> {
    const answer = await callQuietly('POST /api/workspace/products', { answers: {} }, keys).catch(() => null)
    if (!answer || !isSuccess(answer)) return refusedCreate(answer)
    id = answer.data.id
    onCreated(id)
    return { kind: 'created', version: answer.data.version, key: keyOf(id) }
  }

  async function save(
    { typed: _typed, ...answers }: ProductDraft,
    version: number,
  ): Promise<SaveOutcome<ProductDraft>> {
    const answer = await callQuietly('PUT /api/workspace/products/:id', { id, answers, version }).catch(() => null)
    if (!answer || !isSuccess(answer)) return refusedSave(answer, 'answers.')
    return { kind: 'saved', version: answer.data.version, savedAt: answer.data.savedAt }
  }

  async function load(): Promise<LoadOutcome<ProductDraft>> {
    const answer = await callQuietly('GET /api/workspace/products/:id', { id }).catch(() => null)
    if (answer && isSuccess(answer) && answer.data.can.edit) return { kind: 'record', record: recordOf(answer.data) }
    return answer && (isSuccess(answer) || answer.code === '1031') ? { kind: 'gone' } : { kind: 'offline' }
  }
}

/** A product that saves itself while it is edited. Texts that cannot be read stay as they were typed, in this browser. */
export function useProductAutosave(product: OwnProduct, callbacks: Omit<Options, 'keys'>) {
  const keys = useFormKeys()
  const autosave = useAutosave(() => autosaveOf(product, { keys, ...callbacks }))
  const { typed: all, ...answers } = autosave.view.value
  // Rows may have gone on another device.
  const typed = typedThatFit(all, answers)
  return {
    autosave,
    answers,
    typed,
    change: (part: ProductPart) =>
      autosave.change((draft) => ({ ...draft, ...(typeof part === 'function' ? part(draft) : part) })),
    ...typedIn(autosave),
  }
}
