import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'

/** Where the site is found from outside: as set, or else as it was asked, or in mail as it listens. Production always has PUBLIC_URL. */
export const originOf = (
  { server: { settings } }: Pick<Ctx, 'server'>,
  asked?: Pick<FastifyRequest, 'protocol' | 'host'>,
): string =>
  settings.PUBLIC_URL ?? (asked ? `${asked.protocol}://${asked.host}` : `http://${settings.HOST}:${settings.PORT}`)
