import { LoadingPlan } from '../../../features/tool/loading/ui/loading-plan.tsx'
import { loadingView } from '../../../features/tool/loading/ui/loading-view.ts'
import { otherTools } from '../../../features/tool/ui/tool-links.ts'
import { ToolPage } from '../../../features/tool/ui/tool-page.tsx'
import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { CallRequest } from '../../../client/api.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageContext } from '../../document/page-context.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadTyped } from '../../loaders/load-typed.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/loading.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import style from '../../../features/tool/ui/tool-page.module.css'

const path = '/tools/loading'
const example = `${path}?length=60&width=40&height=40&weight=12.5&quantity=10000&perCarton=24`
const fields = ['length', 'width', 'height', 'weight', 'quantity', 'perCarton', 'palletHeight'] as const
const query = [...fields, 'upright']

export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = filtersOf(request, query)
  // What only a box or a default says is no question yet.
  const isAsked = fields.some((name) => name !== 'palletHeight' && typed[name])
  const { reply, faults } = isAsked
    ? await loadTyped(
        load(context.get(pageContext), 'GET /api/tools/loading', typed as CallRequest<'GET /api/tools/loading'>),
      )
    : { reply: null, faults: {} }
  const labels: Record<(typeof fields)[number], string> = {
    length: m.tool_loading_length(),
    width: m.tool_loading_width(),
    height: m.tool_loading_height(),
    weight: m.tool_loading_weight(),
    quantity: m.tool_loading_quantity(),
    perCarton: m.tool_loading_per_carton(),
    palletHeight: m.tool_loading_pallet_height(),
  }
  return {
    title: m.tool_loading_title(),
    description: m.tool_loading_description(),
    fields: fields.map((name) => ({
      name,
      label: labels[name],
      value: typed[name] ?? (name === 'palletHeight' ? '180' : ''),
      fault: faults[name],
    })),
    isUpright: typed['upright'] === 'yes',
    labels: {
      upright: m.tool_loading_upright(),
      button: m.tool_loading_button(),
      example: m.tool_example(),
      clear: m.tool_clear(),
    },
    isAsked,
    result: reply && loadingView(reply),
    others: otherTools(path),
  }
}

export const handle: PageHandle = { query }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isIndexed: !loaderData.isAsked }) : []

/** Cartons, pallets and containers for a quantity; a plain form, so the result has an address and needs no JavaScript. */
export default function Loading({ loaderData }: Route.ComponentProps) {
  const { title, description, fields: inputs, isUpright, labels, isAsked, result, others } = loaderData
  return (
    <ToolPage {...{ title, description, others }}>
      <form className={`${plainForm.leading} ${style.fields}`} action={localisedPath(path, currentLocale())}>
        {inputs.map(({ name, label, value, fault }) => (
          <PlainField
            key={name}
            {...{ name, label, fault }}
            defaultValue={value}
            inputMode="decimal"
            maxLength={20}
            required
          />
        ))}
        <label className={style.check}>
          <input type="checkbox" name="upright" value="yes" defaultChecked={isUpright} /> {labels.upright}
        </label>
        <div className={style.act}>
          <button type="submit">{labels.button}</button>
          <PageLink to={isAsked ? path : example}>{isAsked ? labels.clear : labels.example}</PageLink>
        </div>
      </form>
      {result && <Result result={result} />}
    </ToolPage>
  )
}

const Result = ({ result }: { result: NonNullable<Route.ComponentProps['loaderData']['result']> }) => (
  <section className={style.result} aria-labelledby="result">
    <h2 id="result">{result.title}</h2>
    <p className={style.answer}>
      <span>{result.needed.label}</span>
      {result.needed.text}
    </p>
    <DefinitionList rows={result.rows} />
    <div className={style.spaces}>
      {result.spaces.map(({ name, holds, rows, plan }) => (
        <section key={name} className={style.card} aria-label={name}>
          <h3>
            {name}
            {m.text_colon()}
            {holds}
          </h3>
          <DefinitionList rows={rows} />
          {plan && <LoadingPlan plan={plan} />}
        </section>
      ))}
    </div>
    <p className={style.note}>{result.note}</p>
  </section>
)
