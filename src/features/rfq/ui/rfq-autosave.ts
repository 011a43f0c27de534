import { useRef } from 'react'
import type { RefObject } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import { createAutosave } from '../../../client/autosave/autosave.ts'
import type {
  Autosave,
  CreateOutcome,
  LoadOutcome,
  SaveOutcome,
  StoredRecord,
} from '../../../client/autosave/autosave-types.ts'
import { refusedCreate, refusedSave } from '../../../client/autosave/save-outcome.ts'
import { savingTyped, typedIn } from '../../../client/autosave/typed-texts.ts'
import type { WithTyped } from '../../../client/autosave/typed-texts.ts'
import { useAutosave } from '../../../client/autosave/use-autosave.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import type { FormKeys } from '../../../client/form-keys.ts'
import { personStorage } from '../../../client/session/person-storage.ts'
import { RfqAnswers } from '../rfq.answers.contract.ts'
import type { OwnRfq } from '../rfq.contract.ts'

/** What the form shows: answers, and texts in its fields that cannot be read as answers. */
type RfqDraft = WithTyped<RfqAnswers>

/** A request that does not exist yet has no id. */
const keyOf = (id: string) => `rfq-draft:${id || 'new'}`

type Opened = Pick<OwnRfq, 'id' | 'version' | 'answers' | 'savedAt'>

const recordOf = ({ id, version, answers, savedAt }: Opened): StoredRecord<RfqDraft> => ({
  version,
  value: { ...answers, typed: {} },
  savedAt: id ? savedAt : null,
})

/** Answers as the server stores them: trimmed. What is not valid stays as it is. */
function normalise({ typed, ...answers }: RfqDraft): RfqDraft {
  const read = RfqAnswers.safeParse(answers)
  return { ...(read.success ? read.data : answers), typed }
}

type Callbacks = {
  onSaved(rfq: OwnRfq): void
  /** The first saved input has created the request. */
  onCreated(id: string): void
  onGone(): void
}
type Options = Callbacks & { id: RefObject<string>; keys: FormKeys }

/** A draft that saves itself, outside of a page. */
export function rfqAutosave(rfq: Opened, { id, keys, onSaved, onCreated, onGone }: Options): Autosave<RfqDraft> {
  return createAutosave<RfqDraft>({
    record: recordOf(rfq),
    key: keyOf(rfq.id),
    storage: personStorage(),
    normalise,
    ...savingTyped,
    create: rfq.id ? undefined : create,
    save,
    load,
    onGone,
  })

  async function create(): Promise<CreateOutcome> {
    const answer = await callQuietly('POST /api/user/rfqs', {}, keys).catch(() => null)
    if (!answer || !isSuccess(answer)) return refusedCreate(answer)
    id.current = answer.data.id
    onCreated(id.current)
    return { kind: 'created', version: answer.data.version, key: keyOf(id.current) }
  }

  async function save({ typed: _typed, ...answers }: RfqDraft, version: number): Promise<SaveOutcome<RfqDraft>> {
    const input = { id: id.current, answers, version }
    const answer = await callQuietly('PUT /api/user/rfqs/:id', input).catch(() => null)
    if (!answer || !isSuccess(answer)) return refusedSave(answer, 'answers.')
    onSaved(answer.data)
    return { kind: 'saved', version: answer.data.version, savedAt: answer.data.savedAt }
  }

  async function load(): Promise<LoadOutcome<RfqDraft>> {
    const answer = await callQuietly('GET /api/user/rfqs/:id', { id: id.current }).catch(() => null)
    if (answer && isSuccess(answer) && answer.data.can.edit) return { kind: 'record', record: recordOf(answer.data) }
    return answer && (isSuccess(answer) || answer.code === '1031') ? { kind: 'gone' } : { kind: 'offline' }
  }
}

/** A draft that saves itself while it is edited; `id` is empty until the first input is saved. */
export function useRfqAutosave(rfq: OwnRfq, callbacks: Callbacks) {
  const keys = useFormKeys()
  const id = useRef(rfq.id)
  const autosave = useAutosave(() => rfqAutosave(rfq, { id, keys, ...callbacks }))
  return { ...autosave, ...typedIn(autosave), id }
}
