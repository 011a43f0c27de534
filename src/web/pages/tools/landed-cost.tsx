import { landedDestinations } from '../../../features/tool/import-rate/import-rate.policy.ts'
import { landedIncoterms } from '../../../features/tool/landed-cost/landed-cost.policy.ts'
import { landedCostView } from '../../../features/tool/landed-cost/ui/landed-cost-view.ts'
import { countryNames } from '../../../features/tool/ui/country-names.ts'
import { otherTools } from '../../../features/tool/ui/tool-links.ts'
import { ToolPage } from '../../../features/tool/ui/tool-page.tsx'
import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/text/currencies.ts'
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
import type { Route } from './+types/landed-cost.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import style from '../../../features/tool/ui/tool-page.module.css'

const path = '/tools/landed-cost'
const example = `${path}?value=50000&currency=CNY&hs=847130&destination=KZ&incoterm=FCA&freight=6000&insurance=200`
const texts = ['value', 'hs', 'freight', 'insurance', 'duty', 'vat', 'fee'] as const
const selects = ['currency', 'destination', 'incoterm'] as const
/** What the form shows first, and a link without these asks for. */
const usual = { currency: currencies[0], destination: landedDestinations[0], incoterm: landedIncoterms[0] }
const query = [...texts, ...selects]
type Name = (typeof query)[number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const typed: Partial<Record<Name, string>> = filtersOf(request, query)
  const nameOf = countryNames(await load(page, 'GET /api/countries', {}))
  const isAsked = typed.value !== undefined
  const asked = { ...usual, ...typed } as CallRequest<'GET /api/tools/landed-cost'>
  const { reply, faults } = isAsked
    ? await loadTyped(load(page, 'GET /api/tools/landed-cost', asked))
    : { reply: null, faults: {} as Record<string, string> }
  const text = (name: (typeof texts)[number], label: string, isRequired = false) => ({
    name,
    label,
    value: typed[name] ?? '',
    fault: faults[name],
    isRequired,
  })
  const select = (name: (typeof selects)[number], label: string, values: readonly string[], labels = values) => ({
    name,
    label,
    value: values.includes(typed[name] ?? '') ? typed[name] : usual[name],
    fault: faults[name],
    choices: values.map((value, index) => ({ value, label: labels[index] ?? value })),
  })
  const destination = select(
    'destination',
    m.tool_eac_destination(),
    landedDestinations,
    landedDestinations.map(nameOf),
  )
  return {
    title: m.tool_landed_title(),
    description: m.tool_landed_description(),
    value: text('value', m.tool_landed_value(), true),
    currency: select('currency', m.tool_landed_currency(), currencies),
    hs: text('hs', m.tool_hs_code(), true),
    destination,
    incoterm: select('incoterm', m.tool_landed_incoterm(), landedIncoterms),
    more: [
      text('freight', m.tool_landed_freight_field()),
      text('insurance', m.tool_landed_insurance_field()),
      text('duty', m.tool_landed_duty_field()),
      text('vat', m.tool_landed_vat_field()),
      text('fee', m.tool_landed_fee_field()),
    ],
    isAsked,
    result: reply && landedCostView(reply, nameOf(destination.value ?? '')),
    labels: {
      button: m.tool_landed_button(),
      example: m.tool_example(),
      clear: m.tool_clear(),
      findCode: m.tool_hs_find(),
      hint: m.tool_landed_hint(),
      sources: m.tool_landed_sources(),
    },
    others: otherTools(path),
  }
}

export const handle: PageHandle = { query }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: loaderData.title, description: loaderData.description, isIndexed: !loaderData.isAsked })
    : []

/** What goods cost when they are cleared: a plain form, so that the estimate has an address. */
export default function LandedCost({ loaderData }: Route.ComponentProps) {
  const { title, description, value, currency, hs, destination, incoterm, more, isAsked, result, labels, others } =
    loaderData
  return (
    <ToolPage {...{ title, description, others }}>
      <form className={`${plainForm.leading} ${style.fields}`} action={localisedPath(path, currentLocale())}>
        <Text {...value} />
        <PlainSelect {...currency} />
        <Text {...hs} />
        <PlainSelect {...destination} />
        <PlainSelect {...incoterm} />
        {more.map((field) => (
          <Text key={field.name} {...field} />
        ))}
        <p className={`${style.note} ${style.wide}`}>{labels.hint}</p>
        <div className={style.act}>
          <button type="submit">{labels.button}</button>
          <PageLink to={isAsked ? path : example}>{isAsked ? labels.clear : labels.example}</PageLink>
          <PageLink to="/tools/hs">{labels.findCode}</PageLink>
        </div>
      </form>
      {result && <Result result={result} label={labels.sources} />}
    </ToolPage>
  )
}

type Field = Route.ComponentProps['loaderData']['value']

const Text = ({ name, label, value, fault, isRequired }: Field) => (
  <PlainField
    {...{ name, label, fault }}
    defaultValue={value}
    inputMode="decimal"
    maxLength={20}
    required={isRequired}
  />
)

type ResultView = NonNullable<Route.ComponentProps['loaderData']['result']>

const Result = ({ result, label }: { result: ResultView; label: string }) => (
  <section className={style.result} aria-labelledby="result">
    <h2 id="result">{result.title}</h2>
    <p className={style.answer}>
      <span>{result.total.label}</span>
      {result.total.text}
    </p>
    {result.missing && <p>{result.missing}</p>}
    <p className={style.note}>{result.way}</p>
    <DefinitionList rows={result.rows} />
    <section className={style.card} aria-labelledby="sources">
      <h3 id="sources">{label}</h3>
      <ul>
        {result.sources.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
    <p className={style.note}>{result.note}</p>
  </section>
)
