import type { ReactNode } from 'react'
import { StoreContact } from '../../../features/company/directory/ui/store-contact.tsx'
import { contactLabels, storePageView } from '../../../features/company/directory/ui/store-page-view.ts'
import { responseText } from '../../../features/message/response/ui/response-text.ts'
import { reviewPageOf } from '../../../features/order/review/review.policy.ts'
import { reviewTexts } from '../../../features/order/review/ui/review-lines.ts'
import { ReviewList } from '../../../features/order/review/ui/review-list.tsx'
import { SubscribeLazy } from '../../../features/subscription/ui/subscribe-lazy.tsx'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { goodsFeedLinks, goodsFeeds } from '../../loaders/feed-links.ts'
import { notFoundPage } from '../../loaders/not-found.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { LogoTile } from '../../../ui/picture/logo-tile.tsx'
import { Island } from '../../../ui/island.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/company.ts'
import styles from './company.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const company = await load(page, 'GET /api/company/completed-company-info', { companyId: params.id }).catch(
    notFoundPage,
  )
  const id = company.companyId
  const reviewPage = reviewPageOf(new URL(request.url).searchParams)
  const [response, reviews] = await Promise.all([
    load(page, 'GET /api/companies/:id/response-time', { id }),
    load(page, 'GET /api/companies/:id/reviews', { id, page: reviewPage }),
  ])
  const image = company.logoUrl ? page.origin + company.logoUrl : undefined
  return {
    company: storePageView(company),
    response: responseText(response),
    reviews: reviewTexts(reviews, { page: reviewPage, path: `/companies/${id}` }),
    image,
    structured: {
      '@type': 'Organization',
      name: company.name.text,
      legalName: company.licence.name,
      foundingDate: company.licence.establishedOn,
      identifier: { '@type': 'PropertyValue', propertyID: 'USCC', value: company.licence.creditCode },
      address: { '@type': 'PostalAddress', addressCountry: 'CN', streetAddress: company.licence.address },
      ...(image ? { logo: image } : {}),
    },
    labels: {
      directory: m.directory_title(),
      verified: m.store_verified_title(),
      verifiedBy: `${m.store_verified_by()}. ${m.store_verified_note()}`,
      stated: m.store_stated_title(),
      licence: m.store_licence_title(),
      trade: m.store_trade_title(),
      certificates: m.store_certificates_title(),
      contact: m.store_contact_title(),
      reviews: m.order_reviews_supplier(),
      ask: m.inquiry_ask(),
      goods: m.product_all_of_supplier(),
      feeds: m.feed_goods(),
    },
    contactLabels: contactLabels(),
  }
}

export const handle: PageHandle = { query: ['reviews'] }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { company, image, structured } = loaderData
  return [
    ...pageMeta({ title: company.name, description: `${company.facts} · ${company.categories}`, image, structured }),
    ...goodsFeedLinks(company.companyId, company.name),
  ]
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, response, reviews, labels, contactLabels } = loaderData
  return (
    <>
      <header className={styles.header} data-load="viewed-company" data-value={company.companyId}>
        <span className={styles.logo}>
          <LogoTile src={company.logoUrl} initials={company.initials} />
        </span>
        <div>
          <p className={styles.crumb}>
            <PageLink to="/companies">{labels.directory}</PageLink>
          </p>
          <h1 lang={company.lang}>{company.name}</h1>
          <p className={styles.names}>{company.otherNames}</p>
          <p className={styles.facts}>{company.facts}</p>
          <p className={styles.verified}>{company.verified}</p>
          <p className={styles.ask}>
            <PageLink className={buttonClass()} to={`/inquiry?company=${company.companyId}`}>
              {labels.ask}
            </PageLink>
          </p>
          {response && <p className={styles.facts}>{response}</p>}
          <p>
            <PageLink to={`/products?company=${company.companyId}`}>{labels.goods}</PageLink>
          </p>
          <p className={styles.facts}>
            {labels.feeds}:{' '}
            {goodsFeeds.map(({ name, file }, index) => (
              <span key={file}>
                {index > 0 && ' · '}
                <a href={`/feeds/companies/${company.companyId}/${file}`}>{name}</a>
              </span>
            ))}
          </p>
          <Island
            name="subscribe"
            when="signed-in"
            component={SubscribeLazy}
            props={{ search: `company=${company.companyId}` }}
          />
        </div>
      </header>
      <div className={styles.columns}>
        <div>
          <Section id="verified" title={labels.verified}>
            <DefinitionList rows={company.verifiedRows} />
            <p>{labels.verifiedBy}</p>
          </Section>
          {company.statedRows.length > 0 && (
            <Section id="stated" title={labels.stated}>
              <DefinitionList rows={company.statedRows} />
            </Section>
          )}
          <Section id="licence" title={labels.licence}>
            <DefinitionList rows={company.licenceRows} />
          </Section>
          {reviews && (
            <Section id="reviews" title={labels.reviews}>
              <ReviewList {...reviews} />
            </Section>
          )}
        </div>
        <div>
          <Section id="trade" title={labels.trade}>
            <DefinitionList rows={company.tradeRows} />
          </Section>
          {company.certificateRows.length > 0 && (
            <Section id="certificates" title={labels.certificates}>
              <DefinitionList rows={company.certificateRows} />
            </Section>
          )}
          <Section id="contact" title={labels.contact}>
            <Island
              name="store-contact"
              when="signed-in"
              component={StoreContact}
              props={{ companyId: company.companyId, masked: company.contact, labels: contactLabels }}
            />
          </Section>
        </div>
      </div>
    </>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
