import { m } from '../../../shared/wording/messages.js'

const supplier = () => ({
  title: m.landing_supplier_title(),
  lead: m.landing_supplier_lead(),
  steps: [
    m.landing_supplier_step_1(),
    m.landing_supplier_step_2(),
    m.landing_supplier_step_3(),
    m.landing_supplier_step_4(),
    m.landing_supplier_step_5(),
    m.landing_supplier_step_6(),
  ],
  documents: [
    m.landing_supplier_doc_1(),
    m.landing_supplier_doc_2(),
    m.landing_supplier_doc_3(),
    m.landing_supplier_doc_4(),
    m.landing_supplier_doc_5(),
    m.landing_supplier_doc_6(),
  ],
  action: m.landing_supplier_action(),
  target: '/register',
})

const buyer = () => ({
  title: m.landing_buyer_title(),
  lead: m.landing_buyer_lead(),
  steps: [m.landing_buyer_step_1(), m.landing_buyer_step_2(), m.landing_buyer_step_3(), m.landing_buyer_step_4()],
  documents: [m.landing_buyer_doc_1(), m.landing_buyer_doc_2(), m.landing_buyer_doc_3(), m.landing_buyer_doc_4()],
  action: m.landing_buyer_action(),
  target: '/companies',
})

/** All texts of the landing page for one side of the trade; `reviewTime` is computed from our own data. */
export const landingLabels = (role: 'supplier' | 'buyer', reviewTime: string) => ({
  ...(role === 'buyer' ? buyer() : supplier()),
  switchSupplier: m.landing_switch_supplier(),
  switchBuyer: m.landing_switch_buyer(),
  stepsTitle: m.landing_steps(),
  documentsTitle: m.landing_checklist(),
  questionsTitle: m.landing_questions(),
  questions: [
    ...(role === 'supplier' ? [[m.landing_question_1(), reviewTime]] : []),
    ...(role === 'supplier' ? [[m.landing_question_2(), m.landing_answer_2()]] : []),
    [m.landing_question_3(), m.landing_answer_3()],
    [m.landing_question_4(), m.landing_answer_4()],
  ],
  limitsTitle: m.landing_limits(),
  limits: [m.landing_limit_1(), m.landing_limit_2(), m.landing_limit_3()],
  more: m.blocks_more(),
  feesTitle: m.fees_title(),
  feesText: m.landing_fees_text(),
  feesMore: m.home_fees(),
  warningsTitle: m.landing_warnings(),
  figures: m.home_figures(),
})
