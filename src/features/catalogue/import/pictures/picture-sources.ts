import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { newId } from '../../../../server/id.ts'
import { fetchOutside, OutsideRefused } from '../../../../server/safe-fetch.ts'
import type { OutsideFault } from '../../../../server/safe-fetch.ts'
import { AppError } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { mostBytes } from '../../../media/media.policy.ts'
import { incomingFolder } from '../../../../server/files/receive-file.ts'
import { mediaFiles } from '../../../media/media.table.ts'
import { storePicture } from '../../../media/media.upload.service.ts'
import { openArchive, pictureName } from './import.archive.service.ts'
import type { PictureArchive } from './import.archive.service.ts'
import { withStoredFile } from '../stored-file.ts'
import { archiveKey, fileKey } from '../import.queries.ts'
import { embeddedName, isLink, ownPicture } from './import.links.policy.ts'
import type { PictureBudget } from './picture-budget.ts'
import { productImportPictures } from '../import.table.ts'
import type { ImportRow, PictureResult } from '../import.table.ts'

/** Picture sources of a file besides links: its archive and the workbook itself. */
export type PictureSources = { archive: PictureArchive | null; workbook: PictureArchive | null }

const faultMessages: Record<OutsideFault, () => string> = {
  scheme: m.import_link_scheme,
  address: m.import_link_address,
  redirects: m.import_link_redirects,
  status: m.import_link_status,
  size: m.import_picture_size,
  time: m.import_link_time,
  failed: m.import_link_failed,
}

/** Opens the sources of the file and always closes them. */
export const withSources = <T>(ctx: Ctx, row: ImportRow, work: (sources: PictureSources) => Promise<T>): Promise<T> =>
  withArchiveAt(ctx, row.archiveName === null ? null : archiveKey(row.id), (archive) =>
    withArchiveAt(ctx, row.notes.embedded > 0 ? fileKey(row.id) : null, (workbook) => work({ archive, workbook })),
  )

export async function withArchiveAt<T>(
  ctx: Ctx,
  key: string | null,
  work: (archive: PictureArchive | null) => Promise<T>,
): Promise<T> {
  if (key === null) return work(null)
  return withStoredFile(ctx, key, async (path) => {
    const archive = await openArchive(path, ctx.server.settings.IMPORT_UNPACKED_MB)
    return work(archive).finally(() => archive.close())
  })
}

/**
 * The picture that a cell refers to: one of ours, of the workbook or of the archive, or a remote one; a picture that
 * this company has fetched before is reused.
 */
export async function fetchPicture(
  ctx: Ctx,
  row: ImportRow,
  ref: string,
  { archive, workbook }: PictureSources,
  budget: PictureBudget,
): Promise<string> {
  const own = ownPicture(ref, row.origin)
  if (own) return present(ctx, own)
  const embedded = embeddedName(ref)
  if (embedded !== null || !isLink(ref)) {
    return withScratch(ctx, async (path) => {
      const source = embedded === null ? archive : workbook
      if (!source) throw new AppError('file_refused', m.import_picture_no_archive())
      await source.extract(pictureName(embedded ?? ref), path)
      const link = `sha256:${createHash('sha256')
        .update(await readFile(path))
        .digest('hex')}`
      return (await knownBy(ctx, row, link)) ?? remember(ctx, row, link, await storePicture(ctx, row.createdBy, path))
    })
  }
  return (await knownBy(ctx, row, ref)) ?? fetchLink(ctx, row, ref, budget)
}

async function fetchLink(ctx: Ctx, row: ImportRow, link: string, budget: PictureBudget): Promise<string> {
  const host = URL.canParse(link) ? new URL(link).host : link.slice(0, 200)
  const seconds = budget.secondsFor()
  if (seconds <= 0) throw new AppError('file_refused', m.import_link_budget())
  if (budget.isDropped(host)) throw new AppError('file_refused', m.import_link_dropped({ host }))
  const { OUTSIDE_PRIVATE } = ctx.server.settings
  return withScratch(ctx, async (path) => {
    const startedAt = performance.now()
    const spend = (isTimeout: boolean) => budget.spend(host, performance.now() - startedAt, isTimeout)
    await fetchOutside(link, path, { bytes: mostBytes, seconds, isPrivateAllowed: OUTSIDE_PRIVATE === 'on' }).then(
      () => spend(false),
      (error: unknown) => {
        spend(error instanceof OutsideRefused && (error.fault === 'time' || error.fault === 'failed'))
        throw error
      },
    )
    return remember(ctx, row, link, await storePicture(ctx, row.createdBy, path))
  })
}

/** A refusal with a message; anything else is a bug and ends the job. */
export async function resultOf(ref: string, fetching: Promise<string>): Promise<PictureResult> {
  try {
    return { id: await fetching }
  } catch (error) {
    if (error instanceof OutsideRefused) return { ref, words: faultMessages[error.fault]() }
    if (error instanceof AppError) return { ref, words: error.message }
    throw error
  }
}

async function knownBy({ db }: Ctx, { companyId }: ImportRow, link: string): Promise<string | undefined> {
  const isStored = and(
    eq(productImportPictures.companyId, companyId),
    eq(productImportPictures.link, link),
    isNull(mediaFiles.removedAt),
  )
  const [known] = await db
    .select({ id: mediaFiles.id })
    .from(productImportPictures)
    .innerJoin(mediaFiles, eq(mediaFiles.id, productImportPictures.mediaId))
    .where(isStored)
  return known?.id
}

async function remember(ctx: Ctx, { companyId }: ImportRow, link: string, mediaId: string): Promise<string> {
  await ctx.db
    .insert(productImportPictures)
    .values({ companyId, link, mediaId, at: ctx.now })
    .onConflictDoUpdate({
      target: [productImportPictures.companyId, productImportPictures.link],
      set: { mediaId, at: ctx.now },
    })
  return mediaId
}

/** One of our own pictures may have been removed since the check. */
async function present({ db }: Ctx, id: string): Promise<string> {
  const [file] = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, id), eq(mediaFiles.isPublic, true), isNull(mediaFiles.removedAt)))
  if (!file) throw new AppError('file_refused', m.import_picture_unknown())
  return id
}

export async function withScratch<T>({ server }: Ctx, work: (path: string) => Promise<T>): Promise<T> {
  const folder = incomingFolder(server.settings)
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return work(path).finally(() => rm(path, { force: true }))
}
