import { useRef, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { contentLanguages } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { createAutosave } from '../../../../client/autosave/autosave.ts'
import type { LoadOutcome, SaveOutcome, StoredRecord } from '../../../../client/autosave/autosave-types.ts'
import { refusedSave } from '../../../../client/autosave/save-outcome.ts'
import { useAutosave } from '../../../../client/autosave/use-autosave.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import { toast } from '../../../../client/toasts.ts'
import type { ArticleContent, EditedArticle } from '../article.edit.contract.ts'
import { mergeContents } from './editor-content.ts'

const recordOf = ({ revision, content, editedAt, editedBy }: EditedArticle): StoredRecord<ArticleContent> => ({
  version: revision,
  value: content,
  savedAt: editedAt,
  savedBy: editedBy,
})

/** The draft of an article, which saves itself, and what can be done with it as a whole. */
export function useArticleDraft(initial: EditedArticle, onGone: () => void) {
  const { id } = initial
  const [article, setArticle] = useState(initial)
  const latest = useRef(initial)
  const [faults, setFaults] = useState<FieldErrors>({})
  /** Grows by language when a text was changed by something else than its editor, which then starts again. */
  const [rounds, setRounds] = useState({ zh: 0, ru: 0, en: 0 })

  function note(next: EditedArticle): void {
    latest.current = next
    setArticle(next)
    setFaults({})
  }
  async function save(content: ArticleContent, revision: number): Promise<SaveOutcome<ArticleContent>> {
    const answer = await callQuietly('PUT /api/operator/articles/:id/draft', { id, revision, content }).catch(
      () => null,
    )
    if (!answer || !isSuccess(answer)) return refusedSave(answer, 'content.')
    note(answer.data)
    return { kind: 'saved', ...recordOf(answer.data) }
  }
  async function load(): Promise<LoadOutcome<ArticleContent>> {
    const answer = await callQuietly('GET /api/operator/articles/:id', { id }).catch(() => null)
    if (!answer || !isSuccess(answer)) return { kind: answer?.code === '1031' ? 'gone' : 'offline' }
    note(answer.data)
    return { kind: 'record', record: recordOf(answer.data) }
  }
  function replaced({ translations }: ArticleContent, before: ArticleContent): void {
    const changed = contentLanguages.filter(
      (locale) => translations[locale]?.html !== before.translations[locale]?.html,
    )
    setRounds((before) => ({ ...before, ...Object.fromEntries(changed.map((locale) => [locale, before[locale] + 1])) }))
  }
  const autosave = useAutosave(() =>
    createAutosave<ArticleContent>({
      record: recordOf(initial),
      key: `article-draft:${id}`,
      storage: personStorage(),
      merge: mergeContents,
      save,
      load,
      onReplaced: replaced,
      onGone,
    }),
  )
  const { view } = autosave

  /** Stores what is typed. Resolves to the article as it is stored, or null when not everything could be stored. */
  async function stored(): Promise<EditedArticle | null> {
    if (await autosave.saveNow()) return latest.current
    const { state } = autosave.store.get()
    if (state === 'rejected') toast.warn(m.editor_look_at_fields())
    else if (state === 'offline') toast.warn(m.autosave_offline())
    return null
  }

  /** Shows why the server refused: at its fields, or as a message. */
  function refuse(answer: { code: string; message: string; data: unknown } | null) {
    const fields = (answer?.data as { fields?: FieldErrors } | null)?.fields ?? {}
    setFaults(fields)
    toast.warn(
      answer && Object.keys(fields).length > 0 ? m.editor_look_at_fields() : (answer?.message ?? m.error_unavailable()),
    )
    // Somebody else may have saved meanwhile.
    if (answer?.code === '1030') void load().then((loaded) => loaded.kind === 'record' && autosave.take(loaded.record))
  }
  function take(next: EditedArticle): void {
    note(next)
    autosave.take(recordOf(next))
  }
  function reset(next: EditedArticle): void {
    note(next)
    autosave.reset(recordOf(next))
  }

  /** Makes the draft what a version was. */
  async function restore(number: number) {
    const saved = await stored()
    if (!saved) return
    const answer = await callQuietly('POST /api/operator/articles/:id/restore', {
      id,
      revision: saved.revision,
      number,
    }).catch(() => null)
    if (!answer || !isSuccess(answer)) return refuse(answer)
    take(answer.data)
    toast.success(m.editor_restored({ number }))
  }

  return {
    autosave,
    article,
    content: view.value,
    faults: { ...faults, ...view.rejected },
    rounds,
    change: (part: Partial<ArticleContent>) => autosave.change((content) => ({ ...content, ...part })),
    stored,
    take,
    reset,
    refuse,
    restore,
  }
}
export type ArticleDraft = ReturnType<typeof useArticleDraft>
