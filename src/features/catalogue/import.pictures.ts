import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { job } from '../../server/jobs.ts'
import { withLocale } from '../../server/locale-context.ts'
import { fetchOutside, OutsideRefused } from '../../server/outside-fetch.ts'
import type { OutsideFault } from '../../server/outside-fetch.ts'
import { AppError } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { mostBytes } from '../media/media.policy.ts'
import { incomingFolder } from '../media/media.receive.ts'
import { citePublicImages, unciteFiles } from '../media/media.service.ts'
import { mediaFiles } from '../media/media.table.ts'
import { keepPicture } from '../media/media.upload.ts'
import { openArchive, pictureName } from './import.archive.ts'
import type { PictureArchive } from './import.archive.ts'
import { endImport } from './import.end.ts'
import { withStoredFile } from './import.file.ts'
import { archiveKey } from './import.find.ts'
import { isLink, ownPicture } from './import.links.policy.ts'
import { productImportFaults, productImportPictures, productImportRows, productImports } from './import.table.ts'
import type { ImportRow } from './import.table.ts'
import { filesHeld } from './product.edit.ts'
import { isEditable } from './product.policy.ts'
import { products } from './product.table.ts'

type Staged = typeof productImportRows.$inferSelect
type Fault = { ref: string; words: string }

const faultWords: Record<OutsideFault, () => string> = { scheme: m.import_link_scheme, address: m.import_link_address, redirects: m.import_link_redirects, status: m.import_link_status, size: m.import_picture_size, time: m.import_link_time, failed: m.import_link_failed }

/** Brings the pictures of a file to its goods, one product after the other; what cannot be had is told at its row, the rest goes on. */
export const importPicturesJob = job({
  name: 'catalogue.import-pictures',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const [row] = await ctx.db.select().from(productImports).where(and(eq(productImports.id, id), eq(productImports.status, 'pictures')))
    if (!row) return
    await withLocale(row.language, () => (row.archiveName ? withStoredFile(ctx, archiveKey(id), (path) => withArchive(ctx, row, path)) : walk(ctx, row, null)))
  },
})

async function withArchive(ctx: Ctx, row: ImportRow, path: string): Promise<void> {
  const archive = await openArchive(path, ctx.server.settings.IMPORT_UNPACKED_MB)
  try {
    await walk(ctx, row, archive)
  } finally {
    archive.close()
  }
}

async function walk(ctx: Ctx, row: ImportRow, archive: PictureArchive | null): Promise<void> {
  let position = row.picturePosition
  for (;;) {
    const [staged] = await ctx.db.select().from(productImportRows).where(and(eq(productImportRows.importId, row.id), gt(productImportRows.row, position), isNotNull(productImportRows.pictures), isNotNull(productImportRows.productId))).orderBy(asc(productImportRows.row)).limit(1)
    const now = { ...ctx, now: ctx.server.clock.now() }
    if (!staged) return endImport(now, row, ['pictures'])
    if (!(await takeRow(now, row, staged, position, archive))) return
    position = staged.row
  }
}

/** False when somebody else has gone on with this file. */
async function takeRow(ctx: Ctx, row: ImportRow, staged: Staged, position: number, archive: PictureArchive | null): Promise<boolean> {
  const ids: string[] = []
  const faults: Fault[] = []
  for (const ref of staged.pictures ?? []) {
    const got = await have(ctx, row, ref, archive).catch((error: unknown) => faultOf(ref, error))
    if (typeof got === 'string') ids.push(got)
    else faults.push(got)
  }
  return inTransaction(ctx, async (ctx) => {
    const [held] = await ctx.db.select().from(productImports).where(and(eq(productImports.id, row.id), eq(productImports.status, 'pictures'), eq(productImports.picturePosition, position))).for('update')
    if (!held) return false
    if (ids.length > 0 || staged.pictures?.length === 0) await attach(ctx, staged.productId ?? '', [...new Set(ids)])
    const column = row.columns.indexOf('pictures')
    if (faults.length > 0) await ctx.db.insert(productImportFaults).values(faults.map(({ ref, words }) => ({ importId: row.id, row: staged.row, column, heading: row.headings[column] ?? '', value: ref.slice(0, 200), words })))
    await ctx.db.update(productImports).set({ picturePosition: staged.row, pictureRowsDone: held.pictureRowsDone + 1, pictureFaults: held.pictureFaults + faults.length, changedAt: ctx.now }).where(eq(productImports.id, row.id))
    return true
  })
}

async function attach(ctx: Ctx, productId: string, ids: string[]): Promise<void> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, productId)).for('update')
  if (!product || !isEditable(product.status) || product.answers.pictures.join() === ids.join()) return
  const answers = { ...product.answers, pictures: ids }
  const [before, after] = [filesHeld(product), filesHeld({ answers, live: product.live })]
  await citePublicImages(ctx, after.filter((id) => !before.includes(id)))
  await unciteFiles(ctx, before.filter((id) => !after.includes(id)))
  await ctx.db.update(products).set({ answers, version: product.version + 1, changedAt: ctx.now }).where(eq(products.id, productId))
}

/** The picture that a cell means: one of ours, one that this company has fetched before, one of the archive, or one from outside. */
async function have(ctx: Ctx, row: ImportRow, ref: string, archive: PictureArchive | null): Promise<string> {
  const own = ownPicture(ref, row.origin)
  if (own) return present(ctx, own)
  if (!isLink(ref)) return withScratch(ctx, async (path) => {
    if (!archive) throw new AppError('file_refused', m.import_picture_no_archive())
    await archive.extract(pictureName(ref), path)
    return keepPicture(ctx, row.createdBy, path)
  })
  const isKept = and(eq(productImportPictures.companyId, row.companyId), eq(productImportPictures.link, ref), isNull(mediaFiles.removedAt))
  const [known] = await ctx.db.select({ id: mediaFiles.id }).from(productImportPictures).innerJoin(mediaFiles, eq(mediaFiles.id, productImportPictures.mediaId)).where(isKept)
  if (known) return known.id
  const { PICTURE_SECONDS, OUTSIDE_PRIVATE } = ctx.server.settings
  return withScratch(ctx, async (path) => {
    await fetchOutside(ref, path, { bytes: mostBytes, seconds: PICTURE_SECONDS, isPrivateAllowed: OUTSIDE_PRIVATE === 'on' })
    const mediaId = await keepPicture(ctx, row.createdBy, path)
    await ctx.db.insert(productImportPictures).values({ companyId: row.companyId, link: ref, mediaId, at: ctx.now }).onConflictDoUpdate({ target: [productImportPictures.companyId, productImportPictures.link], set: { mediaId, at: ctx.now } })
    return mediaId
  })
}

/** One of ours may have been removed since the check. */
async function present({ db }: Ctx, id: string): Promise<string> {
  const [file] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(and(eq(mediaFiles.id, id), eq(mediaFiles.isPublic, true), isNull(mediaFiles.removedAt)))
  if (!file) throw new AppError('file_refused', m.import_picture_unknown())
  return id
}

async function withScratch<T>({ server }: Ctx, work: (path: string) => Promise<T>): Promise<T> {
  const folder = incomingFolder(server.settings)
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return work(path).finally(() => rm(path, { force: true }))
}

/** A refusal in words; anything else is a bug and ends the job. */
function faultOf(ref: string, error: unknown): Fault {
  if (error instanceof OutsideRefused) return { ref, words: faultWords[error.fault]() }
  if (error instanceof AppError) return { ref, words: error.message }
  throw error
}
