import { CertificateCards } from '../../../features/company/directory/ui/certificate-cards.tsx'
import { CheckedList } from '../../../features/company/directory/ui/checked-list.tsx'
import { CompanyScene } from '../../../features/company/directory/ui/company-scene.tsx'
import { RegionMap } from '../../../features/company/directory/ui/region-map.tsx'
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
import { FigureList } from '../../../ui/figures/figure-list.tsx'
import { LogoTile } from '../../../ui/picture/logo-tile.tsx'
import { Island } from '../../../ui/island.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/company.ts'
import { GoodsOfCompany, loadGoodsOfCompany } from './goods-of-company.tsx'
import styles from './company.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const company = await load(page, 'GET /api/company/completed-company-info', { companyId: params.id }).catch(
    notFoundPage,
  )
  const id = company.companyId
  const reviewPage = reviewPageOf(new URL(request.url).searchParams)
  const [response, reviews, goods] = await Promise.all([
    load(page, 'GET /api/companies/:id/response-time', { id }),
    load(page, 'GET /api/companies/:id/reviews', { id, page: reviewPage }),
    loadGoodsOfCompany(page, id),
  ])
  const image = company.logoUrl ? page.origin + company.logoUrl : undefined
  return {
    company: storePageView(company),
    goods,
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
    labels: companyLabels(),
    contactLabels: contactLabels(),
  }
}

const companyLabels = () => ({
  directory: m.directory_title(),
  verified: m.store_verified_title(),
  verifiedBy: `${m.store_verified_by()}. ${m.store_verified_note()}`,
  stated: m.store_stated_title(),
  licence: m.store_licence_title(),
  trade: m.store_trade_title(),
  certificates: m.store_certificates_title(),
  contact: m.store_contact_title(),
  place: m.store_place_title(),
  placeNote: m.store_place_note(),
  placeCompanies: m.store_place_companies(),
  reviews: m.order_reviews_supplier(),
  ask: m.inquiry_ask(),
  feeds: m.feed_goods(),
})

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
  const { company, goods, response, reviews, labels, contactLabels } = loaderData
  return (
    <>
      <p className={styles.crumb}>
        <PageLink to="/companies">{labels.directory}</PageLink>
      </p>
      <header className={styles.head} data-load="viewed-company" data-value={company.companyId}>
        <CompanyScene companyId={company.companyId} role={company.role} />
        <div className={styles.who}>
          <span className={styles.logo}>
            <LogoTile src={company.logoUrl} initials={company.initials} />
          </span>
          <div>
            <h1 lang={company.lang}>{company.name}</h1>
            <p>{company.otherNames}</p>
            <p>{company.facts}</p>
          </div>
          <div className={styles.acts}>
            <PageLink className={buttonClass()} to={`/inquiry?company=${company.companyId}`}>
              {labels.ask}
            </PageLink>
            <Island
              name="subscribe"
              when="signed-in"
              component={SubscribeLazy}
              props={{ search: `company=${company.companyId}` }}
            />
          </div>
        </div>
        <div className={styles.figures}>
          <FigureList figures={company.figures} />
        </div>
        {response && <p className={styles.response}>{response}</p>}
      </header>
      {goods && <GoodsOfCompany {...goods} />}
      <div className={styles.columns}>
        <div>
          <SectionCard title={labels.verified}>
            <CheckedList rows={company.verifiedThings} isVerified />
            <p className={styles.note}>{labels.verifiedBy}</p>
          </SectionCard>
          {company.statedThings.length > 0 && (
            <SectionCard title={labels.stated}>
              <CheckedList rows={company.statedThings} />
            </SectionCard>
          )}
          <SectionCard title={labels.licence}>
            <DefinitionList rows={company.licenceRows} />
          </SectionCard>
          {reviews && (
            <SectionCard title={labels.reviews}>
              <ReviewList {...reviews} />
            </SectionCard>
          )}
        </div>
        <div>
          {company.certificates.length > 0 && (
            <SectionCard title={labels.certificates}>
              <CertificateCards certificates={company.certificates} />
            </SectionCard>
          )}
          <SectionCard title={labels.trade}>
            <DefinitionList rows={company.tradeRows} />
          </SectionCard>
          <SectionCard title={labels.contact}>
            <Island
              name="store-contact"
              when="signed-in"
              component={StoreContact}
              props={{ companyId: company.companyId, masked: company.contact, labels: contactLabels }}
            />
          </SectionCard>
          <SectionCard title={labels.place}>
            <p>{company.region}</p>
            <RegionMap province={company.province} />
            <p className={styles.note}>{labels.placeNote}</p>
            <p>
              <PageLink to={`/companies?region=${company.province}`}>{labels.placeCompanies}</PageLink>
            </p>
          </SectionCard>
        </div>
      </div>
      {goods && (
        <p className={`${styles.note} ${styles.feeds}`}>
          {labels.feeds}
          {m.text_colon()}
          {goodsFeeds.map(({ name, file }, index) => (
            <span key={file}>
              {index > 0 && ' · '}
              <a href={`/feeds/companies/${company.companyId}/${file}`}>{name}</a>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
