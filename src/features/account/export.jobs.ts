import { and, eq, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import { eachInTransaction } from '../../server/jobs/each-in-transaction.ts'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { users } from '../identity/identity.table.ts'
import { notify } from '../notification/notification.service.ts'
import { accountExports } from './account.table.ts'
import { archiveKey, dropArchiveJob, makeArchive } from './export-archive.ts'
import { exportDays } from './export.policy.ts'

/** Creates the archive of an export and notifies the person. A second run finds nothing to do. */
export const exportJob = job({
  name: 'account.export',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const isWaiting = and(eq(accountExports.id, id), eq(accountExports.status, 'waiting'))
    const [person] = await ctx.db
      .select({ id: users.id, phone: users.phone, email: users.email })
      .from(accountExports)
      .innerJoin(users, eq(users.id, accountExports.userId))
      .where(isWaiting)
    if (!person) return
    const archive = await makeArchive(ctx, person)
    await ctx.server.files.put(archiveKey(id), archive, 'application/zip')
    const expiresAt = new Date(ctx.now.getTime() + exportDays * dayMs)
    await inTransaction(ctx, async (ctx) => {
      const [ready] = await ctx.db
        .update(accountExports)
        .set({ status: 'ready', readyAt: ctx.now, expiresAt, bytes: archive.length })
        .where(isWaiting)
        .returning({ id: accountExports.id })
      if (!ready) return
      await notify(ctx, {
        userId: person.id,
        kind: 'account_export_ready',
        params: { days: exportDays },
        link: '/user/info',
      })
      await audit(ctx, {
        action: 'export_ready',
        subjectKind: 'user',
        subjectId: person.id,
        details: { bytes: archive.length },
      })
    })
  },
})

/** Removes expired archives, gives up exports that have not succeeded within a day, and deletes old rows. */
const sweepJob = job({
  name: 'account.sweep-exports',
  cron: '29 * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: accountExports.id })
      .from(accountExports)
      .where(and(eq(accountExports.status, 'ready'), lte(accountExports.expiresAt, ctx.now)))
    await eachInTransaction(ctx, due, (ctx, { id }) => expire(ctx, id))
    await ctx.db
      .update(accountExports)
      .set({ status: 'failed' })
      .where(
        and(eq(accountExports.status, 'waiting'), lt(accountExports.requestedAt, new Date(ctx.now.getTime() - dayMs))),
      )
    await ctx.db
      .delete(accountExports)
      .where(
        and(
          eq(accountExports.status, 'expired'),
          lt(accountExports.requestedAt, new Date(ctx.now.getTime() - 90 * dayMs)),
        ),
      )
  },
})

/** The bytes first: a row without an archive is harmless, an archive without a row would stay for ever. */
async function expire(ctx: Ctx, id: string): Promise<void> {
  await ctx.server.files.remove(archiveKey(id))
  await ctx.db.update(accountExports).set({ status: 'expired' }).where(eq(accountExports.id, id))
}

export const exportJobs = [exportJob, sweepJob, dropArchiveJob]
