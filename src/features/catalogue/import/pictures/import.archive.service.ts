import { createWriteStream } from 'node:fs'
import { basename } from 'node:path/posix'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { openPromise } from 'yauzl'
import type { Entry } from 'yauzl'
import type { Ctx } from '../../../../server/context.ts'
import { allowSlowBody } from '../../../../server/http/body-timeout.ts'
import { AppError } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { mostBytes } from '../../../media/media.policy.ts'
import { withReceivedFile } from '../../../../server/files/receive-file.ts'
import type { ProductImport } from '../import.contract.ts'
import { archiveKey, findImport, presentImport } from '../import.queries.ts'
import { productImports } from '../import.table.ts'
import { isOpen } from '../import.enums.policy.ts'
import { refuseFile } from '../../../../server/files/refuse-file.ts'

const mostEntries = 10_000

export type PictureArchive = {
  names: ReadonlySet<string>
  extract(name: string, path: string): Promise<void>
  close(): void
}

/** Accepts the picture archive that the file refers to; the file is checked again with it. */
export async function uploadArchive(ctx: Ctx, { id }: { id: string }, request: FastifyRequest): Promise<ProductImport> {
  const looked = await findImport(ctx, id)
  if (!isOpen(looked.status)) throw new AppError('wrong_state')
  const { settings, files } = ctx.server
  allowSlowBody(request)
  return withReceivedFile(
    settings,
    request,
    async ({ path, name }) => {
      const archive = await openArchive(path, settings.IMPORT_UNPACKED_MB)
      archive.close()
      if (archive.names.size === 0) throw refuseFile(m.import_archive_empty())
      await files.putFile(archiveKey(id), path, 'application/zip')
      const [row] = await ctx.db
        .update(productImports)
        .set({ archiveName: name || 'pictures.zip', status: 'mapping', changedAt: ctx.now })
        .where(and(eq(productImports.id, id), inArray(productImports.status, ['mapping', 'faulty', 'checked'])))
        .returning()
      if (!row) throw new AppError('wrong_state')
      return presentImport(row)
    },
    { megabytes: settings.IMPORT_ARCHIVE_MB },
  )
}

/** The name by which a cell refers to a file: without its folder, in lower case. */
export const pictureName = (text: string): string => basename(text.replaceAll('\\', '/')).normalize('NFC').toLowerCase()

/**
 * An archive on disk: its pictures by name. The declared unpacked sizes are added up first, and no entry may unpack to
 * more than it declares.
 */
export async function openArchive(path: string, megabytes: number): Promise<PictureArchive> {
  const archive = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw refuseFile(m.import_archive_kind())
  })
  const entries = new Map<string, Entry>()
  try {
    let bytes = 0
    for await (const entry of archive.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > megabytes * 1_048_576 || entries.size >= mostEntries)
        throw refuseFile(m.import_refused_unpacked({ megabytes }))
      const name = pictureName(decodeName(entry))
      if (/\.(jpe?g|png|webp)$/.test(name) && !name.startsWith('.')) entries.set(name, entry)
    }
  } catch (error) {
    archive.close()
    throw error instanceof AppError ? error : refuseFile(m.import_archive_kind())
  }
  return {
    names: new Set(entries.keys()),
    async extract(name, target) {
      const entry = entries.get(name)
      if (!entry || entry.uncompressedSize > mostBytes) throw refuseFile(m.import_picture_size())
      await pipeline(
        await archive.openReadStreamPromise(entry),
        createWriteStream(target, { flags: 'wx', mode: 0o600 }),
      ).catch(() => {
        throw refuseFile(m.import_archive_kind())
      })
    },
    close: () => archive.close(),
  }
}

/** Chinese Windows writes file names in GBK without declaring it. */
function decodeName(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('gb18030').decode(raw)
  }
}
