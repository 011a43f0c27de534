import { notificationKinds } from '../../server/notification-kinds.ts'
import type { KindsOf } from '../../server/notification-kinds.ts'
import { m } from '../../shared/wording/messages.js'

/** Notifications about their account. */
export const accountNotifications = notificationKinds({
  account_export_ready: {
    severity: 'success',
    params: { days: 'number' },
    title: m.notification_account_export_ready_title,
    text: m.notification_account_export_ready_text,
  },
  account_closing: {
    severity: 'warn',
    params: { date: 'day' },
    title: m.notification_account_closing_title,
    text: m.notification_account_closing_text,
  },
  account_closing_stopped: {
    severity: 'warn',
    params: {},
    title: m.notification_account_closing_stopped_title,
    text: m.notification_account_closing_stopped_text,
  },
  account_new_device: {
    severity: 'warn',
    params: { device: 'text', address: 'text' },
    title: m.notification_account_new_device_title,
    text: m.notification_account_new_device_text,
  },
  account_factor_on: {
    severity: 'success',
    params: {},
    title: m.notification_account_factor_on_title,
    text: m.notification_account_factor_on_text,
  },
  account_factor_off: {
    severity: 'warn',
    params: {},
    title: m.notification_account_factor_off_title,
    text: m.notification_account_factor_off_text,
  },
  account_factor_reset: {
    severity: 'warn',
    params: {},
    title: m.notification_account_factor_reset_title,
    text: m.notification_account_factor_reset_text,
  },
  account_app_added: {
    severity: 'success',
    params: {},
    title: m.notification_account_app_added_title,
    text: m.notification_account_app_added_text,
  },
  account_app_removed: {
    severity: 'warn',
    params: {},
    title: m.notification_account_app_removed_title,
    text: m.notification_account_app_removed_text,
  },
  account_passkey_added: {
    severity: 'success',
    params: { name: 'text' },
    title: m.notification_account_passkey_added_title,
    text: m.notification_account_passkey_added_text,
  },
  account_passkey_removed: {
    severity: 'warn',
    params: { name: 'text' },
    title: m.notification_account_passkey_removed_title,
    text: m.notification_account_passkey_removed_text,
  },
  account_recovery_codes_made: {
    severity: 'info',
    params: {},
    title: m.notification_account_recovery_codes_made_title,
    text: m.notification_account_recovery_codes_made_text,
  },
  account_recovery_code_used: {
    severity: 'warn',
    params: { left: 'number' },
    title: m.notification_account_recovery_code_used_title,
    text: m.notification_account_recovery_code_used_text,
  },
  account_recovery_codes_few: {
    severity: 'warn',
    params: { left: 'number' },
    title: m.notification_account_recovery_codes_few_title,
    text: m.notification_account_recovery_codes_few_text,
  },
})

declare module '../../server/notification-kinds.ts' {
  interface NotificationKinds extends KindsOf<typeof accountNotifications> {}
}
