import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isSuccess } from '../../../../shared/envelope.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../client/api.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { ProductImport } from '../import.contract.ts'
import { isAtWork, isOpen } from '../import.enums.policy.ts'
import { ImportFile } from './import-file.tsx'
import { ImportNotes } from './import-notes.tsx'
import { importAccept, importStatusNames, importTone } from './import-labels.ts'
import styles from './import.module.css'

const pollIntervalMs = 1200

/**
 * State and progress of a file: polled while a job is running, so it survives restarts. A user who starts a check is
 * led here.
 */
export function ImportState({
  file: loaded,
  isWatched,
  onChanged,
}: {
  file: ProductImport
  isWatched: boolean
  onChanged(): void
}) {
  const { id } = loaded
  const [seen, setSeen] = useState(loaded)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const isWorking = isAtWork(loaded.status)
  const file = isWorking && seen.status === loaded.status ? seen : loaded
  const { status } = file
  useEffect(() => {
    if (!isWorking) return
    // A failed poll changes nothing: the next one follows.
    const poll = async () => {
      const answer = await callQuietly('GET /api/workspace/imports/:id', { id }).catch(() => null)
      if (!answer || !isSuccess(answer)) return
      setSeen(answer.data)
      if (!isAtWork(answer.data.status)) onChanged()
    }
    const timer = setInterval(() => void poll(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [id, isWorking, onChanged])
  useEffect(() => {
    if (!isWatched || loaded.status === 'mapping') return
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [isWatched, loaded.status])
  async function act(work: () => Promise<{ code: string } | null>) {
    setBusy(true)
    const answer = await work().catch(() => null)
    setBusy(false)
    if (answer?.code === '0') onChanged()
  }
  const start = (withoutFaulty: boolean) =>
    void act(() => call('POST /api/workspace/imports/:id/start', { id, withoutFaulty }))
  const steps =
    status === 'pictures'
      ? [file.pictureRowsDone, file.pictureRows]
      : [file.doneCount + file.skippedCount, file.goodCount]
  const number = (count: number) => formatNumber(count, currentLocale())
  return (
    // Receives focus when a check starts and when it ends, so that screen readers announce the result.
    <div ref={frame} tabIndex={-1} className={styles.state}>
      <SectionCard
        title={file.fileName}
        action={<StatusBadge tone={importTone(status)}>{importStatusNames[status]()}</StatusBadge>}
      >
        <p className={styles.hint}>
          {[file.format, file.encoding, status !== 'mapping' && m.import_rows({ count: file.rowCount })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isWorking && (
          <div role="status">
            {status === 'checking' ? (
              <progress className={styles.progress} aria-label={importStatusNames[status]()} />
            ) : (
              <progress
                className={styles.progress}
                aria-label={importStatusNames[status]()}
                value={steps[0]}
                max={steps[1]}
              />
            )}
            <p>
              {status === 'checking'
                ? m.import_read_so_far({ count: file.rowCount })
                : m.import_done_so_far({ done: number(steps[0] ?? 0), all: number(steps[1] ?? 0) })}
            </p>
          </div>
        )}
        {status === 'failed' && <Message severity="error">{file.failure}</Message>}
        {status === 'faulty' && <Message severity="warn">{m.import_faulty_text()}</Message>}
        {(status === 'faulty' || status === 'checked' || status === 'done') && <ImportNotes file={file} />}
        {status === 'done' && <Message severity="success">{m.import_done_text()}</Message>}
        <div className={styles.actions}>
          {status === 'checked' && (
            <Button disabled={isBusy} onClick={() => start(false)}>
              {m.import_start({ count: file.goodCount })}
            </Button>
          )}
          {status === 'faulty' && file.goodCount > 0 && (
            <Button disabled={isBusy} onClick={() => start(true)}>
              {m.import_start_without({ good: number(file.goodCount), behind: number(file.rowCount - file.goodCount) })}
            </Button>
          )}
          {(isOpen(status) || status === 'checking') && (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => void act(() => call('POST /api/workspace/imports/:id/cancel', { id }))}
            >
              {m.import_cancel()}
            </Button>
          )}
          {status === 'done' && (
            <PageLink
              className={buttonClass()}
              to={file.newCount > 0 ? '/workspace/products?status=draft' : '/workspace/products'}
            >
              {m.import_to_goods()}
            </PageLink>
          )}
          {!isOpen(status) && !isWorking && (
            <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/products/import">
              {m.import_another()}
            </PageLink>
          )}
        </div>
        {status === 'faulty' && (
          <ImportFile
            isSecond
            path="/api/workspace/imports"
            accept={importAccept}
            label={m.import_choose_mended()}
            hint={m.import_choose_hint()}
            onDone={(made) => void navigate(`/workspace/products/import?id=${made.id}`)}
          />
        )}
      </SectionCard>
    </div>
  )
}
