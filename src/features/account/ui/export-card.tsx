import { useEffect, useState } from 'react'
import { formatFileSize } from '../../../shared/text/formats.ts'
import { isSuccess } from '../../../shared/envelope.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { toast } from '../../../client/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { showFailure } from '../../identity/ui/refusal.ts'
import type { Export } from '../account.contract.ts'
import { exportDays } from '../export.policy.ts'
import style from './account.module.css'

const lookAgainMs = 3_000

/**
 * An archive of everything that the platform holds about the person: request, progress, download. The page refreshes
 * its state.
 */
export function ExportCard({ initial }: { initial: Export | null }) {
  const [current, setCurrent] = useState(initial)
  const keys = useFormKeys()
  const isWaiting = current?.status === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void look().then((found) => found && setCurrent(found)), lookAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function request() {
    const answer = await call('POST /api/user/exports', {}, keys)
    if (!isSuccess(answer)) return
    setCurrent(answer.data.current)
    toast.success(m.export_asked())
  }
  /** The link is valid for minutes only, so it is fetched when needed. */
  async function download() {
    const found = await look()
    setCurrent(found)
    if (found?.url) location.assign(found.url)
  }
  return (
    <SectionCard title={m.export_title()} note={m.export_note({ days: exportDays })}>
      {current && <ExportStatus current={current} />}
      <div className={style.actions}>
        {current?.status === 'ready' && (
          <button
            type="button"
            className={buttonClass({ isSmall: true })}
            onClick={() => void download().catch(showFailure)}
          >
            {m.export_download()}
          </button>
        )}
        <Button variant="outlined" isSmall disabled={isWaiting} onClick={() => void request().catch(showFailure)}>
          {current ? m.export_ask_again() : m.export_ask()}
        </Button>
      </div>
    </SectionCard>
  )
}

function ExportStatus({ current: { status, requestedAt, expiresAt, bytes } }: { current: Export }) {
  if (status === 'waiting')
    return <Message severity="info">{m.export_waiting({ at: readerDateTime(requestedAt) })}</Message>
  if (status === 'failed') return <Message severity="error">{m.export_failed()}</Message>
  if (status === 'expired' || !expiresAt) return <Message severity="secondary">{m.export_expired()}</Message>
  return (
    <Message severity="success">
      {m.export_ready({ size: formatFileSize(bytes ?? 0, currentLocale()), until: readerDateTime(expiresAt) })}
    </Message>
  )
}

async function look(): Promise<Export | null> {
  const answer = await callQuietly('GET /api/user/exports').catch(() => null)
  return answer && isSuccess(answer) ? answer.data.current : null
}
