import { m } from '../../../../shared/wording/messages.js'
import type { CheckedReply } from '../identifier.contract.ts'
import { companyNumbers } from '../identifier.policy.ts'
import type { CompanyNumberKind, Verdict } from '../identifier.policy.ts'

type NameOf = (country: string) => string

const kindNames: Record<CompanyNumberKind, () => string> = {
  credit_code: m.tool_identifier_kind_credit_code,
  customs_code: m.tool_identifier_kind_customs_code,
  cnaps: m.tool_identifier_kind_cnaps,
  inn: m.tool_identifier_kind_inn,
  ogrn: m.tool_identifier_kind_ogrn,
  ogrnip: m.tool_identifier_kind_ogrnip,
  kpp: m.tool_identifier_kind_kpp,
  bin: m.tool_identifier_kind_bin,
  unp: m.tool_identifier_kind_unp,
  voen: m.tool_identifier_kind_voen,
  idno: m.tool_identifier_kind_idno,
  stir: m.tool_identifier_kind_stir,
  am_tax_number: m.tool_identifier_kind_am_tax_number,
  kg_tax_number: m.tool_identifier_kind_kg_tax_number,
  tj_tax_number: m.tool_identifier_kind_tj_tax_number,
  swift: m.tool_identifier_kind_swift,
}
const forms: Record<CompanyNumberKind, () => string> = {
  credit_code: m.tool_identifier_form_credit_code,
  customs_code: m.tool_identifier_form_customs_code,
  cnaps: m.tool_identifier_form_cnaps,
  inn: m.tool_identifier_form_inn,
  ogrn: m.tool_identifier_form_ogrn,
  ogrnip: m.tool_identifier_form_ogrnip,
  kpp: m.tool_identifier_form_kpp,
  bin: m.tool_identifier_form_bin,
  unp: m.tool_identifier_form_unp,
  voen: m.tool_identifier_form_voen,
  idno: m.tool_identifier_form_idno,
  stir: m.tool_identifier_form_stir,
  am_tax_number: m.tool_identifier_form_am_tax_number,
  kg_tax_number: m.tool_identifier_form_kg_tax_number,
  tj_tax_number: m.tool_identifier_form_tj_tax_number,
  swift: m.tool_identifier_form_swift,
}
const verdictTexts: Record<Verdict, () => string> = {
  right: m.tool_identifier_verdict_right,
  form: m.tool_identifier_verdict_form,
  wrong: m.tool_identifier_verdict_wrong,
  never: m.tool_identifier_verdict_never,
  length: m.tool_identifier_verdict_length,
  characters: m.tool_identifier_verdict_characters,
}

const countryText = (country: string | null, nameOf: NameOf) =>
  country ? nameOf(country) : m.tool_identifier_international()

/** The kinds with country and form: for the select, and as a table for people who look for their number. */
export const numberKinds = (nameOf: NameOf) =>
  companyNumbers.map(({ kind, country }) => ({
    value: kind,
    label: `${countryText(country, nameOf)}${m.text_colon()}${kindNames[kind]()}`,
    form: forms[kind](),
  }))

type Named = { number: string; kind: string; wrong: string }

/** A number that only fits a form says little: a mistyped number of another kind fits it as well. */
function summaryOf(best: Verdict): (named: Named) => string {
  if (best === 'right') return m.tool_identifier_summary_right
  if (best !== 'form') return m.tool_identifier_summary_wrong
  return (named) => (named.wrong ? m.tool_identifier_summary_mixed(named) : m.tool_identifier_summary_form(named))
}

/** The result in the language of the page. */
export function identifierView(items: CheckedReply[], nameOf: NameOf) {
  const [best] = items
  if (!best) return { summary: m.tool_identifier_unknown(), isNegative: true, items: [] }
  // One number can have the right check digits of two countries.
  const kindsWith = (wanted: Verdict) =>
    items
      .filter(({ verdict }) => verdict === wanted)
      .map(({ kind, country }) => m.text_bracketed({ text: kindNames[kind](), note: countryText(country, nameOf) }))
      .join(' / ')
  const named = { number: best.normalised, kind: kindsWith(best.verdict), wrong: kindsWith('wrong') }
  return {
    summary: summaryOf(best.verdict)(named),
    isNegative: best.verdict !== 'right' && (best.verdict !== 'form' || named.wrong !== ''),
    items: items.map(({ kind, country, verdict, normalised }) => ({
      kind,
      name: kindNames[kind](),
      verdict: verdictTexts[verdict](),
      rows: [
        { name: m.tool_identifier_country(), value: countryText(country, nameOf) },
        { name: m.tool_identifier_normalised(), value: normalised },
        { name: m.tool_identifier_form(), value: forms[kind]() },
      ],
    })),
  }
}
