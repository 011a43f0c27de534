import { m } from '../../../shared/wording/messages.js'

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u]

/**
 * The rule checked by both sides: 8 to 18 code points after NFC, three of the kinds upper case, lower case, digit,
 * special symbol. Returns the first applicable message in the current language, or null if the password is valid.
 */
export function passwordFault(password: string): string | null {
  const normalised = password.normalize('NFC')
  const length = [...normalised].length
  if (length === 0) return m.identity_error_password_required()
  if (length < 8) return m.identity_error_password_short()
  if (length > 18) return m.identity_error_password_long()
  if (kinds.filter((kind) => kind.test(normalised)).length < 3) return m.identity_error_password_kinds()
  return null
}
