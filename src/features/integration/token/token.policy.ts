/** API tokens of one person, and of one company. */
export const mostTokens = 20
/** Characters of the name of a token. */
export const mostNameCharacters = 60
/** Days for which a token may be valid; null: until it is revoked. */
export const validDays = [30, 90, 365, null] as const
