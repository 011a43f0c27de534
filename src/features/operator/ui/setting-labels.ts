import { m } from '../../../shared/wording/messages.js'

const settings: Record<string, () => string> = {
  supportEmail: m.operator_settings_support_email,
  businessPhone: m.operator_settings_business_phone,
  serviceQrTarget: m.operator_settings_service_qr,
  socialQrTarget: m.operator_settings_social_qr,
  foundingText: m.operator_settings_founding,
  copyright: m.operator_settings_copyright,
  vendorCredit: m.operator_settings_credit,
  filingNumber: m.operator_settings_filing_number,
  filingUrl: m.operator_settings_filing_url,
  limits: m.operator_settings_group_limits,
  homeBlocks: m.blocks_of_home,
  landingBlocks: m.blocks_of_landing,
  productModeration: m.operator_settings_moderation,
  messageContacts: m.operator_settings_message_contacts,
}
const limits: Record<string, () => string> = {
  CODE_MINUTES: m.operator_limit_code_minutes,
  CODE_TRIES: m.operator_limit_code_tries,
  CODE_INTERVAL_SECONDS: m.operator_limit_code_interval,
  CODES_PER_HOUR: m.operator_limit_codes_hour,
  CODES_PER_DAY: m.operator_limit_codes_day,
  CODES_PER_ADDRESS_HOUR: m.operator_limit_codes_address,
  CODES_PER_MINUTE: m.operator_limit_codes_minute,
  LOGIN_FAILURES_PER_HOUR: m.operator_limit_failures,
  LOGIN_FAILURES_PER_ADDRESS_HOUR: m.operator_limit_failures_address,
  SESSION_HOURS: m.operator_limit_session_hours,
  SESSION_IDLE_MINUTES: m.operator_limit_session_idle,
  SMS_NOTICES_PER_DAY: m.operator_limit_sms_notices,
}
const choices: Record<string, () => string> = {
  before: m.operator_moderation_before,
  after: m.operator_moderation_after,
  trust: m.operator_moderation_trust,
  shown: m.operator_contacts_shown,
  masked: m.operator_contacts_masked,
}
const groups = {
  contact: m.operator_settings_group_contact,
  texts: m.operator_settings_group_texts,
  filing: m.operator_settings_group_filing,
  goods: m.operator_settings_group_goods,
  messages: m.operator_settings_group_messages,
  limits: m.operator_settings_group_limits,
}

export const settingLabel = (name: string): string => settings[name]?.() ?? name
export const limitLabel = (name: string): string => limits[name]?.() ?? name
export const groupLabel = (group: keyof typeof groups): string => groups[group]()
export const choiceLabel = (choice: string): string => choices[choice]?.() ?? choice
