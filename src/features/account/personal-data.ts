import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { enqueue } from '../../server/jobs/jobs.ts'
import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import type { Person } from '../../server/personal-data-shape.ts'
import { m } from '../../shared/wording/messages.js'
import { accountExports } from './account.table.ts'
import { dropArchiveJob } from './export-archive.ts'
import { listSettings } from './lists/lists.table.ts'

/** A job removes the archives from the store, because a deleted file cannot be restored if the transaction fails. */
async function removeExports(ctx: Ctx, { id }: Person): Promise<void> {
  const removed = await ctx.db
    .delete(accountExports)
    .where(eq(accountExports.userId, id))
    .returning({ id: accountExports.id })
  for (const { id } of removed) await enqueue(ctx, dropArchiveJob, { id })
}

export const accountPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'account.exports',
      title: m.personal_exports,
      why: 'gives the person the copy of the own data that was asked for',
      readers: ['person'],
      retention: { time: '7 days for the archive, 90 days for the row', job: 'account.sweep-exports' },
      table: accountExports,
      by: accountExports.userId,
      onClosing: 'removed',
      close: removeExports,
    }),
    personal({
      name: 'account.lists',
      title: m.personal_lists,
      why: 'shows the person the columns, density and filters of lists as chosen',
      readers: ['person'],
      retention: 'account',
      table: listSettings,
      by: listSettings.userId,
      onClosing: 'removed',
    }),
  ],
  marks: [],
}
