import type { Ctx } from '../../server/context.ts'

/** What the console providers would have sent, newest first. Only bound outside production. */
export const outbox = async (ctx: Ctx) => ctx.server.outbox.list()
