import { withLocale } from '../../../server/locale-context.ts'
import { AppError } from '../../../shared/errors.ts'
import { locales } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { passwordFault } from './password.policy.ts'

/** Words with which a guess at this platform would begin; docs/security.md lists them. No password contains them. */
const ownWords = [
  'wholesale',
  ...locales.map((locale) => (withLocale(locale, m.site_name).split(' ')[0] ?? '').toLowerCase()),
]

let commonest: Promise<ReadonlySet<string>> | undefined

/** The 10,000 most common passwords in lower case; capitals do not make them safer. Loaded on first use, because the lists take 12 MB. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000))
}

/**
 * Refuses with 1004 at `field` a password that breaks the rules checked by both sides, is one of the 10,000 most
 * common, or contains a word of this platform.
 */
export async function refuseWeakPassword(password: string, field: string): Promise<void> {
  commonest ??= loadCommonest()
  const lower = password.toLowerCase()
  const isCommon = (await commonest).has(lower) || ownWords.some((word) => lower.includes(word))
  const fault = passwordFault(password) ?? (isCommon ? m.identity_error_password_common() : null)
  if (fault) throw new AppError('password_rules', fault, { fields: { [field]: fault } })
}
