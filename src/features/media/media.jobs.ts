import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../server/context.ts'
import { incomingFolder } from '../../server/files/receive-file.ts'
import { newId } from '../../server/id.ts'
import { job } from '../../server/jobs/jobs.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { withFileSlot, makeSizes } from './encode-image.ts'
import { imageSizes } from './media.policy.ts'
import { originalKey, sizeKey } from './media.service.ts'
import { mediaFiles } from './media.table.ts'

/** Creates the three sizes of a public image after its upload was answered. */
export const sizesJob = job({
  name: 'media.sizes',
  lane: 'pictures',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const isWaiting = and(eq(mediaFiles.id, id), eq(mediaFiles.state, 'received'), isNull(mediaFiles.removedAt))
    const [file] = await ctx.db.select().from(mediaFiles).where(isWaiting)
    if (!file) return
    await withFileSlot(async () => {
      const original = await ctx.server.files.read(originalKey(id))
      if (!original) throw new Error(`the bytes of file ${id} are gone`)
      const folder = incomingFolder(ctx.server.settings)
      const path = join(folder, newId())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await pipeline(original.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        for (const { size, bytes } of await makeSizes(path))
          await ctx.server.files.put(sizeKey(id, size), bytes, 'image/webp')
      } finally {
        await rm(path, { force: true })
      }
    })
    await ctx.db.update(mediaFiles).set({ state: 'sized' }).where(isWaiting)
  },
})

/**
 * Deletes files that nobody has cited for a day: first hidden, then the bytes, then the row, so that it can be
 * repeated.
 */
const sweepJob = job({
  name: 'media.sweep',
  cron: '17 * * * *',
  async run(ctx) {
    const lastUse = sql`coalesce(${mediaFiles.citedAt}, ${mediaFiles.createdAt})`
    const isForgotten = and(
      eq(mediaFiles.citations, 0),
      isNull(mediaFiles.removedAt),
      lt(lastUse, new Date(ctx.now.getTime() - dayMs)),
    )
    await ctx.db.update(mediaFiles).set({ removedAt: ctx.now }).where(isForgotten)
    const removed = await ctx.db.select({ id: mediaFiles.id }).from(mediaFiles).where(isNotNull(mediaFiles.removedAt))
    for (const { id } of removed) await removeFile(ctx, id)
    if (removed.length > 0) ctx.log.info({ files: removed.length }, 'uncited files swept')
  },
})

async function removeFile({ db, server }: Ctx, id: string): Promise<void> {
  for (const size of imageSizes) await server.files.remove(sizeKey(id, size))
  await server.files.remove(originalKey(id))
  await db.delete(mediaFiles).where(and(eq(mediaFiles.id, id), isNotNull(mediaFiles.removedAt)))
}

export const mediaJobs = [sizesJob, sweepJob]
