import { and, desc, eq, gt } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import { enqueue } from '../../server/jobs/jobs.ts'
import { quota, consumeQuota } from '../../server/quota.ts'
import { checkLink, signLink } from '../../server/files/signed-link.ts'
import type { LinkProof } from '../../server/files/signed-link.ts'
import { dayMs, minuteMs } from '../../shared/text/durations.ts'
import type { RawReply } from '../../shared/endpoint.ts'
import { AppError, found } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import type { Export } from './account.contract.ts'
import { accountExports } from './account.table.ts'
import { archiveKey } from './export-archive.ts'
import { exportJob } from './export.jobs.ts'

const linkMs = 5 * minuteMs
const filePath = (id: string): string => `/api/user/exports/${id}`

/** The law entitles everybody to their data, so no plan may set this to zero. */
export const exportQuota = quota({
  name: 'account.exports',
  title: m.quota_exports,
  unit: 'count',
  isDaily: true,
  free: 3,
  least: 1,
  used: ({ db, now }, userId) =>
    db.$count(
      accountExports,
      and(eq(accountExports.userId, userId), gt(accountExports.requestedAt, new Date(now.getTime() - dayMs))),
    ),
})

/** The caller's newest export and, while there is an archive, a link that allows a download for five minutes. */
export async function readExport(ctx: Ctx): Promise<{ current: Export | null }> {
  const [row] = await ctx.db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, callerOf(ctx)))
    .orderBy(desc(accountExports.requestedAt), desc(accountExports.id))
    .limit(1)
  if (!row) return { current: null }
  const { id, status, requestedAt, readyAt, expiresAt, bytes } = row
  const isThere = status === 'ready' && expiresAt !== null && expiresAt > ctx.now
  return {
    current: {
      status: status === 'ready' && !isThere ? 'expired' : status,
      requestedAt: requestedAt.toISOString(),
      readyAt: readyAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      bytes,
      url: isThere ? signLink(ctx.server.settings, filePath(id), new Date(ctx.now.getTime() + linkMs)) : null,
    },
  }
}

/**
 * Requests an archive of everything. While one is in progress, another request changes nothing; 1040 beyond the daily
 * quota.
 */
export async function requestExport(ctx: Ctx): Promise<{ current: Export | null }> {
  const userId = callerOf(ctx)
  return createOnce(ctx, async (ctx) => {
    const id = newId(ctx.now)
    const [created] = await ctx.db
      .insert(accountExports)
      .values({ id, userId, status: 'waiting', requestedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: accountExports.id })
    if (!created) return readExport(ctx)
    // Already counted, so a request while one is in progress uses no quota.
    await consumeQuota(ctx, exportQuota, userId, 0)
    await enqueue(ctx, exportJob, { id })
    await audit(ctx, { action: 'export_asked', subjectKind: 'user', subjectId: userId })
    return readExport(ctx)
  })
}

/** The archive for the holder of a valid link; 1031 for any other link, and after it has expired. */
export async function downloadExport(ctx: Ctx, { id, ...proof }: LinkProof & { id: string }): Promise<RawReply> {
  if (!checkLink(ctx.server.settings, filePath(id), proof, ctx.now)) throw new AppError('not_found')
  const [row] = await ctx.db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.status, 'ready')))
  const { userId, readyAt } = found(row)
  const stored = found(await ctx.server.files.read(archiveKey(id)))
  await audit(ctx, { action: 'export_downloaded', subjectKind: 'user', subjectId: userId, actorId: userId })
  return {
    body: stored.stream,
    mediaType: 'application/zip',
    fileName: `my-data-${(readyAt ?? ctx.now).toISOString().slice(0, 10)}.zip`,
  }
}
