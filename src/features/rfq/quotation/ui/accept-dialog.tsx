import { callQuietly } from '../../../../client/api.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { RfqItem } from '../../rfq.answers.contract.ts'
import type { ComparedQuotation } from '../quotation.contract.ts'
import { totalOf } from '../quotation.terms.policy.ts'

type Accepted = {
  asked: readonly Pick<RfqItem, 'name' | 'quantity'>[]
  quotation: Pick<ComparedQuotation, 'id' | 'version' | 'terms'> & { company: { name: string } }
}

/** Asks before a quotation is accepted, which ends the request. */
export const AcceptDialog = ({ asked, quotation, onDone, onClose }: Accepted & { onDone(): void; onClose(): void }) => (
  <FormDialog
    title={m.quotation_accept()}
    submitLabel={m.quotation_accept()}
    onSubmit={() =>
      callQuietly('POST /api/user/quotations/:id/accept', { id: quotation.id, version: quotation.version })
    }
    onDone={onDone}
    onClose={onClose}
  >
    {() => <AcceptText asked={asked} quotation={quotation} />}
  </FormDialog>
)

/** What is accepted: the total in the currency of the quotation, and a warning of the items that it does not offer. */
export function AcceptText({ asked, quotation: { company, terms } }: Accepted) {
  const total = totalOf(terms, asked)
  const missing = asked.filter((_, place) => (terms.items[place]?.price ?? null) === null)
  return (
    <>
      {missing.length > 0 && (
        <Message severity="warn">
          {m.quotation_accept_missing({ items: missing.map(({ name }) => name).join(m.duty_join()) })}
        </Message>
      )}
      {total && <p>{m.quotation_accept_total({ total: formatMoney(total, currentLocale(), 'code') })}</p>}
      <p>{m.quotation_accept_text({ name: company.name })}</p>
    </>
  )
}
