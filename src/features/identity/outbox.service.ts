import type { Ctx } from '../../server/context.ts'
import type { RawReply } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'

/** Messages that the console providers would have sent, newest first. Available outside production only. */
export const outbox = async (ctx: Ctx) =>
  ctx.server.outbox.list().map(({ html, ...message }) => ({ ...message, hasHtml: html !== undefined }))

/**
 * The HTML of one mail for the frame of the outbox page. Its inline styles, which mail programs need, are allowed here
 * alone; scripts, forms and anything from elsewhere are not.
 */
export async function outboxMail(ctx: Ctx, { id }: { id: number }): Promise<RawReply> {
  const message = found(ctx.server.outbox.list().find((one) => one.id === id))
  return {
    body: found(message.html),
    mediaType: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    },
  }
}
