import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../server/settings/settings.ts'

/** What a link in a mail ends: one subscription's mail, or all of a person's. */
export type Stop = { of: 'one' | 'all'; id: string }

const pattern = /^([oa])([0-9a-f]{32})\.([\w-]{43})$/

/** The path that ends it, good for ever: who has the mail may. Without the language prefix. */
export const stopPath = (settings: Settings, stop: Stop): string => `/unsubscribe/${stopToken(settings, stop)}`

function stopToken(settings: Settings, { of, id }: Stop): string {
  const content = (of === 'one' ? 'o' : 'a') + id.replaceAll('-', '')
  return `${content}.${sign(settings, content)}`
}

/** What a token was made for; null when it was not made by us. */
export function readStopToken(settings: Settings, token: string): Stop | null {
  const [, kind = '', hex = '', signature = ''] = pattern.exec(token) ?? []
  const right = Buffer.from(sign(settings, kind + hex))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { of: kind === 'o' ? 'one' : 'all', id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

function sign({ SECRET }: Settings, content: string): string {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'unsubscribe', 32))
  return createHmac('sha256', key).update(content).digest('base64url')
}
