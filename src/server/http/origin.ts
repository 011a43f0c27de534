import type { FastifyRequest } from 'fastify'
import type { Server } from '../context.ts'

/**
 * An address of the server by the name of this machine, where that leads to it: browsers make passkeys for names, not for
 * 127.0.0.1.
 */
export const namedAddress = (address: string): string =>
  address.replace(/^http:\/\/(?:127\.0\.0\.1|\[?::1\]?)(?=:\d+$)/, 'http://localhost')

/**
 * The public address of the site: the setting, else the host of the request, or for mail the listening address.
 * Production always has PUBLIC_URL.
 */
export const originOf = (
  { server: { settings } }: { server: Pick<Server, 'settings'> },
  request?: Pick<FastifyRequest, 'protocol' | 'host'>,
): string =>
  settings.PUBLIC_URL ??
  (request ? `${request.protocol}://${request.host}` : namedAddress(`http://${settings.HOST}:${settings.PORT}`))
