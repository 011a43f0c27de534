import { localised } from '../../../shared/locale.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { RfqAnswers } from '../rfq.answers.contract.ts'
import { endOfDay } from '../rfq.answers.policy.ts'
import { paymentNames, transportNames, visibilityNames } from '../rfq.names.policy.ts'
import { deadlineText } from './rfq-labels.ts'
import styles from './rfq.module.css'
import { quantityText } from '../../catalogue/product/rules/product.quantity.policy.ts'

type Props = {
  answers: RfqAnswers
  names: { category: string; destination: string }
  files: CallReply<'GET /api/user/rfqs/:id'>['files']
  companies: readonly { id: string; storeName: string }[]
}

/** A request as its buyer and operators read it. */
export function RfqSummary({ answers, names, files, companies }: Props) {
  const { items, attachments, currency, description } = answers
  const locale = currentLocale()
  const day = (value: string | null) => value && formatCalendarDay(value, locale)
  return (
    <>
      <SectionCard title={m.rfq_items()}>
        <ol className={styles.items}>
          {items.map(({ name, specification, quantity, unit, targetPrice, picture }, place) => (
            <li key={place} className={styles.item}>
              <div className={styles.head}>
                {picture && files[picture]?.previewUrl && (
                  <img className={styles.picture} src={files[picture].previewUrl} alt="" loading="lazy" />
                )}
                <strong>{name}</strong>
                <span>{quantity === null ? '—' : quantityText(quantity, unit)}</span>
                {targetPrice !== null && (
                  <span className={styles.muted}>
                    {m.rfq_target({ price: formatMoney({ amount: targetPrice, currency }, locale) })}
                  </span>
                )}
              </div>
              {specification !== '' && <p className={styles.text}>{specification}</p>}
            </li>
          ))}
        </ol>
      </SectionCard>
      <SectionCard title={m.rfq_terms()}>
        <DefinitionList
          rows={[
            { name: m.rfq_field_category(), value: names.category },
            {
              name: m.rfq_field_destination(),
              value: [names.destination, answers.destinationPlace].filter(Boolean).join(m.text_comma()),
            },
            { name: m.inquiry_incoterm(), value: answers.incoterm },
            { name: m.rfq_field_transport(), value: answers.transport && transportNames[answers.transport]() },
            { name: m.rfq_field_deadline(), value: answers.deadline && deadlineText(endOfDay(answers.deadline)) },
            { name: m.rfq_field_deliver_by(), value: day(answers.deliverBy) },
            { name: m.rfq_field_payment(), value: answers.payment && paymentNames[answers.payment]() },
            { name: m.rfq_eac(), value: answers.needsEac ? m.rfq_wanted() : null },
            { name: m.rfq_sample(), value: answers.needsSample ? m.rfq_wanted() : null },
            { name: m.rfq_field_visibility(), value: visibilityNames[answers.visibility]() },
            { name: m.rfq_field_most(), value: String(answers.mostQuotations) },
            {
              name: m.rfq_field_invited(),
              value: companies.map(({ storeName }) => storeName).join(m.text_comma()) || null,
            },
          ]}
        />
        {description !== '' && <p className={styles.text}>{description}</p>}
        {attachments.length > 0 && (
          <p className={styles.files}>
            {attachments.map(({ file, name }) => (
              <a key={file} href={files[file]?.url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </p>
        )}
      </SectionCard>
    </>
  )
}

/** The names of the codes in a request, from the lists of the editor. */
export const namesOf = (
  { category, destination }: RfqAnswers,
  lists: { countries: CallReply<'GET /api/countries'>; categories: CallReply<'GET /api/company/categories'> },
): Props['names'] => {
  const [ofCategory, ofCountry] = [
    lists.categories.find(({ code }) => code === category),
    lists.countries.find(({ code }) => code === destination),
  ]
  return {
    category: ofCategory ? localised(ofCategory) : category,
    destination: ofCountry ? localised(ofCountry) : destination,
  }
}
