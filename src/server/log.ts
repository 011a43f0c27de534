import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type { Logger } from 'pino'

const secretKeys = ['authorization', 'token', 'password', 'newPassword', 'code', 'challenge', 'secret', 'cookie']

/** A mainland or international number inside any text, so that a careless message cannot leak one. */
const phonePattern = /(?<![\w.])(\+?\d{2,4}[ -]?)?(1[3-9]\d)\d{4}(\d{4})(?![\w.])/g

/** `13812340001` → `138****0001`, wherever it stands in a text. */
const maskPhones = (text: string) => text.replace(phonePattern, '$1$2****$3')

/** JSON lines on standard output; secrets are removed by key, phones masked in every string, query strings never logged. */
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

/** An error as pino writes it, without the values that the query builder appends to a failed statement. */
function withoutParameters(error: Error): Record<string, unknown> {
  const written: Record<string, unknown> = pino.stdSerializers.err(error)
  const cut = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\nparams: .*/g, '') : value)
  return { type: written.type, message: cut(written.message), stack: cut(written.stack), code: written.code }
}
