import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
import { withReceivedFile } from '../../../media/media.receive.ts'
import type { ProductImport } from '../import.contract.ts'
import { archiveKey, findImport, shownImport } from '../import.find.ts'
import { productImports } from '../import.table.ts'
import { isOpen } from '../columns/import.words.policy.ts'
import { refuseFile } from '../../../../server/spreadsheet/sheet.refusal.ts'

const mostEntries = 10_000

export type PictureArchive = {
  names: ReadonlySet<string>
  extract(name: string, path: string): Promise<void>
  close(): void
}

/** Takes the archive of pictures that the file speaks of; the file is checked anew with it. */
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
      await files.put(archiveKey(id), await readFile(path), 'application/zip')
      const [row] = await ctx.db
        .update(productImports)
        .set({ archiveName: name || 'pictures.zip', status: 'mapping', changedAt: ctx.now })
        .where(and(eq(productImports.id, id), inArray(productImports.status, ['mapping', 'faulty', 'checked'])))
        .returning()
      if (!row) throw new AppError('wrong_state')
      return shownImport(row)
    },
    settings.IMPORT_ARCHIVE_MB,
  )
}

/** The name by which a cell means a file: without its folder, in small letters. */
export const pictureName = (text: string): string => basename(text.replaceAll('\\', '/')).normalize('NFC').toLowerCase()

/** An archive on the disk: its pictures by name. What it would unpack to is added up first, and no entry gives more than it says. */
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

/** Chinese Windows writes names in GBK without saying so. */
function decodeName(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('gb18030').decode(raw)
  }
}
