import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { m } from '../../../shared/wording/messages.js'
import { downloadFile } from '../../../client/download-file.ts'
import { readerDate } from '../../../client/reader-time.ts'
import { toast } from '../../../client/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { DealDocumentLine, DealDocuments as Documents } from '../deal.contract.ts'
import { kindTitles } from '../deal.names.policy.ts'
import styles from './deal-documents.module.css'
import { IssueDialog } from './issue-dialog.tsx'

type Props = {
  quotationId: string
  documents: Documents
  title?: string
  /** The order of an accepted quotation. */
  orderPath: string | null
  onMoved(): void
}

/** The documents of a quotation: what is issued can be downloaded, the others can be issued. */
export function DealDocuments({ quotationId, documents, title = m.deal_documents(), orderPath, onMoved }: Props) {
  const [issuing, setIssuing] = useState<DealDocumentLine['kind'] | null>(null)
  if (documents.items.length === 0) return null
  return (
    <SectionCard title={title} note={m.deal_documents_note()}>
      {orderPath !== null && (
        <p>
          <PageLink className={buttonClass({ isSmall: true })} to={orderPath}>
            {m.order_open()}
          </PageLink>
        </p>
      )}
      {documents.obstacles.map(({ text, link }) => (
        <Message key={text} severity="warn">
          {text} {link && <PageLink to={link}>{m.deal_mend()}</PageLink>}
        </Message>
      ))}
      <ul className={styles.list}>
        {documents.items.map((line) => (
          <li key={line.kind}>
            <div>
              <strong>{kindTitles[line.kind]()}</strong>
              <p className={styles.facts}>{factsOf(line)}</p>
            </div>
            <div className={styles.acts}>
              {line.id !== null && <Download id={line.id} line={line} format="pdf" />}
              {line.id !== null && <Download id={line.id} line={line} format="xlsx" />}
              {line.canIssue && (
                <Button
                  variant="outlined"
                  isSmall
                  aria-label={m.deal_issue_named({ name: kindTitles[line.kind]() })}
                  onClick={() => setIssuing(line.kind)}
                >
                  {m.deal_issue()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {issuing && (
        <IssueDialog
          quotationId={quotationId}
          kind={issuing}
          documents={documents}
          onDone={({ number }) => {
            setIssuing(null)
            toast.success(m.deal_issued({ number: number ?? '' }))
            onMoved()
          }}
          onClose={() => setIssuing(null)}
        />
      )}
    </SectionCard>
  )
}

function factsOf({ kind, number, issuedAt, canIssue }: DealDocumentLine): string {
  if (number !== null && issuedAt !== null) return `${number} · ${m.deal_issued_on({ day: readerDate(issuedAt) })}`
  return kind === 'packing' && !canIssue ? m.deal_supplier_packs() : m.deal_not_issued()
}

function Download({ id, line, format }: { id: string; line: DealDocumentLine; format: 'pdf' | 'xlsx' }) {
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadFile(`/api/deal-documents/${id}/${format}`, `${line.number ?? ''}.${format}`)
    setBusy(false)
  }
  const name = `${kindTitles[line.kind]()} ${line.number ?? ''}`
  return (
    <Button
      variant={format === 'pdf' ? 'filled' : 'outlined'}
      isSmall
      disabled={isBusy}
      aria-label={m.deal_download({ name, format: format.toUpperCase() })}
      onClick={() => void download()}
    >
      <IconDownload size={16} stroke={1.6} aria-hidden />
      {format.toUpperCase()}
    </Button>
  )
}
