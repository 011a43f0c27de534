import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { Logger } from 'pino'

const secretKeys = ['authorization', 'token', 'password', 'newPassword', 'code', 'challenge', 'secret', 'cookie']

/** A mainland or international number inside any text, so that a careless message cannot leak one. */
const phonePattern = /(?<![\w.])(\+?\d{2,4}[ -]?)?(1[3-9]\d)\d{4}(\d{4})(?![\w.])/g
const foreignPhonePattern = /(\+\d{3})\d{2,8}(\d{4})(?!\d)/g

/** `13812340001` → `138****0001`, anywhere in a text. */
export const maskPhones = (text: string) =>
  text.replace(phonePattern, '$1$2****$3').replace(foreignPhonePattern, '$1****$2')

/**
 * JSON lines on standard output; secrets are removed by key, phones masked in every string, query strings never logged.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
    serializers: { err: withoutParameters },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      streamWrite: (line: string) => maskPhones(line),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * SQLSTATE of invalid or oversized values: the database quotes its input in them. Constraint violations (23) quote only
 * names.
 */
const dataFaults = /^(22|54)/

/**
 * An error as pino writes it, without the values that the query builder appends to a failed statement and those that
 * the database quotes.
 */
export function withoutParameters(error: Error): Record<string, unknown> {
  const written: Record<string, unknown> = pino.stdSerializers.err(error)
  const quoting = quotingMessages(error)
  // Values may contain line breaks: they end where the stack begins.
  const cut = (text: string) =>
    quoting
      .reduce((rest, message) => rest.replaceAll(message, message.replace(/"[^]*"/, '"…"')), text)
      .replaceAll(/\nparams: [^]*?(?=\n {4}at |\ncaused by: |$)/g, '')
  const quiet = (value: unknown) => (typeof value === 'string' ? cut(value) : value)
  return { type: written.type, message: quiet(written.message), stack: quiet(written.stack), code: written.code }
}

/** The database's message about a value, in any of the causes. */
function quotingMessages(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const isQuoting = 'code' in error && typeof error.code === 'string' && dataFaults.test(error.code)
  return [...(isQuoting ? [error.message] : []), ...quotingMessages(error.cause)]
}
