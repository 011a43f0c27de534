import { SeveralForm } from '../../../features/message/comparison/ui/several-form.tsx'
import { draftKeyOf, resultsKeyOf } from '../../../features/message/comparison/ui/several-draft.ts'
import { unitOfMany } from '../../../features/catalogue/product/rules/product.quantity.policy.ts'
import { isUuid } from '../../../shared/identifiers/uuid.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { Island } from '../../../ui/island.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/inquiry-several.ts'
import styles from './inquiry.module.css'

const most = 4

export const handle: PageHandle = { query: ['ids'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const requested = (new URL(request.url).searchParams.get('ids') ?? '').toLowerCase().split(',')
  const ids = [...new Set(requested.filter(isUuid))].slice(0, most)
  const found = (
    await Promise.all(ids.map((id) => load(page, 'GET /api/products/:slug', { slug: id }).catch(() => null)))
  ).flatMap((product) => product ?? [])
  const language = currentContentLanguage()
  const countries = await load(page, 'GET /api/countries')
  return {
    goods: found.map(({ id, title, company, facts }) => ({
      id,
      title,
      company: company.name,
      unit: unitOfMany(facts.unit),
      quantity: String(facts.minimumOrderQuantity ?? 1),
    })),
    currency: (found[0]?.facts.currency ?? 'CNY') as string,
    countries: countries.map((country) => ({ code: country.code, name: country[language] })),
    path: `/inquiry/several?ids=${found.map(({ id }) => id).join(',')}`,
    words: {
      title: m.inquiry_several(),
      description: m.inquiry_several_description(),
      none: m.inquiry_several_none(),
      noneText: m.inquiry_several_none_text({ count: most, ask: m.inquiry_several() }),
      find: m.inquiry_several_find(),
      compare: m.compare_title(),
      favourites: m.favourites_title(),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.words, isIndexed: false }) : []

/** Asks the suppliers of the compared goods with one text. */
export default function SeveralInquiries({
  loaderData: { goods, currency, countries, path, words },
}: Route.ComponentProps) {
  const ids = goods.map(({ id }) => id)
  return (
    <>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <p>{words.description}</p>
      </header>
      {goods.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText}>
          <PageLink className={buttonClass()} to="/products">
            {words.find}
          </PageLink>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/products/compare">
            {words.compare}
          </PageLink>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/user/favourites">
            {words.favourites}
          </PageLink>
        </EmptyState>
      ) : (
        <>
          <NeedsScript />
          <Island
            name="several-inquiries"
            when={`press signed-in stored:${draftKeyOf(ids)} stored:${resultsKeyOf(ids)}`}
            component={SeveralForm}
            props={{ goods, currency, countries, path }}
          />
        </>
      )}
    </>
  )
}
