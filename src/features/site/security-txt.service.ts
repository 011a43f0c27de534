import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../server/context.ts'
import { originOf } from '../../server/http/origin.ts'
import type { RawReply } from '../../shared/endpoint.ts'

/** Whole months that the statement stays valid at least. RFC 9116 recommends less than a year. */
const validMonths = 6

/** Where vulnerabilities are reported, as RFC 9116 defines it. Without a contact there is nothing to say: 404. */
export async function showSecurityTxt(ctx: Ctx, _input: unknown, request: FastifyRequest): Promise<RawReply> {
  const { SECURITY_CONTACT, SECURITY_POLICY, SECURITY_LANGUAGES } = ctx.server.settings
  if (!SECURITY_CONTACT) throw Object.assign(new Error('no contact for security'), { statusCode: 404 })
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expiryAt(ctx.now).toISOString()}`,
    `Preferred-Languages: ${SECURITY_LANGUAGES}`,
    `Canonical: ${originOf(ctx, request)}/.well-known/security.txt`,
    ...(SECURITY_POLICY ? [`Policy: ${SECURITY_POLICY}`] : []),
  ]
  return { body: `${lines.join('\n')}\n`, mediaType: 'text/plain', maxAge: 3600 }
}

/** The first of a month, between six and seven months ahead, so that the text changes once a month. */
const expiryAt = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths + 1, 1))
