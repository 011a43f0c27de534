import { z } from 'zod'
import { allDuties } from '../../shared/actor.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { parseAccount } from '../../shared/identifiers/account.ts'
import { locales } from '../../shared/locale.ts'
import '../../shared/field-errors.ts'
import { m } from '../../shared/wording/messages.js'
import { isTimeZone, spellTimeZone } from './account/preference.policy.ts'
import { currencies } from '../../shared/text/currencies.ts'

/**
 * A mainland phone, or for buyers abroad an e-mail address; normalised on input. The field keeps its specified name.
 */
const AccountText = z
  .string({ error: () => m.identity_error_phone_required() })
  .max(254, { error: () => m.identity_error_phone_wrong() })
  .transform((text, context) => {
    const parsed = parseAccount(text)
    if (parsed) return parsed
    context.addIssue({
      code: 'custom',
      message: text.trim() === '' ? m.identity_error_phone_required() : m.identity_error_phone_wrong(),
    })
    return z.NEVER
  })

const personName = z
  .string({ error: () => m.identity_error_name_required() })
  .trim()
  .min(1, { error: () => m.identity_error_name_required() })
  .max(50)

/** Six digits (a code) or a five-part JWE (a password); anything else gets the same answer as a wrong password. */
const secret = z
  .string({ error: () => m.identity_error_code_required() })
  .min(1, { error: () => m.identity_error_code_required() })
  .max(4000)
const encryptedPassword = z
  .string({ error: () => m.identity_error_password_required() })
  .min(1, { error: () => m.identity_error_password_required() })
  .max(4000)

export const UserInfo = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    /** Set once a company of this person has been approved. */
    companyId: z.uuid().nullable(),
    role: z.enum(['user', 'operator', 'admin']),
    /** What she may do as an operator: all for an administrator, nothing for a user. */
    duties: z.array(z.enum(allDuties)),
    /** Masked, `138****0001`; null for an account with an e-mail address. */
    phone: z.string().nullable(),
    /** Time zone of dates and times, and currency in which prices are shown. */
    timeZone: z.string(),
    currency: z.enum(currencies),
    /** Language of notices, and of the front page if the browser has no other choice. */
    language: z.enum(locales),
  })
  .meta({ id: 'User' })
export type UserInfo = z.output<typeof UserInfo>

export const LoginReply = z.object({ token: z.string(), loginUserInfo: UserInfo }).meta({ id: 'Login' })
/**
 * A random id that a browser makes once and keeps: logins with an unknown one are reported to the person. Programs may
 * leave it out; something else is ignored.
 */
export const DeviceId = z
  .string()
  .max(64)
  .regex(/^[\w-]{20,64}$/)
  .optional()
  .catch(undefined)
const nothing = z.null()
/** What a code is for, when it is for an account that exists. */
const CodeUse = z.enum(['login', 'reset'])
export type CodeUse = z.output<typeof CodeUse>

export const identityEndpoints = {
  key: endpoint({
    method: 'GET',
    path: '/api/auth/key',
    access: 'public',
    summary: 'The public key for a password on the way, and a challenge that serves once within five minutes',
    reply: z.object({
      kid: z.string(),
      jwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
      challenge: z.string(),
    }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary:
      'Log in by password (a JWE in `code`) or by SMS or mail code (six digits in `code`); 1007 with a challenge when the account has a second step',
    body: z.object({ phone: AccountText, code: secret, device: DeviceId }),
    reply: LoginReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'End this session',
    body: z.object({}),
    reply: nothing,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    idempotent: 'resumed',
    summary: 'Open an account with a code that was sent to its phone or mail address',
    body: z.object({
      phone: AccountText,
      name: personName,
      password: encryptedPassword,
      code: secret,
      /** Version of terms and privacy policy that the person has agreed to. */
      agreedVersion: z.string().max(40).optional(),
      /** The browser's time zone. An unknown one is ignored. */
      timeZone: z
        .string()
        .max(64)
        .transform((name) => (isTimeZone(name) ? spellTimeZone(name) : undefined))
        .optional(),
      /** The currency in which the visitor has read prices; an unknown one is ignored. */
      currency: z.enum(currencies).optional().catch(undefined),
      device: DeviceId,
    }),
    reply: LoginReply,
  }),
  sendCode: endpoint({
    method: 'GET',
    path: '/api/sms/send-code',
    access: 'public',
    summary:
      'Send a code of six digits to a phone or mail address; `proof` answers a proof-of-work challenge. With `use`, a code whose SMS is not possible goes to the e-mail address of the account, if there is one',
    query: z.object({ phone: AccountText, proof: z.string().max(4000).optional(), use: CodeUse.optional() }),
    /** `instead`: no SMS was possible; the same for an account without e-mail address and for none at all. */
    reply: z.object({ instead: z.literal('email') }).nullable(),
    isSameSite: true,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    access: 'public',
    summary: 'Set a new password with a code; ends every session of the account',
    body: z.object({ phone: AccountText, newPassword: encryptedPassword, code: secret }),
    reply: nothing,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/user/me',
    access: 'signed-in',
    summary: 'Who is logged in, as the browser keeps it',
    reply: UserInfo,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    access: 'signed-in',
    summary: 'Change the name',
    body: z.object({ name: personName }),
    reply: UserInfo,
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Choose the language of notices, the currency of prices and the time zone; what is left out stays',
    body: z
      .object({
        language: z.enum(locales),
        currency: z.enum(currencies),
        timeZone: z
          .string()
          .max(64)
          .refine(isTimeZone, { error: () => m.account_error_time_zone() })
          .transform(spellTimeZone),
      })
      .partial()
      .refine((chosen) => Object.keys(chosen).length > 0),
    reply: UserInfo,
  }),
  changeContact: endpoint({
    method: 'PUT',
    path: '/api/user/contact',
    access: 'signed-in',
    summary:
      'Change the phone, or add or change the e-mail address: `heldCode` was sent to what holds the account, `code` to the new one; ends all other sessions',
    body: z.object({ contact: AccountText, code: secret, heldCode: secret }),
    reply: UserInfo,
  }),
  removeEmail: endpoint({
    method: 'POST',
    path: '/api/user/contact/remove-email',
    access: 'signed-in',
    summary: 'Take the e-mail address off an account that a phone holds; ends all other sessions',
    body: z.object({ heldCode: secret }),
    reply: UserInfo,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'signed-in',
    summary: 'End one session of mine',
    params: z.object({ id: z.uuid() }),
    reply: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/user/sessions/end-others',
    access: 'signed-in',
    summary: 'End all my sessions but this one',
    body: z.object({}),
    reply: z.object({ ended: z.number().int() }),
  }),
}

export const developmentEndpoints = {
  outbox: endpoint({
    method: 'GET',
    path: '/api/dev/outbox',
    access: 'public',
    summary: 'Messages of the console providers, newest first; absent in production',
    reply: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(['sms', 'mail']),
        to: z.string(),
        code: z.string(),
        text: z.string(),
        hasHtml: z.boolean(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  outboxMail: endpoint({
    method: 'GET',
    path: '/api/dev/outbox/:id/html',
    access: 'public',
    summary: 'The HTML of one mail of the outbox; absent in production',
    params: z.object({ id: z.coerce.number().int().min(1).max(1_000_000_000) }),
    reply: { mediaType: 'text/html' },
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof developmentEndpoints>, CallsOf<typeof identityEndpoints> {}
}
