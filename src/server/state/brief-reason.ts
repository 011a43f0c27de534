import { AppError } from '../../shared/errors.ts'
import { maskPhones } from '../log.ts'

const sqlState = /^[0-9A-Z]{5}$/
const mostCharacters = 160

/**
 * Why something failed, in a few words without personal data, for what is stored or shown; the log has the whole.
 * Providers and the database repeat addresses, texts and values in their messages, so of their errors only the code is
 * used; elsewhere what is quoted is removed.
 */
export function briefReason(error: unknown): string {
  const root = rootOf(error)
  if (!(root instanceof Error)) return 'unknown'
  if (root instanceof AppError) return root.reason
  if (root.name === 'ZodError') return 'invalid data'
  const { code, responseCode } = root as { code?: unknown; responseCode?: unknown }
  if (typeof code === 'string')
    return [sqlState.test(code) ? 'PostgreSQL' : root.name, code, typeof responseCode === 'number' ? responseCode : '']
      .join(' ')
      .trim()
  return maskPhones(root.message.split('\n')[0] ?? '')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/"[^"]*"?|“[^”]*”?|«[^»]*»?/g, '"…"')
    .slice(0, mostCharacters)
}

function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error
}
