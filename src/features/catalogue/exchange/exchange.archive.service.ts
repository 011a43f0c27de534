import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asc, eq } from 'drizzle-orm'
import { openPromise } from 'yauzl'
import type { ZipFile as Unpacked } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Ctx } from '../../../server/context.ts'
import { refuseFile } from '../../../server/files/refuse-file.ts'
import { m } from '../../../shared/wording/messages.js'
import { withScratch } from '../import/pictures/picture-sources.ts'
import type { Session } from './exchange.session.service.ts'
import { exchangeParts } from './exchange.table.ts'

const picture = /\.(jpe?g|png|webp)$/i
/** Documents that only have prices and stock; pictures belong to the catalogue. */
const priceDocument = /^(offers|prices|rests)/i

const lastName = (name: string): string => (name.split('/').at(-1) ?? '').toLowerCase()

/**
 * Packs the document and the pictures that a session sent, by themselves or in archives, into one archive as the import
 * takes it. Refuses with 1020 if the document was not sent.
 */
export async function packDocument(ctx: Ctx, { companyId }: Session, document: string, target: string): Promise<void> {
  const parts = await ctx.db
    .select()
    .from(exchangeParts)
    .where(eq(exchangeParts.companyId, companyId))
    .orderBy(asc(exchangeParts.position))
  const files = Map.groupBy(parts, ({ name }) => name)
  const hasPictures = !priceDocument.test(lastName(document))
  const isWanted = (name: string) => lastName(name) === lastName(document) || (hasPictures && picture.test(name))
  const output = new ZipFile()
  const written = new Set<string>()
  const add = (name: string, open: () => Promise<Readable>) => {
    if (!isWanted(name) || written.has(lastName(name))) return
    written.add(lastName(name))
    output.addReadStreamLazy(name, { compress: !picture.test(name) }, (hand) => {
      open().then(
        (stream) => hand(null, stream),
        (error: Error) => hand(error, Readable.from([])),
      )
    })
  }
  for (const [name, own] of files) add(name, async () => bytesOf(ctx, own))
  const archives = [...files].filter(([name]) => /\.zip$/i.test(name))
  await withArchives(
    ctx,
    archives.map(([, own]) => own),
    async (opened) => {
      for (const archive of opened)
        for await (const entry of archive.eachEntry()) add(entry.fileName, () => archive.openReadStreamPromise(entry))
      if (!written.has(lastName(document))) throw refuseFile(m.exchange_not_sent({ name: document }))
      output.end()
      await pipeline(output.outputStream, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    },
  )
}

type Part = typeof exchangeParts.$inferSelect

const bytesOf = (ctx: Ctx, parts: readonly Part[]): Readable =>
  Readable.from(
    (async function* () {
      for (const { key } of parts) {
        const stored = await ctx.server.files.read(key)
        if (!stored) throw new Error(`the bytes of ${key} are gone`)
        yield* stored.stream as AsyncIterable<Buffer>
      }
    })(),
  )

/** Opens the archives that were sent, each on disk, and always closes and removes them. */
async function withArchives(
  ctx: Ctx,
  [first, ...others]: readonly Part[][],
  work: (opened: readonly Unpacked[]) => Promise<void>,
  opened: readonly Unpacked[] = [],
): Promise<void> {
  if (!first) return work(opened)
  await withScratch(ctx, async (path) => {
    await pipeline(bytesOf(ctx, first), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const archive = await openPromise(path, { autoClose: false }).catch(() => {
      throw refuseFile(m.import_archive_kind())
    })
    await withArchives(ctx, others, work, [...opened, archive]).finally(() => archive.close())
  })
}
