import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import type { ArticleContent, EditedArticle } from '../article.edit.contract.ts'
import { contentOfFields, fieldsOf, mergeFields } from './editor-content.ts'
import type { Fields } from './editor-content.ts'

export type SaveState = 'saved' | 'typed' | 'saving' | 'failed' | 'elsewhere'
export type Conflict = { message: string; theirs: EditedArticle; merged: Fields; conflicts: string[] }

const pause = 1200

/** The draft that a page writes: kept by itself a moment after each change, and never over somebody else's newer one. */
export function useArticleDraft(initial: EditedArticle) {
  const [article, setArticle] = useState(initial)
  const [content, setContent] = useState(initial.content)
  const [state, setState] = useState<SaveState>('saved')
  const [faults, setFaults] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Grows when the content was changed by other hands than those at the fields, which then begin anew. */
  const [round, setRound] = useState(0)
  const known = useRef({ article: initial, sent: initial.content, content: initial.content })
  const running = useRef<Promise<EditedArticle | null> | null>(null)

  function change(part: Partial<ArticleContent>) {
    const next = { ...known.current.content, ...part }
    known.current.content = next
    setContent(next)
    setState('typed')
  }

  function take(answer: EditedArticle, written = answer.content) {
    known.current = { article: answer, sent: answer.content, content: written }
    setArticle(answer)
    setContent(written)
    setFaults({})
    setConflict(null)
    setRound((count) => count + 1)
    setState(written === answer.content ? 'saved' : 'typed')
  }

  /** Keeps what is typed. Resolves to the article as it is stored, or null when it was refused. */
  async function save(): Promise<EditedArticle | null> {
    if (running.current) await running.current
    const { content: typed, sent, article: base } = known.current
    if (typed === sent) return base
    setState('saving')
    running.current = send(typed, base)
    const saved = await running.current
    running.current = null
    return saved
  }

  async function send(typed: ArticleContent, base: EditedArticle): Promise<EditedArticle | null> {
    const answer = await callQuietly('PUT /api/operator/articles/:id/draft', {
      id: base.id,
      revision: base.revision,
      content: typed,
    }).catch(() => null)
    if (answer && isSuccess(answer)) {
      known.current = { ...known.current, article: answer.data, sent: typed }
      setArticle(answer.data)
      setFaults({})
      setState(known.current.content === typed ? 'saved' : 'typed')
      return answer.data
    }
    if (answer?.code === '1030') await meet(answer.message)
    else {
      setState('failed')
      refuse(answer)
    }
    return null
  }

  async function meet(message: string) {
    setState('elsewhere')
    const answer = await callQuietly('GET /api/operator/articles/:id', { id: known.current.article.id }).catch(
      () => null,
    )
    if (!answer || !isSuccess(answer)) return setState('failed')
    const { article: base, sent, content: mine } = known.current
    setConflict({
      message,
      theirs: answer.data,
      ...mergeFields({
        base: fieldsOf(base.content),
        sent: fieldsOf(sent),
        mine: fieldsOf(mine),
        theirs: fieldsOf(answer.data.content),
      }),
    })
  }

  /** Shows why the server refused: at its fields, or as a message. */
  function refuse(answer: { code: string; message: string; data: unknown } | null) {
    const fields = (answer?.data as { fields?: FieldErrors } | null)?.fields ?? {}
    setFaults(
      Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name.replace(/^content\./, ''), fault])),
    )
    toast.warn(
      answer && Object.keys(fields).length > 0 ? m.editor_look_at_fields() : (answer?.message ?? m.error_unavailable()),
    )
  }

  /** Makes the draft what a version was. */
  async function restore(number: number) {
    const saved = await save()
    if (!saved) return
    const answer = await callQuietly('POST /api/operator/articles/:id/restore', {
      id: saved.id,
      revision: saved.revision,
      number,
    }).catch(() => null)
    if (answer && isSuccess(answer)) {
      take(answer.data)
      toast.success(m.editor_restored({ number }))
    } else if (answer?.code === '1030') await meet(answer.message)
    else refuse(answer)
  }

  /** Ends a conflict with what was chosen. */
  const settle = (fields: Fields) => {
    if (conflict) take(conflict.theirs, contentOfFields(fields))
  }

  useEffect(() => {
    if (state !== 'typed') return undefined
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (known.current.content !== known.current.sent) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  return { article, content, state, faults, conflict, round, change, save, take, refuse, meet, restore, settle }
}
export type ArticleDraft = ReturnType<typeof useArticleDraft>
