import { isSame, sign } from '../../server/secret.ts'
import type { Settings } from '../../server/settings/settings.ts'

/** What a link in a mail stops: one subscription's mail, or all of a person's. */
export type Stop = { of: 'one' | 'all'; id: string }

const pattern = /^([oa])([0-9a-f]{32})\.([\w-]{43})$/

/** The unsubscribe path, valid for ever, for anyone who has the mail. Without the language prefix. */
export const stopPath = (settings: Settings, stop: Stop): string => `/unsubscribe/${stopToken(settings, stop)}`

function stopToken(settings: Settings, { of, id }: Stop): string {
  const content = (of === 'one' ? 'o' : 'a') + id.replaceAll('-', '')
  return `${content}.${sign(settings, 'unsubscribe', content)}`
}

/** The target of a token; null if we did not create it. */
export function readStopToken(settings: Settings, token: string): Stop | null {
  const [, kind = '', hex = '', signature = ''] = pattern.exec(token) ?? []
  if (!isSame(signature, sign(settings, 'unsubscribe', kind + hex))) return null
  return { of: kind === 'o' ? 'one' : 'all', id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
