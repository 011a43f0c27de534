import type { Ctx } from '../../server/context.ts'

/** Messages that the console providers would have sent, newest first. Available outside production only. */
export const outbox = async (ctx: Ctx) => ctx.server.outbox.list()
