import type { FastifyRequest } from 'fastify'
import type { Server } from '../context.ts'

/**
 * The public address of the site: the setting, else the host of the request, or for mail the listening address.
 * Production always has PUBLIC_URL.
 */
export const originOf = (
  { server: { settings } }: { server: Pick<Server, 'settings'> },
  request?: Pick<FastifyRequest, 'protocol' | 'host'>,
): string =>
  settings.PUBLIC_URL ??
  (request ? `${request.protocol}://${request.host}` : `http://${settings.HOST}:${settings.PORT}`)
