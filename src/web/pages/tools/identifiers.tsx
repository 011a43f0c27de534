import { identifierView, numberKinds } from '../../../features/tool/identifier/ui/identifier-view.ts'
import { countryNames } from '../../../features/tool/ui/country-names.ts'
import { otherTools } from '../../../features/tool/ui/tool-links.ts'
import { ToolPage } from '../../../features/tool/ui/tool-page.tsx'
import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { CallRequest } from '../../../client/api.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { PlainSelect } from '../../../ui/form/plain-select.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageContext } from '../../document/page-context.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadTyped } from '../../loaders/load-typed.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/identifiers.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import style from '../../../features/tool/ui/tool-page.module.css'

const path = '/tools/identifiers'
const example = `${path}?number=91110000600037341L`
const query = ['number', 'kind'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const typed: Partial<Record<(typeof query)[number], string>> = filtersOf(request, query)
  const nameOf = countryNames(await load(page, 'GET /api/countries', {}))
  const isAsked = typed.number !== undefined
  const { reply, faults } = isAsked
    ? await loadTyped(load(page, 'GET /api/tools/identifiers', typed as CallRequest<'GET /api/tools/identifiers'>))
    : { reply: null, faults: {} }
  const kinds = numberKinds(nameOf)
  return {
    title: m.tool_identifier_title(),
    description: m.tool_identifier_description(),
    number: { label: m.tool_identifier_number(), value: typed.number ?? '', fault: faults['number'] },
    kind: {
      label: m.tool_identifier_kind(),
      value: kinds.some(({ value }) => value === typed.kind) ? (typed.kind ?? '') : '',
      fault: faults['kind'],
      choices: [
        { value: '', label: m.tool_identifier_kind_any() },
        ...kinds.map(({ value, label }) => ({ value, label })),
      ],
    },
    isAsked,
    result: reply && identifierView(reply.items, nameOf),
    known: kinds.map(({ label, form }) => ({ name: label, value: form })),
    labels: {
      button: m.tool_identifier_button(),
      example: m.tool_example(),
      clear: m.tool_clear(),
      result: m.tool_identifier_result(),
      known: m.tool_identifier_known(),
      limits: m.tool_identifier_limits(),
    },
    others: otherTools(path),
  }
}

export const handle: PageHandle = { query: [...query] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.title,
        description: loaderData.description,
        isIndexed: !loaderData.isAsked,
      })
    : []

/** Which number of a company a text is, and whether its check digits are right. */
export default function Identifiers({ loaderData }: Route.ComponentProps) {
  const { title, description, number, kind, isAsked, result, known, labels, others } = loaderData
  return (
    <ToolPage {...{ title, description, others }}>
      <form className={`${plainForm.leading} ${style.fields}`} action={localisedPath(path, currentLocale())}>
        <PlainField
          name="number"
          label={number.label}
          fault={number.fault}
          defaultValue={number.value}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <PlainSelect name="kind" {...kind} />
        <div className={style.act}>
          <button type="submit">{labels.button}</button>
          <PageLink to={isAsked ? path : example}>{isAsked ? labels.clear : labels.example}</PageLink>
        </div>
      </form>
      <div className={style.result}>
        {result && <Result title={labels.result} result={result} />}
        <p className={style.note}>{labels.limits}</p>
        <section className={style.card} aria-labelledby="known">
          <h2 id="known">{labels.known}</h2>
          <DefinitionList rows={known} />
        </section>
      </div>
    </ToolPage>
  )
}

type ResultView = NonNullable<Route.ComponentProps['loaderData']['result']>

const Result = ({ title, result }: { title: string; result: ResultView }) => (
  <section className={style.result} aria-labelledby="result">
    <h2 id="result">{title}</h2>
    <p className={style.answer} data-negative={result.isNegative || undefined}>
      {result.summary}
    </p>
    <div className={style.cards}>
      {result.items.map(({ kind, name, verdict, rows }) => (
        <section key={kind} className={style.card} aria-labelledby={`kind-${kind}`}>
          <h3 id={`kind-${kind}`}>{name}</h3>
          <p>{verdict}</p>
          <DefinitionList rows={rows} />
        </section>
      ))}
    </div>
  </section>
)
