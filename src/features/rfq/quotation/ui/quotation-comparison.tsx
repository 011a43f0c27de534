import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { currencies } from '../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../shared/text/currencies.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { downloadFile } from '../../../../client/download-file.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { OwnRfq } from '../../rfq.contract.ts'
import { CommentDialog } from '../../ui/comment-dialog.tsx'
import styles from '../../ui/rfq.module.css'
import { comparedRows, comparisonNotes, differs } from '../quotation.comparison.policy.ts'
import { quotationStatusNames } from '../quotation.names.policy.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { quotationTones } from './quotation-labels.ts'
import { QuotationNote } from './quotation-note.tsx'

type Compared = CallReply<'GET /api/user/rfqs/:id/quotations'>
type Column = Compared['items'][number]
type Props = { rfq: OwnRfq; initial: Compared; onMoved(): void }
type Asked = { act: 'revise' | 'decline' | 'accept'; column: Column }

/** The quotations for a request side by side, in one currency; what differs is marked. */
export function QuotationComparison({ rfq, initial, onMoved }: Props) {
  const [chosen, setChosen] = useState<Compared | null>(null)
  const [confirming, setConfirming] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = chosen ?? initial
  const { currency, items } = shown
  if (items.length === 0) return null

  async function inCurrency(next: Currency) {
    const answer = await callQuietly('GET /api/user/rfqs/:id/quotations', { id: rfq.id, currency: next }).catch(
      () => null,
    )
    if (answer && isSuccess(answer)) setChosen(answer.data)
    else toast.warn(answer?.message ?? m.review_no_network())
  }
  async function shortlist({ id }: Column) {
    const answer = await callQuietly('POST /api/user/quotations/:id/shortlist', { id }).catch(() => null)
    if (!answer || !isSuccess(answer)) toast.warn(answer?.message ?? m.review_no_network())
    setChosen(null)
    onMoved()
  }
  async function download() {
    setBusy(true)
    await downloadFile(
      `/api/user/rfqs/${rfq.id}/quotations/export?currency=${currency}`,
      `${m.quotation_comparison()}.xlsx`,
    )
    setBusy(false)
  }
  return (
    <SectionCard title={m.quotation_comparison()}>
      <div className={styles.search}>
        <NativeSelect
          label={m.quotation_in_currency()}
          value={currency}
          data={currencies.map((value) => ({ value, label: value }))}
          onChange={(event) => void inCurrency(event.currentTarget.value as Currency)}
        />
        <Button variant="outlined" isSmall disabled={isBusy} onClick={() => void download()}>
          {m.quotation_export()}
        </Button>
        <p className={styles.muted}>{comparisonNotes(shown).join(' · ')}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles.frame} role="group" aria-label={m.quotation_comparison()} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>{m.quotation_supplier()}</td>
              {items.map(({ id, company, status }) => (
                <th key={id} scope="col">
                  {company.isShown ? <PageLink to={`/companies/${company.id}`}>{company.name}</PageLink> : company.name}
                  {!company.isShown && <p className={styles.muted}>{m.rfq_invited_gone()}</p>}
                  <StatusBadge tone={quotationTones[status]}>{quotationStatusNames[status]()}</StatusBadge>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedRows(rfq.answers.items, shown).map((row, index) => {
              const isDifferent = differs(row)
              return (
                // Two lines of a request may have the same name.
                <tr key={index} data-differs={isDifferent || undefined}>
                  <th scope="row">
                    {row.name}
                    {isDifferent && (
                      <>
                        <span aria-hidden="true"> ≠</span>
                        <span className="visually-hidden">{` (${m.quotation_differs()})`}</span>
                      </>
                    )}
                  </th>
                  {row.cells.map(({ text }, place) => (
                    <td key={items[place]?.id}>{text}</td>
                  ))}
                </tr>
              )
            })}
            <tr>
              <th scope="row">{m.rfq_field_attachments()}</th>
              {items.map(({ id, terms, files }) => (
                <td key={id}>
                  {terms.attachments.map(({ file, name }) => (
                    <a key={file} href={files[file]?.url} target="_blank" rel="noopener noreferrer">
                      {name}{' '}
                    </a>
                  ))}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{m.quotation_note()}</th>
              {items.map(({ id, note }) => (
                <td key={id}>
                  <QuotationNote id={id} note={note} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{m.quotation_decision()}</th>
              {items.map((column) => (
                <td key={column.id}>
                  <div className={styles.column}>
                    {column.can.shortlist && (
                      <Button isSmall onClick={() => void shortlist(column)}>
                        {m.quotation_shortlist()}
                      </Button>
                    )}
                    {column.can.accept && (
                      <Button isSmall onClick={() => setConfirming({ act: 'accept', column })}>
                        {m.quotation_accept()}
                      </Button>
                    )}
                    {column.can.revise && (
                      <Button variant="outlined" isSmall onClick={() => setConfirming({ act: 'revise', column })}>
                        {m.quotation_revise()}
                      </Button>
                    )}
                    {column.can.decline && (
                      <Button variant="quiet" isSmall onClick={() => setConfirming({ act: 'decline', column })}>
                        {m.quotation_decline()}
                      </Button>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {confirming && (
        <AskedDialog
          asked={rfq.answers.items}
          confirming={confirming}
          onDone={() => {
            setConfirming(null)
            setChosen(null)
            onMoved()
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </SectionCard>
  )
}

type AskedProps = { asked: OwnRfq['answers']['items']; confirming: Asked; onDone(): void; onClose(): void }

function AskedDialog({ asked, confirming: { act, column }, ...on }: AskedProps) {
  const { id, version, company } = column
  if (act === 'accept') return <AcceptDialog asked={asked} quotation={column} {...on} />
  return (
    <CommentDialog
      title={act === 'revise' ? m.quotation_revise() : m.quotation_decline()}
      text={
        act === 'revise'
          ? m.quotation_revise_text({ name: company.name, version })
          : m.quotation_decline_text({ name: company.name })
      }
      isDangerous={act === 'decline'}
      isRequired={act === 'revise'}
      onConfirm={(words) =>
        act === 'revise'
          ? callQuietly('POST /api/user/quotations/:id/revise', { id, words })
          : callQuietly('POST /api/user/quotations/:id/decline', { id, words })
      }
      {...on}
    />
  )
}
