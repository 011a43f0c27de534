import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isSuccess } from '../../../shared/envelope.ts'
import { formatNumber } from '../../../shared/formats.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../web/api.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Message } from '../../../web/ui/message.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import type { ProductImport } from '../import.contract.ts'
import { isAtWork, isOpen } from '../import.words.policy.ts'
import { ImportFile } from './import-file.tsx'
import { importAccept, importStatusNames, importTone } from './import-words.ts'
import styles from './import.module.css'

const askEveryMs = 1200

/** Where a file stands and how far it is: asked anew while a job is at work, so it goes on after any restart. */
export function ImportState({ file, onChanged }: { file: ProductImport; onChanged(): void }) {
  const { id, status } = file
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isWorking = isAtWork(status)
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(onChanged, askEveryMs)
    return () => clearInterval(timer)
  }, [isWorking, onChanged])
  async function act(name: 'POST /api/workspace/imports/:id/start' | 'POST /api/workspace/imports/:id/cancel') {
    setBusy(true)
    const answer = await call(name, { id }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) onChanged()
  }
  const steps = status === 'pictures' ? [file.pictureRowsDone, file.pictureRows] : [file.doneCount + file.skippedCount, file.rowCount]
  const list = (names: string[]) => new Intl.ListFormat(languageTags[currentLocale()], { type: 'conjunction' }).format(names)
  const number = (count: number) => formatNumber(count, currentLocale())
  return (
    <SectionCard title={file.fileName} action={<StatusBadge tone={importTone(status)}>{importStatusNames[status]()}</StatusBadge>}>
      <p className={styles.hint}>{[file.format, file.encoding, status !== 'mapping' && m.import_rows({ count: file.rowCount })].filter(Boolean).join(' · ')}</p>
      {isWorking && (
        <div role="status">
          {status === 'checking' ? <progress className={styles.progress} aria-label={importStatusNames[status]()} /> : <progress className={styles.progress} aria-label={importStatusNames[status]()} value={steps[0]} max={steps[1]} />}
          <p>{status === 'checking' ? m.import_read_so_far({ count: file.rowCount }) : m.import_done_so_far({ done: number(steps[0] ?? 0), all: number(steps[1] ?? 0) })}</p>
        </div>
      )}
      {status === 'failed' && <Message severity="error">{file.failure}</Message>}
      {status === 'faulty' && (
        <>
          <Message severity="warn">{m.import_faulty_text()}</Message>
          <ImportFile path="/api/workspace/imports" accept={importAccept} label={m.import_choose_mended()} hint={m.import_choose_hint()} onDone={({ id }) => void navigate(`/workspace/products/import?id=${id}`)} />
        </>
      )}
      {(status === 'checked' || status === 'done') && (
        <ul className={styles.counts}>
          <li>{m.import_count_new({ count: file.newCount })}</li>
          <li>{m.import_count_changed({ count: file.changedCount })}</li>
          {file.incompleteCount > 0 && <li>{m.import_count_incomplete({ count: file.incompleteCount })}</li>}
          {file.missing.length > 0 && <li>{m.import_missing({ names: list(file.missing.map(({ name, count }) => `${name} (${number(count)})`)) })}</li>}
          {file.skippedCount > 0 && <li>{m.import_count_skipped({ count: file.skippedCount })}</li>}
        </ul>
      )}
      {status === 'done' && <Message severity="success">{m.import_done_text()}</Message>}
      <div className={styles.actions}>
        {status === 'checked' && <Button disabled={isBusy} onClick={() => void act('POST /api/workspace/imports/:id/start')}>{m.import_start({ count: file.rowCount })}</Button>}
        {(isOpen(status) || status === 'checking') && <Button variant="outlined" disabled={isBusy} onClick={() => void act('POST /api/workspace/imports/:id/cancel')}>{m.import_cancel()}</Button>}
        {status === 'done' && <PageLink className={buttonClass()} to="/workspace/products">{m.import_to_goods()}</PageLink>}
        {!isOpen(status) && !isWorking && <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/products/import">{m.import_another()}</PageLink>}
      </div>
    </SectionCard>
  )
}
