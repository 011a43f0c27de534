import { HsList } from '../../../features/tool/hs/ui/hs-list.tsx'
import { hsView } from '../../../features/tool/hs/ui/hs-view.ts'
import { otherTools } from '../../../features/tool/ui/tool-links.ts'
import { ToolPage } from '../../../features/tool/ui/tool-page.tsx'
import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageContext } from '../../document/page-context.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/hs.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import style from '../../../features/tool/ui/tool-page.module.css'

const path = '/tools/hs'
const query = ['q', 'page']

export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = filtersOf(request, query)
  const { reply, applied, faults } = await loadFiltered(context.get(pageContext), 'GET /api/tools/hs', typed)
  const q = applied['q']
  return {
    title: m.tool_hs_title(),
    description: m.tool_hs_description(),
    field: { label: m.tool_hs_query(), value: typed['q'] ?? '', fault: faults['q'] },
    isAsked: Object.keys(typed).length > 0,
    result: hsView(reply, q),
    pageAddress: `${path}?${q ? `q=${encodeURIComponent(q)}&` : ''}page=`,
    labels: {
      button: m.tool_hs_button(),
      clear: m.tool_clear(),
      pages: m.tool_hs_pages(),
      before: m.tool_hs_before(),
      after: m.tool_hs_after(),
      goods: m.tool_hs_goods(),
    },
    others: otherTools(path),
  }
}

export const handle: PageHandle = { query }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isIndexed: !loaderData.isAsked }) : []

/** Codes of the Harmonized System by code or words; without a query the chapters. */
export default function Hs({ loaderData }: Route.ComponentProps) {
  const { title, description, field, isAsked, result, pageAddress, labels, others } = loaderData
  return (
    <ToolPage {...{ title, description, others }}>
      <form
        className={`${plainForm.leading} ${style.fields}`}
        action={localisedPath(path, currentLocale())}
        role="search"
      >
        <PlainField
          type="search"
          name="q"
          label={field.label}
          fault={field.fault}
          defaultValue={field.value}
          maxLength={80}
        />
        <div className={style.act}>
          <button type="submit">{labels.button}</button>
          {isAsked && <PageLink to={path}>{labels.clear}</PageLink>}
        </div>
      </form>
      <section className={style.result} aria-labelledby="result">
        <h2 id="result">{result.title}</h2>
        {result.none && (
          <p className={style.answer} data-negative>
            {result.none}
          </p>
        )}
        {result.nearest && (
          <p className={style.answer} data-negative>
            {result.nearest}
          </p>
        )}
        <HsList items={result.items} path={path} labels={labels} />
        {result.place && (
          <nav className={style.act} aria-label={labels.pages}>
            {result.before && <PageLink to={pageAddress + String(result.before)}>{labels.before}</PageLink>}
            <span>{result.place}</span>
            {result.after && <PageLink to={pageAddress + String(result.after)}>{labels.after}</PageLink>}
          </nav>
        )}
        <p className={style.note}>{result.note}</p>
      </section>
    </ToolPage>
  )
}
