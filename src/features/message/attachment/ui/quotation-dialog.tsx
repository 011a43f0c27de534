import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { QuotationCard } from '../attachment.contract.ts'
import type { DraftAttachment } from './draft-attachment.ts'
import { quotationFacts } from './quotation-card.tsx'
import { quotationStatusNames } from '../../../rfq/quotation/quotation.names.policy.ts'
import styles from './attachments.module.css'

type Props = { threadId: string; onChoose(quotation: DraftAttachment): void; onClose(): void }

/** Chooses a quotation between the two sides of a thread for a message. */
export function QuotationDialog({ threadId, onChoose, onClose }: Props) {
  const form = useId()
  const [quotations, setQuotations] = useState<readonly QuotationCard[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void call('GET /api/threads/:id/quotations', { id: threadId }).then(
      (answer) => !isGone && setQuotations(isSuccess(answer) ? answer.data : []),
      () => !isGone && setQuotations([]),
    )
    return () => {
      isGone = true
    }
  }, [threadId])

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const quotation = quotations?.find(({ quotationId }) => quotationId === chosen)
    if (!quotation || chosen === null) return
    onChoose({
      input: { kind: 'quotation', quotationId: chosen },
      label: m.attachment_quotation_title({ title: quotation.title || m.rfq_untitled() }),
    })
  }

  return (
    <Dialog
      title={m.attachment_choose_quotation()}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form} disabled={chosen === null}>
            {m.attachment_insert()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={choose}>
        {quotations === null && <Skeleton lines={3} />}
        {quotations?.length === 0 && (
          <EmptyState title={m.attachment_quotations_none()} text={m.attachment_quotations_none_text()} />
        )}
        <fieldset className={styles.goods}>
          <legend className="visually-hidden">{m.attachment_quotation()}</legend>
          {quotations?.map(({ quotationId, title, current }) => (
            <label key={quotationId}>
              <input
                type="radio"
                name="quotation"
                checked={quotationId === chosen}
                onChange={() => setChosen(quotationId)}
              />
              <span>
                <span className={styles.name}>{title || m.rfq_untitled()}</span>
                {current && (
                  <span className={styles.fact}>
                    {[quotationStatusNames[current.status](), ...quotationFacts(current)].join(' · ')}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
