import { currentContentLanguage, currentLocale, english } from '../../../../shared/locale.ts'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { EacForm, EacScope } from '../../../reference/eac/eac.policy.ts'
import { printHs } from '../../ui/print-hs.ts'
import type { EacReply } from '../eac.contract.ts'
import type { EacAnswer } from '../eac.policy.ts'

const answers: Record<EacAnswer, (about: { country: string }) => string> = {
  needed: m.tool_eac_answer_needed,
  possible: m.tool_eac_answer_possible,
  unknown: m.tool_eac_answer_unknown,
  outside: m.tool_eac_answer_outside,
}
const scopes: Record<EacScope, () => string> = { covered: m.tool_eac_scope_covered, depends: m.tool_eac_scope_depends }
const forms: Record<EacForm, () => string> = {
  certificate: m.tool_eac_form_certificate,
  declaration: m.tool_eac_form_declaration,
  list: m.tool_eac_form_list,
  class: m.tool_eac_form_class,
  kinds: m.tool_eac_form_kinds,
  registration: m.tool_eac_form_registration,
  vehicle: m.tool_eac_form_vehicle,
}

/** The answer in the language of the page. */
export const eacView = ({ answer, way, regulations }: EacReply, country: string) => ({
  answer: answers[answer]({ country }),
  way: way.map(({ code, name, isOurs }) => ({
    name: printHs(code),
    value: name,
    ...(!isOurs && currentContentLanguage() !== english && { lang: english }),
  })),
  regulations: regulations.map(({ number, name, when, scope, form, source, decision, decidedOn }) => ({
    number,
    name,
    scope: scopes[scope](),
    rows: [
      { name: m.tool_eac_when(), value: when },
      { name: m.tool_eac_form(), value: forms[form]() },
      {
        name: m.tool_eac_source(),
        value: `${source}${m.text_semicolon()}${decision}${m.text_comma()}${formatCalendarDay(decidedOn, currentLocale())}`,
      },
    ],
  })),
  advice: answer === 'outside' ? m.tool_eac_advice_outside() : m.tool_eac_advice(),
})
