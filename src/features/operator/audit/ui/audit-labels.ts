import { readerDateTime } from '../../../../client/reader-time.ts'
import { dutyNames } from '../../../../shared/duty-names.ts'
import { locales } from '../../../../shared/locale.ts'
import { languageName } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { productStatusNames } from '../../../catalogue/product/product.names.policy.ts'
import { productVerbNames } from '../../../catalogue/product/editing/ui/product-labels.ts'
import { quotationStatusNames, quotationVerbNames } from '../../../rfq/quotation/quotation.names.policy.ts'
import { rfqStatusNames, rfqVerbNames } from '../../../rfq/rfq.names.policy.ts'
import { buyerStatusNames, buyerVerbNames } from '../../../buyer/buyer.names.policy.ts'
import { fieldName } from '../../../company/application/ui/fields/application-names.ts'
import { companyRoleNames } from '../../../company/membership/ui/member-names.ts'
import { statusNames as companyStatusNames, verbNames } from '../../../company/ui/review-labels.ts'
import { roleName, statusName } from '../../ui/operator-labels.ts'
import { limitLabel, settingLabel } from '../../ui/setting-labels.ts'

type Labels = Record<string, () => string>

const actions: Labels = {
  login: m.operator_action_login,
  login_failed: m.operator_action_login_failed,
  logout: m.operator_action_logout,
  registered: m.operator_action_registered,
  password_changed: m.operator_action_password_changed,
  phone_changed: m.operator_action_phone_changed,
  email_changed: m.operator_action_email_changed,
  consent_given: m.operator_action_consent_given,
  consent_withdrawn: m.operator_action_consent_withdrawn,
  agreement_published: m.operator_action_agreement_published,
  closing_asked: m.operator_action_closing_asked,
  closing_taken_back: m.operator_action_closing_cancelled_by_login,
  closing_stopped: m.operator_action_closing_stopped,
  account_closed: m.operator_action_account_closed,
  export_asked: m.operator_action_export_asked,
  export_ready: m.operator_action_export_ready,
  export_downloaded: m.operator_action_export_downloaded,
  sessions_ended: m.operator_action_sessions_ended,
  factor_on: m.operator_action_factor_on,
  factor_off: m.operator_action_factor_off,
  factor_reset: m.operator_action_factor_reset,
  factor_missing: m.operator_action_factor_missing,
  recovery_codes_made: m.operator_action_recovery_codes_made,
  app_added: m.operator_action_app_added,
  app_removed: m.operator_action_app_removed,
  passkey_added: m.operator_action_passkey_added,
  passkey_removed: m.operator_action_passkey_removed,
  recovery_code_used: m.operator_action_recovery_code_used,
  role_changed: m.operator_action_role_changed,
  duties_changed: m.operator_action_duties_changed,
  status_changed: m.operator_action_status_changed,
  setting_changed: m.operator_action_setting_changed,
  document_issued: m.operator_action_document_issued,
  dispute_reported: m.operator_action_dispute_reported,
  dispute_opened: m.operator_action_dispute_opened,
  dispute_resolved: m.operator_action_dispute_resolved,
  api_token_created: m.operator_action_api_token_created,
  api_token_revoked: m.operator_action_api_token_revoked,
  webhook_created: m.operator_action_webhook_created,
  webhook_changed: m.operator_action_webhook_changed,
  webhook_removed: m.operator_action_webhook_removed,
  webhook_secret_rotated: m.operator_action_webhook_secret_rotated,
  audit_verified: m.operator_action_audit_verified,
  audit_exported: m.operator_action_audit_exported,
  company_begin: m.operator_action_company_start,
  company_invited: m.operator_action_company_invited,
  company_invitation_withdrawn: m.operator_action_company_invitation_withdrawn,
  company_member_added: m.operator_action_company_member_added,
  company_join_asked: m.operator_action_company_join_asked,
  company_join_refused: m.operator_action_company_join_refused,
  company_role_changed: m.operator_action_company_role_changed,
  company_removed: m.operator_action_company_removed,
  company_owner: m.operator_action_company_owner,
  company_left: m.operator_action_company_left,
  company_contact_held_back: m.operator_action_company_contact_held_back,
  company_contact_shown: m.operator_action_company_contact_shown,
  rate_set: m.operator_action_rate_set,
  rate_removed: m.operator_action_rate_removed,
  import_rate_set: m.operator_action_import_rate_set,
  import_rate_removed: m.operator_action_import_rate_removed,
  plan_saved: m.operator_action_plan_saved,
  plan_requested: m.operator_action_plan_requested,
  plan_request_cancelled: m.operator_action_plan_request_cancelled,
  plan_request_approved: m.operator_action_plan_request_approved,
  plan_request_declined: m.operator_action_plan_request_declined,
  plan_payment_recorded: m.operator_action_plan_payment_recorded,
  plan_begun: m.operator_action_plan_begun,
  plan_payment_reversed: m.operator_action_plan_payment_reversed,
  plan_invoice_asked: m.operator_action_plan_invoice_asked,
  plan_invoice_issued: m.operator_action_plan_invoice_issued,
  plan_invoice_declined: m.operator_action_plan_invoice_declined,
  help_ordered: m.operator_action_help_ordered,
  article_published: m.operator_action_article_published,
  article_scheduled: m.operator_action_article_scheduled,
  article_unscheduled: m.operator_action_article_unscheduled,
  article_withdrawn: m.operator_action_article_withdrawn,
  article_restored: m.operator_action_article_restored,
  article_deleted: m.operator_action_article_deleted,
  thread_blocked: m.operator_action_thread_blocked,
  thread_unblocked: m.operator_action_thread_unblocked,
  thread_report_opened: m.operator_action_thread_report_opened,
  thread_reports_resolved: m.operator_action_thread_reports_resolved,
  watched_word_added: m.operator_action_watched_word_added,
  watched_word_changed: m.operator_action_watched_word_changed,
  watched_word_removed: m.operator_action_watched_word_removed,
  messages_exported: m.operator_action_messages_exported,
  report_exported: m.operator_action_report_exported,
  ticket_answered: m.operator_action_ticket_answered,
  ticket_closed: m.operator_action_ticket_closed,
  ticket_reopened: m.operator_action_ticket_reopened,
  review_reason_saved: m.operator_action_review_reason_saved,
  category_added: m.operator_action_category_added,
  category_changed: m.operator_action_category_changed,
  category_moved: m.operator_action_category_moved,
  category_retired: m.operator_action_category_retired,
  category_restored: m.operator_action_category_restored,
  attribute_added: m.operator_action_attribute_added,
  attribute_changed: m.operator_action_attribute_changed,
  attribute_moved: m.operator_action_attribute_moved,
  attribute_retired: m.operator_action_attribute_retired,
  attribute_restored: m.operator_action_attribute_restored,
  categories_imported: m.operator_action_categories_imported,
  attributes_imported: m.operator_action_attributes_imported,
  product_purge: m.operator_action_product_purge,
  products_imported: m.operator_action_products_imported,
  glossary_added: m.operator_action_glossary_added,
  glossary_changed: m.operator_action_glossary_changed,
  glossary_removed: m.operator_action_glossary_removed,
  search_miss_forgotten: m.operator_action_search_miss_forgotten,
  product_edit_many: m.operator_action_product_edit_many,
  ...Object.fromEntries(
    Object.entries(productVerbNames).map(([verb, name]) => [
      `product_${verb}`,
      () => m.operator_action_product({ verb: name() }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(verbNames).map(([verb, name]) => [
      `company_${verb}`,
      () => m.operator_action_company({ verb: name() }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(buyerVerbNames).map(([verb, name]) => [
      `buyer_${verb}`,
      () => m.operator_action_buyer({ verb: name() }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(quotationVerbNames).map(([verb, name]) => [
      `quotation_${verb}`,
      () => m.operator_action_quotation({ verb: name() }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...rfqVerbNames, claim: m.company_verb_claim, release: m.company_verb_release }).map(
      ([verb, name]) => [`rfq_${verb}`, () => m.operator_action_rfq({ verb: name() })],
    ),
  ),
}
const subjects: Labels = {
  user: m.operator_subject_user,
  setting: m.operator_subject_setting,
  audit: m.operator_subject_audit,
  company: m.operator_subject_company,
  article: m.operator_subject_article,
  thread: m.operator_subject_thread,
  watched_word: m.operator_subject_watched_word,
  ticket: m.operator_subject_ticket,
  agreement: m.operator_agreements,
  rate: m.operator_subject_rate,
  import_rate: m.operator_subject_import_rate,
  plan: m.operator_subject_plan,
  product: m.operator_subject_product,
  rfq: m.operator_subject_rfq,
  quotation: m.operator_subject_quotation,
  order: m.operator_subject_order,
  review_reason: m.operator_subject_review_reason,
  category: m.operator_subject_category,
  help: m.operator_subject_help,
  glossary_entry: m.operator_subject_glossary_entry,
  search_miss: m.operator_subject_search_miss,
}
const details: Labels = {
  reason: m.operator_detail_reason,
  outcome: m.operator_detail_outcome,
  words: m.operator_detail_words,
  by: m.operator_detail_by,
  secondStep: m.operator_detail_second_step,
  left: m.operator_detail_left,
  account: m.operator_detail_account,
  sessionsEnded: m.operator_detail_ended,
  ended: m.operator_detail_ended,
  entries: m.operator_detail_entries,
  brokenAt: m.operator_detail_broken,
  role: m.operator_detail_role,
  duties: m.operator_detail_duties,
  ...dutyNames,
  userId: m.operator_detail_user,
  parent: m.operator_detail_parent,
  replacement: m.operator_detail_replacement,
  goods: m.operator_detail_goods,
  companies: m.operator_detail_companies,
  attribute: m.operator_detail_attribute,
  choices: m.operator_detail_choices,
  unit: m.operator_detail_unit,
  type: m.operator_detail_type,
  isRequired: m.operator_detail_required,
  isFilterable: m.operator_detail_filterable,
  hsCodes: m.operator_detail_hs,
  file: m.operator_detail_file,
  added: m.operator_detail_added,
  made: m.operator_detail_made,
  skipped: m.operator_detail_skipped,
  changed: m.operator_detail_changed,
  codes: m.import_sheet_code,
  invitation: m.operator_detail_invitation,
  unmarked: m.operator_detail_unmarked,
  version: m.operator_detail_version,
  token: m.operator_detail_token,
  scopes: m.operator_detail_scopes,
  webhook: m.operator_detail_webhook,
  host: m.operator_detail_host,
  events: m.operator_detail_events,
  from: m.operator_audit_from,
  until: m.operator_audit_to,
  to: m.operator_audit_to,
  action: m.operator_audit_action,
  subjectKind: m.operator_audit_subject_kind,
  subjectId: m.operator_audit_subject_id,
  actorId: m.operator_audit_who,
}
/** States and roles have the same labels as on their own pages. */
const valuesOf: Record<string, Labels> = {
  user: { ...dutyNames, ...buyerStatusNames },
  company: { ...companyStatusNames, ...companyRoleNames },
  product: productStatusNames,
  rfq: rfqStatusNames,
  quotation: quotationStatusNames,
}
const values: Labels = {
  acted: m.message_report_acted,
  no_breach: m.message_report_no_breach,
  buyer: m.message_side_buyer,
  supplier: m.message_side_supplier,
  true: m.review_value_yes,
  false: m.review_value_no,
  ...Object.fromEntries((['user', 'operator', 'admin'] as const).map((role) => [role, () => roleName(role)])),
  ...Object.fromEntries((['active', 'suspended'] as const).map((status) => [status, () => statusName(status)])),
  password: m.operator_detail_by_password,
  code: m.operator_detail_by_code,
  second_factor: m.operator_detail_by_second_factor,
  recovery: m.operator_detail_by_recovery,
  passkey: m.operator_detail_by_passkey,
}

/** The label of an action, a kind of subject, a detail or its value; its own name if there is no label. */
export const actionName = (action: string): string => actions[action]?.() ?? action
export const subjectName = (kind: string): string => subjects[kind]?.() ?? kind
export const valueName = (value: string, subjectKind: string): string =>
  (valuesOf[subjectKind]?.[value] ?? values[value])?.() ?? (isInstant.test(value) ? readerDateTime(value) : value)

/** What an import of categories has as its subject instead of one category. */
const imported = new Set(['categories', 'attributes'])

/** A record is named by the end of its id, a category by its code. */
export function subjectLabel(kind: string, id: string): string {
  if (kind === 'setting') return settingLabel(id)
  const isCode = kind === 'category' && !imported.has(id)
  const shown = isRecord(id) ? `…${id.slice(-6)}` : isCode ? id : ''
  return [subjectName(kind), shown].filter(Boolean).join(' ')
}
export const isRecord = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id)

/** The value of a detail; the filters of an export are named as in the log, fields as in the application. */
export function detailValue(name: string, value: string, subjectKind: string): string {
  if (name === 'action') return actionName(value)
  if (name === 'subjectKind') return subjectName(value)
  if (name === 'unmarked') return value.split(' ').map(fieldName).join(m.review_list_comma())
  return valueName(value, subjectKind)
}

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

export function detailName(name: string): string {
  if (locales.some((locale) => locale === name)) return languageName(name)
  return details[name]?.() ?? limitLabel(name)
}
