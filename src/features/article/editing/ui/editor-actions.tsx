import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { textOf } from '../../../../client/form-text.ts'
import { browserTimeZone, readerDateTime } from '../../../../client/reader-time.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ReasonField } from '../../../../ui/dialog/reason-field.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { EditedArticle } from '../article.edit.contract.ts'
import style from './article-editor.module.css'
import { statusNames, statusTones } from './editor-names.ts'
import type { ArticleDraft } from './article-draft.ts'

type Props = { draft: ArticleDraft; onGone(): void }

/** Actions on an article in its state; each first saves what is typed. */
export function EditorActions({ draft, onGone }: Props) {
  const { article } = draft
  const [dialog, setDialog] = useState<'schedule' | 'withdraw' | 'drop' | null>(null)
  const { id, status, scheduledAt } = article

  async function act(work: (saved: EditedArticle) => Promise<Envelope<EditedArticle>>, done: string) {
    const saved = await draft.stored()
    if (!saved) return
    const answer = await work(saved).catch(() => null)
    if (answer && isSuccess(answer)) {
      draft.take(answer.data)
      toast.success(done)
    } else draft.refuse(answer)
  }
  const publish = () =>
    act(
      ({ revision }) => callQuietly('POST /api/operator/articles/:id/publish', { id, revision }),
      m.editor_published(),
    )
  const unschedule = () =>
    act(() => callQuietly('POST /api/operator/articles/:id/unschedule', { id }), m.editor_unscheduled())

  async function schedule(data: FormData): Promise<Envelope<unknown>> {
    const saved = await draft.stored()
    if (!saved) return { code: '1001', message: m.editor_look_at_fields(), data: null }
    const time = new Date(textOf(data, 'at'))
    if (Number.isNaN(time.getTime())) return { code: '1001', message: '', data: { fields: { at: m.field_required() } } }
    const answer = await callQuietly('POST /api/operator/articles/:id/schedule', {
      id,
      revision: saved.revision,
      at: time.toISOString(),
    })
    if (isSuccess(answer)) draft.take(answer.data)
    else if (answer.data?.fields && !answer.data.fields.at) {
      draft.refuse(answer)
      return { ...answer, message: m.editor_look_at_fields(), data: null }
    }
    return answer
  }
  async function withdraw(data: FormData): Promise<Envelope<unknown>> {
    const answer = await callQuietly('POST /api/operator/articles/:id/withdraw', { id, reason: textOf(data, 'reason') })
    if (isSuccess(answer)) draft.take(answer.data)
    return answer
  }
  const dropLabel = article.versions.length > 0 ? m.editor_drop() : m.editor_delete()
  async function drop(): Promise<Envelope<unknown>> {
    const answer = await callQuietly('DELETE /api/operator/articles/:id/draft', { id, revision: article.revision })
    if (!isSuccess(answer)) return answer
    if (answer.data.isGone) onGone()
    else {
      const fresh = await callQuietly('GET /api/operator/articles/:id', { id })
      if (isSuccess(fresh)) draft.reset(fresh.data)
    }
    return answer
  }
  const close = () => setDialog(null)

  return (
    <div className={style.bar}>
      <StatusBadge tone={statusTones[status]}>{statusNames[status]()}</StatusBadge>
      {scheduledAt && (
        <span className={style.muted}>{m.editor_scheduled_for({ at: readerDateTime(scheduledAt) })}</span>
      )}
      <Button onClick={() => void publish()}>
        {status === 'published' ? m.editor_publish_changes() : m.editor_publish()}
      </Button>
      {status !== 'published' && (
        <Button variant="outlined" onClick={() => setDialog('schedule')}>
          {m.editor_schedule()}
        </Button>
      )}
      {status === 'scheduled' && (
        <Button variant="outlined" onClick={() => void unschedule()}>
          {m.editor_unschedule()}
        </Button>
      )}
      {status === 'published' && (
        <Button variant="outlined" onClick={() => setDialog('withdraw')}>
          {m.editor_withdraw()}
        </Button>
      )}
      {(article.isChanged || status === 'draft') && (
        <Button variant="quiet" onClick={() => setDialog('drop')}>
          {dropLabel}
        </Button>
      )}
      {dialog === 'schedule' && (
        <FormDialog
          title={m.editor_schedule()}
          submitLabel={m.editor_schedule()}
          onSubmit={schedule}
          onDone={close}
          onClose={close}
        >
          {(faults) => (
            <TextInput
              type="datetime-local"
              name="at"
              label={m.editor_schedule_at()}
              description={m.editor_schedule_zone({ zone: browserTimeZone() })}
              error={faults.at}
              required
            />
          )}
        </FormDialog>
      )}
      {dialog === 'withdraw' && (
        <FormDialog
          title={m.editor_withdraw()}
          submitLabel={m.editor_withdraw()}
          isDangerous
          onSubmit={withdraw}
          onDone={close}
          onClose={close}
        >
          {(faults) => (
            <>
              <p>{m.editor_withdraw_ask()}</p>
              <ReasonField fault={faults.reason} isFocused />
            </>
          )}
        </FormDialog>
      )}
      {dialog === 'drop' && (
        <FormDialog
          title={dropLabel}
          submitLabel={dropLabel}
          isDangerous
          onSubmit={drop}
          onDone={close}
          onClose={close}
        >
          {() => <p>{article.versions.length > 0 ? m.editor_drop_ask() : m.editor_delete_ask()}</p>}
        </FormDialog>
      )}
    </div>
  )
}
