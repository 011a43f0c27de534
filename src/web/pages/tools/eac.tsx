import { eacDestinations } from '../../../features/tool/eac/eac.policy.ts'
import { eacView } from '../../../features/tool/eac/ui/eac-view.ts'
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
import type { Route } from './+types/eac.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import style from '../../../features/tool/ui/tool-page.module.css'

const path = '/tools/eac'
const example = `${path}?hs=8450&destination=RU`
const query = ['hs', 'destination'] as const
/** What the form shows first, and a link without a destination asks for. */
const usual = 'RU'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const typed: Partial<Record<(typeof query)[number], string>> = filtersOf(request, query)
  const nameOf = countryNames(await load(page, 'GET /api/countries', {}))
  // A destination alone, as in a link, is no question yet.
  const isAsked = typed.hs !== undefined
  const asked = { destination: usual, ...typed } as CallRequest<'GET /api/tools/eac'>
  const { reply, faults } = isAsked
    ? await loadTyped(load(page, 'GET /api/tools/eac', asked))
    : { reply: null, faults: {} }
  const destination = eacDestinations.find((code) => code === typed.destination) ?? usual
  return {
    title: m.tool_eac_title(),
    description: m.tool_eac_description(),
    hs: { label: m.tool_hs_code(), value: typed.hs ?? '', fault: faults['hs'] },
    destination: {
      label: m.tool_eac_destination(),
      value: destination,
      fault: faults['destination'],
      choices: eacDestinations.map((code) => ({ value: code, label: nameOf(code) })),
    },
    isAsked,
    result: reply && eacView(reply, nameOf(destination)),
    labels: {
      button: m.tool_eac_button(),
      example: m.tool_example(),
      clear: m.tool_clear(),
      findCode: m.tool_hs_find(),
      result: m.tool_eac_result(),
    },
    others: otherTools(path),
  }
}

export const handle: PageHandle = { query: [...query] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isIndexed: !loaderData.isAsked }) : []

/** Whether goods of a code need the EAC mark in a country, and by which regulations. */
export default function Eac({ loaderData }: Route.ComponentProps) {
  const { title, description, hs, destination, isAsked, result, labels, others } = loaderData
  return (
    <ToolPage {...{ title, description, others }}>
      <form className={`${plainForm.leading} ${style.fields}`} action={localisedPath(path, currentLocale())}>
        <PlainField
          name="hs"
          label={hs.label}
          fault={hs.fault}
          defaultValue={hs.value}
          inputMode="decimal"
          maxLength={20}
          required
        />
        <PlainSelect name="destination" {...destination} />
        <div className={style.act}>
          <button type="submit">{labels.button}</button>
          <PageLink to={isAsked ? path : example}>{isAsked ? labels.clear : labels.example}</PageLink>
          <PageLink to="/tools/hs">{labels.findCode}</PageLink>
        </div>
      </form>
      {result && <Result title={labels.result} result={result} />}
    </ToolPage>
  )
}

type ResultView = NonNullable<Route.ComponentProps['loaderData']['result']>

const Result = ({ title, result }: { title: string; result: ResultView }) => (
  <section className={style.result} aria-labelledby="result">
    <h2 id="result">{title}</h2>
    <p className={style.answer}>{result.answer}</p>
    <DefinitionList rows={result.way} />
    <div className={style.cards}>
      {result.regulations.map(({ number, name, scope, rows }) => (
        <section key={number} className={style.card} aria-label={number}>
          <h3>
            {number}
            {m.text_colon()}
            {name}
          </h3>
          <p>{scope}</p>
          <DefinitionList rows={rows} />
        </section>
      ))}
    </div>
    <p className={style.note}>{result.advice}</p>
  </section>
)
