import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import { rowsOf } from '../../server/personal-data.ts'
import type { Person } from '../../server/personal-data-shape.ts'

/** Files beyond this total size are named in data.json and left out: the archive is built in memory. */
const mostFileBytes = 250 * 1024 * 1024

export const archiveKey = (id: string): string => `exports/${id}.zip`

/** Everything that the features declare about a person: `data.json` and the files. */
export async function makeArchive(ctx: Ctx, person: Person): Promise<Buffer> {
  const data: Record<string, Record<string, unknown>[]> = {}
  const archive = new ZipFile()
  const leftOut: string[] = []
  let fileBytes = 0
  for (const part of ctx.server.personalData.flatMap(({ tables }) => tables)) {
    const rows = await rowsOf(ctx, part, person)
    data[part.name] = rows
    for (const { key, name } of rows.flatMap((row) => part.filesOf?.(row) ?? [])) {
      const stored = await ctx.server.files.read(key)
      if (!stored) continue
      fileBytes += stored.bytes
      if (fileBytes > mostFileBytes) {
        stored.stream.destroy()
        leftOut.push(name)
      } else archive.addBuffer(await buffer(stored.stream), name, { compress: false, mtime: ctx.now })
    }
  }
  const document = { exportedAt: ctx.now.toISOString(), userId: person.id, filesLeftOut: leftOut, data }
  archive.addBuffer(Buffer.from(JSON.stringify(document, null, 2)), 'data.json', { mtime: ctx.now })
  archive.end()
  return buffer(archive.outputStream)
}

/** Removes an archive from the store. */
export const dropArchiveJob = job({
  name: 'account.drop-archive',
  schema: z.object({ id: z.uuid() }),
  run: (ctx, { id }) => ctx.server.files.remove(archiveKey(id)),
})
