import { and, eq } from 'drizzle-orm'
import { job } from '../../../server/jobs/jobs.ts'
import { messages } from '../message.table.ts'
import { maskedColumns } from './contact.presenter.ts'

const mostAtOnce = 500

/** Makes older messages searchable for the other side while contact data is masked. */
export const maskJob = job({
  name: 'message.mask',
  cron: '41 * * * *',
  async run(ctx) {
    for (;;) {
      const rows = await ctx.db
        .select({ threadId: messages.threadId, id: messages.id, text: messages.text })
        .from(messages)
        .where(eq(messages.isMasked, false))
        .limit(mostAtOnce)
      for (const { threadId, id, text } of rows)
        await ctx.db
          .update(messages)
          .set(maskedColumns(ctx, text))
          .where(and(eq(messages.threadId, threadId), eq(messages.id, id)))
      if (rows.length < mostAtOnce) return
    }
  },
})
