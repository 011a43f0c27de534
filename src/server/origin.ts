import type { FastifyRequest } from 'fastify'
import type { Ctx } from './context.ts'

/** Where the site is found from outside: as set, or else as it was asked. */
export const originOf = ({ server }: Ctx, request: FastifyRequest): string => server.settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`
