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
    label: `${countryText(country, nameOf)}: ${kindNames[kind]()}`,
    form: forms[kind](),
  }))

/** The result in the language of the page. */
export function identifierView(items: CheckedReply[], nameOf: NameOf) {
  const [best] = items
  if (!best) return { summary: m.tool_identifier_unknown(), isNegative: true, items: [] }
  // One number can have the right check digits of two countries.
  const kinds = items
    .filter(({ verdict }) => verdict === best.verdict)
    .map(({ kind, country }) => `${kindNames[kind]()} (${countryText(country, nameOf)})`)
  const named = { number: best.normalised, kind: kinds.join(' / ') }
  return {
    summary:
      best.verdict === 'right'
        ? m.tool_identifier_summary_right(named)
        : best.verdict === 'form'
          ? m.tool_identifier_summary_form(named)
          : m.tool_identifier_summary_wrong({ number: best.normalised }),
    isNegative: best.verdict !== 'right' && best.verdict !== 'form',
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
