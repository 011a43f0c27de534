import { isSame, sign } from '../secret.ts'
import type { Settings } from '../settings/settings.ts'

/** What the link of a mail ends: declared once by the feature that sends such mails, and listed in app.ts. */
export type DeclaredMailStop<Ctx> = {
  /** The first letter of the link. Mails are kept for years: never change one, never use one again. */
  letter: string
  /** The question of the page in the language of the request, and whether it has been answered. Changes nothing. */
  look(ctx: Ctx, id: string): Promise<{ question: string; isStopped: boolean }>
  /** Ends these mails; idempotent, and no error for what no longer exists. */
  stop(ctx: Ctx, id: string): Promise<void>
}

const pattern = /^([a-z])([0-9a-f]{32})\.([\w-]{43})$/

/** The path that ends mails, valid for ever, for anyone who has the mail. Without the language prefix. */
export function stopPath(settings: Settings, letter: string, id: string): string {
  const content = letter + id.replaceAll('-', '')
  return `/unsubscribe/${content}.${sign(settings, 'unsubscribe', content)}`
}

/** The target of a token; null if we did not create it. */
export function readStopToken(settings: Settings, token: string): { letter: string; id: string } | null {
  const [, letter = '', hex = '', signature = ''] = pattern.exec(token) ?? []
  if (!isSame(signature, sign(settings, 'unsubscribe', letter + hex))) return null
  return { letter, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
