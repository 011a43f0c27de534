import { stepChoices, termView } from '../../../features/tool/incoterm/ui/incoterm-view.ts'
import { TermCard } from '../../../features/tool/incoterm/ui/term-card.tsx'
import { incotermCodes, transportModes } from '../../../features/reference/incoterm.policy.ts'
import type { TransportMode } from '../../../features/reference/incoterm.policy.ts'
import { otherTools } from '../../../features/tool/ui/tool-links.ts'
import { ToolPage } from '../../../features/tool/ui/tool-page.tsx'
import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { PlainSelect } from '../../../ui/form/plain-select.tsx'
import type { Choice } from '../../../ui/form/plain-select.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageContext } from '../../document/page-context.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/incoterms.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import style from '../../../features/tool/ui/tool-page.module.css'

const path = '/tools/incoterms'
const query = ['mode', 'seller', 'term'] as const
type Typed = Partial<Record<(typeof query)[number], string>>

const modeNames: Record<TransportMode, () => string> = {
  sea: m.rfq_transport_sea,
  rail: m.rfq_transport_rail,
  road: m.rfq_transport_road,
  air: m.rfq_transport_air,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const typed: Typed = filtersOf(request, query)
  const { reply, faults } = await loadFiltered(context.get(pageContext), 'GET /api/tools/incoterms', typed)
  const refused = reply.refused.map(({ code }) => code).join(', ')
  const field = (name: (typeof query)[number], label: string, open: string, choices: Choice[]) => ({
    name,
    label,
    value: choices.some(({ value }) => value === typed[name]) ? typed[name] : '',
    fault: faults[name],
    choices: [{ value: '', label: open }, ...choices],
  })
  return {
    title: m.tool_incoterm_title(),
    description: m.tool_incoterm_description(),
    fields: [
      field(
        'mode',
        m.tool_incoterm_mode(),
        m.tool_incoterm_any(),
        transportModes.map((value) => ({ value, label: modeNames[value]() })),
      ),
      field('seller', m.tool_incoterm_seller(), m.tool_incoterm_seller_any(), stepChoices()),
      field(
        'term',
        m.tool_incoterm_term(),
        m.tool_incoterm_term_none(),
        incotermCodes.map((value) => ({ value, label: value })),
      ),
    ],
    isAsked: Object.keys(typed).length > 0,
    fits: reply.checked && typed.mode ? m.tool_incoterm_checked_fits({ term: reply.checked.code }) : null,
    terms: reply.fitting.map(termView),
    refused: refused ? m.tool_incoterm_refused_text({ terms: refused }) : null,
    labels: {
      button: m.tool_incoterm_button(),
      clear: m.tool_clear(),
      fitting: m.tool_incoterm_fitting(),
      none: m.tool_incoterm_none(),
      refused: m.tool_incoterm_refused(),
      who: m.tool_incoterm_who(),
      note: m.tool_incoterm_note(),
    },
    others: otherTools(path),
  }
}

export const handle: PageHandle = { query }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isIndexed: !loaderData.isAsked }) : []

/** Which terms of Incoterms 2020 fit, and what each means. */
export default function Incoterms({ loaderData }: Route.ComponentProps) {
  const { title, description, fields, isAsked, fits, terms, refused, labels, others } = loaderData
  return (
    <ToolPage {...{ title, description, others }}>
      <form className={`${plainForm.leading} ${style.fields}`} action={localisedPath(path, currentLocale())}>
        {fields.map((field) => (
          <PlainSelect key={field.name} {...field} />
        ))}
        <div className={style.act}>
          <button type="submit">{labels.button}</button>
          {isAsked && <PageLink to={path}>{labels.clear}</PageLink>}
        </div>
      </form>
      <section className={style.result} aria-labelledby="result">
        <h2 id="result">{labels.fitting}</h2>
        {fits && <p className={style.answer}>{fits}</p>}
        {terms.length === 0 && <p className={style.answer}>{labels.none}</p>}
        <div className={style.cards}>
          {terms.map((term) => (
            <TermCard key={term.code} term={term} who={labels.who} />
          ))}
        </div>
        {refused && (
          <>
            <h2>{labels.refused}</h2>
            <p className={style.note}>{refused}</p>
          </>
        )}
        <p className={style.note}>{labels.note}</p>
      </section>
    </ToolPage>
  )
}
