import { m } from '../../../../shared/wording/messages.js'

/** The texts for visitors, made in the loader, so that only the page's language is sent. */
export const registerLabels = () => ({
  title: m.company_intro_title(),
  lead: m.company_intro_lead(),
  register: m.company_intro_register(),
  login: m.company_intro_login(),
  saved: m.company_intro_saved(),
  stepsTitle: m.company_intro_steps(),
  steps: [
    [m.company_intro_step_licence(), m.company_intro_step_licence_text()],
    [m.company_intro_step_trade(), m.company_intro_step_trade_text()],
    [m.company_intro_step_contact(), m.company_intro_step_contact_text()],
    [m.company_intro_step_bank(), m.company_intro_step_bank_text()],
    [m.company_intro_step_evidence(), m.company_intro_step_evidence_text()],
    [m.company_intro_step_consents(), m.company_intro_step_consents_text()],
  ],
  thingsTitle: m.company_intro_things(),
  things: [
    m.company_intro_need_licence(),
    m.company_intro_need_names(),
    m.company_intro_need_contact(),
    m.company_intro_need_letter(),
    m.company_intro_need_certificates(),
    m.company_intro_need_bank(),
  ],
  after: m.company_intro_after(),
  more: m.company_intro_more(),
  formTitle: m.company_form_title(),
})

export type RegisterLabels = ReturnType<typeof registerLabels>
