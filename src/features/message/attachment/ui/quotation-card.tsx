import IconFileInvoice from '~icons/tabler/file-invoice'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { formatMoney } from '../../../../shared/text/money-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { quantityText } from '../../../catalogue/product/rules/product.quantity.policy.ts'
import { quotationStatusNames } from '../../../rfq/quotation/quotation.names.policy.ts'
import { quotationTones } from '../../../rfq/quotation/ui/quotation-labels.ts'
import type { QuotationCard as Quotation } from '../attachment.contract.ts'
import styles from './attachments.module.css'

/** A quotation in a message, in its present state. */
export function QuotationCard({ quotation }: { quotation: Quotation }) {
  const { title, path, current } = quotation
  const name = m.attachment_quotation_title({ title: title || m.rfq_untitled() })
  return (
    <div className={styles.card}>
      <IconFileInvoice size={24} stroke={1.4} aria-hidden />
      <span>
        {path === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <PageLink to={path} className={styles.name}>
            {name}
          </PageLink>
        )}
        {current === null ? (
          <span className={styles.fact}>{m.attachment_quotation_gone()}</span>
        ) : (
          <>
            <span className={styles.fact}>
              <StatusBadge tone={quotationTones[current.status]}>{quotationStatusNames[current.status]()}</StatusBadge>
              {` ${m.attachment_quotation_version({ version: current.version })}`}
            </span>
            {quotationFacts(current).map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}
              </span>
            ))}
          </>
        )}
      </span>
    </div>
  )
}

/** What a quotation says in lines of text: the first price, the total, the term with its place, and the validity. */
export function quotationFacts(current: NonNullable<Quotation['current']>): string[] {
  const { currency, first, lineCount, total, incoterm, incotermPlace, validUntil } = current
  const locale = currentLocale()
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const quantity = first && quantityText(first.quantity ?? 1, first.unit)
  return [
    first &&
      `${first.name} · ${m.attachment_product_price({ quantity: quantity ?? '' })}${m.text_colon()}${money(first.price)}`,
    lineCount > 1 && m.attachment_quotation_lines({ count: lineCount }),
    total !== null && `${m.quotation_total()}${m.text_colon()}${money(total)}`,
    incoterm && [incoterm, incotermPlace].filter(Boolean).join(' '),
    validUntil && `${m.quotation_valid_until()}${m.text_colon()}${formatCalendarDay(validUntil, locale)}`,
  ].filter((fact) => typeof fact === 'string')
}
