import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { hasBothQuietHours, rhythmFields } from '../../notification/notification.rhythm.contract.ts'

const preferences = {
  /** Whether reminders come outside of the page: by mail, or by SMS to an account without an address. */
  isByMail: z.boolean(),
  ...rhythmFields,
}
const MessagePreferences = z
  .object({
    ...preferences,
    /** IANA name; set in the account. */
    timeZone: z.string(),
    /** Masked; null if the account has none. */
    email: z.string().nullable(),
    /** Masked; without an address it gets SMS, a few a day. */
    phone: z.string().nullable(),
  })
  .meta({ id: 'MessagePreferences' })
export type MessagePreferences = z.output<typeof MessagePreferences>

export const reminderEndpoints = {
  messagePreferences: endpoint({
    method: 'GET',
    path: '/api/messages/preferences',
    access: 'signed-in',
    summary: 'When I want to be mailed what I have not read, or told by SMS without an address',
    reply: MessagePreferences,
  }),
  saveMessagePreferences: endpoint({
    method: 'PUT',
    path: '/api/messages/preferences',
    access: 'signed-in',
    summary: 'Change when I want to be mailed what I have not read; mails that wait are rescheduled',
    body: z.strictObject(preferences).refine(hasBothQuietHours.test, hasBothQuietHours.fault),
    reply: MessagePreferences,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof reminderEndpoints> {}
}
