import { InquiryForm } from '../../../features/message/ui/inquiry/inquiry-form.tsx'
import { responseText } from '../../../features/message/response/ui/response-text.ts'
import { unitOfMany } from '../../../features/catalogue/product/rules/product.quantity.policy.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { notFoundPage } from '../../loaders/not-found.ts'
import { pageContext } from '../../document/page-context.ts'
import type { PageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Island } from '../../../ui/island.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/inquiry.ts'
import styles from './inquiry.module.css'

export const handle: PageHandle = { query: ['product', 'company', 'quantity'] }

/** Characters: more than any quantity has. */
const longestQuantity = 40

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const product = searchParams.get('product')
  const subject = await (
    product === null ? companySubject(page, searchParams.get('company') ?? '') : productSubject(page, product)
  ).catch(notFoundPage)
  const typed = searchParams.get('quantity') ?? ''
  const language = currentContentLanguage()
  const countries = (await load(page, 'GET /api/countries')).map((country) => ({
    code: country.code,
    name: country[language],
  }))
  const response = await load(page, 'GET /api/companies/:id/response-time', { id: subject.companyId })
  // What cannot be read stays in its field, which says so.
  const quantity = typed === '' ? subject.quantity : typed.slice(0, longestQuantity)
  const query = new URLSearchParams(product === null ? { company: subject.companyId } : { product })
  if (quantity) query.set('quantity', quantity)
  return {
    title: m.inquiry_ask(),
    description: m.inquiry_description(),
    response: responseText(response),
    subject,
    quantity,
    countries,
    path: `/inquiry?${query.toString()}`,
  }
}

async function productSubject(page: PageContext, slug: string) {
  const product = await load(page, 'GET /api/products/:slug', { slug })
  return {
    productId: product.id,
    companyId: product.company.companyId,
    name: product.title,
    company: product.company.name,
    pictureUrl: product.pictures[0]?.small ?? null,
    path: `/products/${product.slugs[currentContentLanguage()]}`,
    unit: unitOfMany(product.facts.unit),
    quantity: String(product.facts.minimumOrderQuantity ?? 1),
    currency: product.facts.currency as string,
  }
}

async function companySubject(page: PageContext, companyId: string) {
  const company = await load(page, 'GET /api/company/completed-company-info', { companyId })
  return {
    productId: null,
    companyId: company.companyId,
    name: company.name.text,
    company: null,
    pictureUrl: company.logoUrl,
    path: `/companies/${company.companyId}`,
    unit: null,
    quantity: '',
    currency: 'CNY',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.title, description: loaderData.description, isIndexed: false }) : []

/** Asks a supplier for a quotation. */
export default function Inquiry({
  loaderData: { title, description, response, subject, quantity, countries, path },
}: Route.ComponentProps) {
  const { productId, companyId, unit, currency } = subject
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>{description}</p>
        {response && <p>{response}</p>}
      </header>
      <PageLink to={subject.path} className={styles.subject}>
        <span className={styles.picture}>
          <Picture
            kind={productId === null ? 'company' : 'product'}
            name={subject.name}
            src={subject.pictureUrl}
            isDecorative
          />
        </span>
        <span>
          <strong>{subject.name}</strong>
          {subject.company && <span>{subject.company}</span>}
        </span>
      </PageLink>
      <NeedsScript />
      <Island
        name="inquiry"
        when={`press signed-in stored:inquiry-draft:${productId ?? companyId}`}
        component={InquiryForm}
        props={{ productId, companyId, unit, quantity, currency, countries, path }}
      />
    </>
  )
}
