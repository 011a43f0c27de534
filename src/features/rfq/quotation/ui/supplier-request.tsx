import { useState } from 'react'
import { currentLocale } from '../../../../shared/locale.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { boardFacts, langOf } from '../../board/ui/board-view.ts'
import { paymentNames, transportNames } from '../../rfq.names.policy.ts'
import { deadlineText } from '../../ui/rfq-labels.ts'
import { CommentDialog } from '../../ui/comment-dialog.tsx'
import styles from '../../ui/rfq.module.css'
import { quotedRows } from '../quotation.comparison.policy.ts'
import type { OwnQuotation, SupplierRfq } from '../quotation.contract.ts'
import { quotationStatusNames } from '../quotation.names.policy.ts'
import { QuotationForm } from './quotation-form.tsx'
import { quotationTones } from './quotation-labels.ts'
import { quantityText } from '../../../catalogue/product/rules/product.quantity.policy.ts'

type Props = { rfq: SupplierRfq; onMoved(): void }

/** A request as a supplier reads it, with the own quotation and what can be done. */
export function SupplierRequest({ rfq, onMoved }: Props) {
  const keys = useFormKeys()
  const [isBusy, setBusy] = useState(false)
  const { id, quotation, contact, obstacle, canQuote } = rfq
  async function create() {
    setBusy(true)
    const answer = await callQuietly('POST /api/workspace/rfqs/:id/quotation', { id }, keys).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) toast.warn(answer?.message ?? m.review_no_network())
    onMoved()
  }
  return (
    <div className={styles.page}>
      <p className={styles.text}>{boardFacts(rfq)}</p>
      {contact && (
        <Message severity="success" title={m.quotation_contact()}>
          {[contact.name, contact.company, contact.phone, contact.email].filter(Boolean).join(' · ')}
        </Message>
      )}
      <Asked rfq={rfq} />
      {quotation && <Quotation quotation={quotation} lines={rfq.lines} onMoved={onMoved} canQuote={canQuote} />}
      {canQuote && obstacle === null && (
        <div>
          <Button disabled={isBusy} onClick={() => void create()}>
            {m.rfq_quote()}
          </Button>
        </div>
      )}
      {!quotation && obstacle !== null && <Message severity="info">{obstacle}</Message>}
      {!canQuote && <Message severity="info">{m.rfq_quote_role()}</Message>}
      {canQuote && quotation?.can.edit && (
        <QuotationForm key={`${quotation.id} ${quotation.status}`} rfq={rfq} quotation={quotation} onMoved={onMoved} />
      )}
    </div>
  )
}

function Asked({ rfq }: { rfq: SupplierRfq }) {
  const locale = currentLocale()
  return (
    <SectionCard title={m.rfq_items()}>
      <ol className={styles.lines} lang={langOf(rfq)}>
        {rfq.lines.map(({ name, specification, quantity, unit, targetPrice }, place) => (
          <li key={place}>
            <strong>{name}</strong> · {quantityText(quantity, unit)}
            {targetPrice !== null &&
              ` · ${m.rfq_target({ price: formatMoney({ amount: targetPrice, currency: rfq.currency }, locale) })}`}
            {specification !== '' && <p className={styles.text}>{specification}</p>}
          </li>
        ))}
      </ol>
      {rfq.description !== '' && (
        <p className={styles.text} lang={langOf(rfq)}>
          {rfq.description}
        </p>
      )}
      <DefinitionList
        rows={[
          {
            name: m.rfq_field_destination(),
            value: [rfq.destination.name, rfq.destinationPlace].filter(Boolean).join(m.text_comma()),
          },
          { name: m.rfq_field_deadline(), value: deadlineText(rfq.closesAt) },
          { name: m.inquiry_incoterm(), value: rfq.incoterm },
          { name: m.rfq_field_transport(), value: rfq.transport && transportNames[rfq.transport]() },
          { name: m.rfq_field_deliver_by(), value: rfq.deliverBy && formatCalendarDay(rfq.deliverBy, locale) },
          { name: m.rfq_field_payment(), value: rfq.payment && paymentNames[rfq.payment]() },
          { name: m.rfq_eac(), value: rfq.needsEac ? m.rfq_wanted() : null },
          { name: m.rfq_sample(), value: rfq.needsSample ? m.rfq_wanted() : null },
        ]}
      />
      {rfq.files.length > 0 && (
        <p className={styles.files}>
          {rfq.files.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ))}
        </p>
      )}
    </SectionCard>
  )
}

type QuotationProps = { quotation: OwnQuotation; lines: SupplierRfq['lines']; canQuote: boolean; onMoved(): void }

/** What the buyer reads of the own quotation, and its state. */
function Quotation({ quotation, lines, canQuote, onMoved }: QuotationProps) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, status, terms, version, words } = quotation
  return (
    <SectionCard
      title={version > 0 ? m.quotation_own_version({ version }) : m.quotation_own()}
      action={<StatusBadge tone={quotationTones[status]}>{quotationStatusNames[status]()}</StatusBadge>}
    >
      {words !== '' && <Message severity="info">{words}</Message>}
      {terms && <DefinitionList rows={quotedRows(lines, terms)} />}
      {canQuote && quotation.can.withdraw && (
        <div>
          <Button variant="outlined" isSmall onClick={() => setWithdrawing(true)}>
            {m.quotation_withdraw()}
          </Button>
        </div>
      )}
      {isWithdrawing && (
        <CommentDialog
          title={m.quotation_withdraw()}
          text={m.quotation_withdraw_text()}
          isDangerous
          onConfirm={(reason) => callQuietly('POST /api/workspace/quotations/:id/withdraw', { id, words: reason })}
          onDone={() => {
            setWithdrawing(false)
            onMoved()
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </SectionCard>
  )
}
