import { boardFacts, langOf } from '../../../features/rfq/board/ui/board-view.ts'
import { deadlineText } from '../../../features/rfq/ui/rfq-labels.ts'
import { paymentNames, rfqStatusNames, transportNames } from '../../../features/rfq/rfq.names.policy.ts'
import { buyerRoleNames } from '../../../features/buyer/buyer.names.policy.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageContext } from '../../document/page-context.ts'
import { notFoundPage } from '../../loaders/not-found.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/rfq.ts'
import styles from './rfq.module.css'
import { quantityText } from '../../../features/catalogue/product/rules/product.quantity.policy.ts'

type Rfq = CallReply<'GET /api/rfqs/:id'>

export async function loader({ context, params }: Route.LoaderArgs) {
  const rfq = await load(context.get(pageContext), 'GET /api/rfqs/:id', { id: params.id }).catch(notFoundPage)
  const locale = currentLocale()
  const isOpen = rfq.status === 'open'
  return {
    id: rfq.id,
    title: rfq.title,
    lang: langOf(rfq),
    category: rfq.category,
    facts: isOpen ? boardFacts(rfq) : rfqStatusNames[rfq.status](),
    description: rfq.description,
    isOpen,
    lines: rfq.lines.map(({ name, specification, quantity, unit, targetPrice, pictureUrl }) => ({
      name,
      specification,
      pictureUrl,
      quantity: quantityText(quantity, unit),
      target:
        targetPrice === null
          ? null
          : m.rfq_target({ price: formatMoney({ amount: targetPrice, currency: rfq.currency }, locale) }),
    })),
    terms: termsOf(rfq),
    buyer: [
      { name: m.buyer_country(), value: rfq.buyer.country.name },
      { name: m.buyer_role(), value: rfq.buyer.role && buyerRoleNames[rfq.buyer.role]() },
      { name: m.buyer_verification(), value: rfq.isBuyerVerified ? m.rfq_verified_buyer() : m.rfq_unverified_buyer() },
    ],
    labels: {
      all: m.rfq_board(),
      items: m.rfq_items(),
      terms: m.rfq_terms(),
      buyer: m.rfq_buyer(),
      hidden: m.rfq_contacts_hidden(),
      attachments: rfq.attachments > 0 ? m.rfq_attachments_count({ count: rfq.attachments }) : null,
      quote: m.rfq_quote(),
      closed: m.rfq_closed_note(),
    },
    about: {
      title: rfq.title,
      description: boardFacts(rfq),
      isIndexed: isOpen,
      structured: {
        '@type': 'Demand',
        name: rfq.title,
        availabilityStarts: rfq.openedAt,
        availabilityEnds: rfq.closesAt,
        areaServed: rfq.destination.code,
        itemOffered: rfq.lines.slice(0, 20).map(({ name }) => ({ '@type': 'Product', name })),
      },
    },
  }
}

function termsOf(rfq: Rfq) {
  const locale = currentLocale()
  return [
    {
      name: m.rfq_field_destination(),
      value: [rfq.destination.name, rfq.destinationPlace].filter(Boolean).join(m.text_comma()),
    },
    {
      name: m.rfq_field_deadline(),
      value: deadlineText(rfq.closesAt),
    },
    { name: m.rfq_places(), value: m.rfq_places_of({ left: rfq.placesLeft, most: rfq.mostQuotations }) },
    { name: m.inquiry_incoterm(), value: rfq.incoterm },
    { name: m.rfq_field_transport(), value: rfq.transport && transportNames[rfq.transport]() },
    { name: m.rfq_field_deliver_by(), value: rfq.deliverBy && formatCalendarDay(rfq.deliverBy, locale) },
    { name: m.rfq_field_payment(), value: rfq.payment && paymentNames[rfq.payment]() },
    { name: m.rfq_eac(), value: rfq.needsEac ? m.rfq_wanted() : null },
    { name: m.rfq_sample(), value: rfq.needsSample ? m.rfq_wanted() : null },
  ]
}

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.about) : [])

/** One public request, without who the buyer is. */
export default function RfqPage({ loaderData: rfq }: Route.ComponentProps) {
  const { labels } = rfq
  return (
    <div className={styles.page}>
      <article className={styles.main}>
        <header className={styles.head}>
          <p className={styles.note}>
            <PageLink to="/rfqs">{labels.all}</PageLink>
            {' · '}
            <PageLink to={`/rfqs?category=${rfq.category.code}`}>{rfq.category.name}</PageLink>
          </p>
          <h1 lang={rfq.lang}>{rfq.title}</h1>
          <p className={styles.facts}>{rfq.facts}</p>
        </header>
        {rfq.description !== '' && (
          <p className={styles.text} lang={rfq.lang}>
            {rfq.description}
          </p>
        )}
        <section aria-labelledby="items">
          <h2 id="items">{labels.items}</h2>
          <ol className={styles.lines}>
            {rfq.lines.map(({ name, specification, quantity, target, pictureUrl }, place) => (
              <li key={place}>
                {pictureUrl && <img src={pictureUrl} alt="" width={72} height={72} loading="lazy" />}
                <div>
                  <strong lang={rfq.lang}>{name}</strong>
                  <p>{[quantity, target].filter(Boolean).join(' · ')}</p>
                  {specification !== '' && (
                    <p className={styles.text} lang={rfq.lang}>
                      {specification}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
        {labels.attachments && <p className={styles.note}>{labels.attachments}</p>}
      </article>
      <aside className={styles.aside}>
        {rfq.isOpen ? (
          <PageLink className={buttonClass({ isWide: true })} to={`/workspace/requests/${rfq.id}`}>
            {labels.quote}
          </PageLink>
        ) : (
          <p className={styles.note}>{labels.closed}</p>
        )}
        <section aria-labelledby="terms">
          <h2 id="terms">{labels.terms}</h2>
          <DefinitionList rows={rfq.terms} />
        </section>
        <section aria-labelledby="buyer">
          <h2 id="buyer">{labels.buyer}</h2>
          <DefinitionList rows={rfq.buyer} />
          <p className={styles.note}>{labels.hidden}</p>
        </section>
      </aside>
    </div>
  )
}
