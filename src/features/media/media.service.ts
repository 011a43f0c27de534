import type { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { checkLink, signLink } from '../../server/files/signed-link.ts'
import type { LinkProof } from '../../server/files/signed-link.ts'
import { minuteMs } from '../../shared/text/durations.ts'
import { AppError, found } from '../../shared/errors.ts'
import { isWithheld } from './media.policy.ts'
import type { ImageSize } from './media.policy.ts'
import { mediaFiles } from './media.table.ts'

export type OpenedFile = { stream: Readable; bytes: number; mediaType: string; tag: string; isFinal: boolean }

const linkMs = 5 * minuteMs

export const originalKey = (id: string): string => `media/${id}/original`
export const sizeKey = (id: string, size: ImageSize): string => `media/${id}/${size}.webp`
const privatePath = (id: string): string => `/media/private/${id}`

/** A link that allows its holder to read a private file for five minutes. The caller has checked access. */
export const privateLink = (ctx: Ctx, id: string): string =>
  signLink(ctx.server.settings, privatePath(id), new Date(ctx.now.getTime() + linkMs))

/**
 * Marks files as cited by a record, in the caller's transaction: they are not deleted any more. All must belong to the
 * caller, or to `ownerId` if the citing feature's rules allow it; else 1031 and none is marked.
 */
export async function citeFiles(
  ctx: Ctx,
  fileIds: readonly string[],
  { ownerId }: { ownerId?: string } = {},
): Promise<void> {
  // Nobody is signed in where the clock only lets files go.
  if (fileIds.length > 0) await cite(ctx, fileIds, eq(mediaFiles.ownerId, ownerId ?? idOf(ctx)))
}

/**
 * Marks public pictures as cited by a record, regardless of their uploader: everybody may see them anyway. 1031 for any
 * other file.
 */
export async function citePublicImages(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  await cite(ctx, fileIds, eq(mediaFiles.isPublic, true))
}

async function cite(ctx: Ctx, fileIds: readonly string[], isAllowed: SQL): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  await inTransaction(ctx, async ({ db, now }) => {
    // Locked in one order, so that concurrent citations of the same files cannot deadlock.
    const locked = await db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(and(inArray(mediaFiles.id, ids), isAllowed, isNull(mediaFiles.removedAt)))
      .orderBy(asc(mediaFiles.id))
      .for('update')
    if (locked.length !== ids.length) throw new AppError('not_found')
    await db
      .update(mediaFiles)
      .set({ citations: sql`${mediaFiles.citations} + 1`, citedAt: now })
      .where(inArray(mediaFiles.id, ids))
  })
}

/** Removes one citation of each file; an uncited file is deleted after a day. */
export async function unciteFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  await inTransaction(ctx, async ({ db, now }) => {
    await db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(inArray(mediaFiles.id, ids))
      .orderBy(asc(mediaFiles.id))
      .for('update')
    const cited = and(inArray(mediaFiles.id, ids), gt(mediaFiles.citations, 0))
    await db
      .update(mediaFiles)
      .set({ citations: sql`${mediaFiles.citations} - 1`, citedAt: now })
      .where(cited)
  })
}

/** For an edited record: cites added files, uncites removed ones, leaves the others. */
export async function replaceCitations(
  ctx: Ctx,
  before: readonly string[],
  after: readonly string[],
  owner: { ownerId?: string } = {},
): Promise<void> {
  await citeFiles(
    ctx,
    after.filter((id) => !before.includes(id)),
    owner,
  )
  await unciteFiles(
    ctx,
    before.filter((id) => !after.includes(id)),
  )
}

/**
 * Records that the platform removed one record that cites these files from the public (1), or restored it (-1). Files
 * cited only by removed records are readable through signed links only.
 */
export async function withholdFiles(ctx: Ctx, fileIds: readonly string[], change: 1 | -1): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  await inTransaction(ctx, async ({ db }) => {
    await db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(inArray(mediaFiles.id, ids))
      .orderBy(asc(mediaFiles.id))
      .for('update')
    await db
      .update(mediaFiles)
      .set({ withheld: sql`greatest(${mediaFiles.withheld} + ${change}, 0)` })
      .where(inArray(mediaFiles.id, ids))
  })
}

/** A public image in one size, or as received until the sizes exist. 1031 for a private, withheld or unknown one. */
export async function openPublicImage(ctx: Ctx, { id, size }: { id: string; size: ImageSize }): Promise<OpenedFile> {
  const file = found(await fileOf(ctx, id))
  if (!file.isPublic || isWithheld(file)) throw new AppError('not_found')
  const isFinal = file.state === 'sized'
  const stored = found(await ctx.server.files.read(isFinal ? sizeKey(id, size) : originalKey(id)))
  return {
    ...stored,
    mediaType: isFinal ? 'image/webp' : file.mediaType,
    tag: `"${id}-${isFinal ? size : 'original'}"`,
    isFinal,
  }
}

/** A private file for the holder of a valid link; 1031 for any other. */
export async function openPrivateFile(
  ctx: Ctx,
  { id, expires, signature }: LinkProof & { id: string },
): Promise<OpenedFile> {
  if (!checkLink(ctx.server.settings, privatePath(id), { expires, signature }, ctx.now)) throw new AppError('not_found')
  const file = found(await fileOf(ctx, id))
  const stored = found(await ctx.server.files.read(originalKey(id)))
  return { ...stored, mediaType: file.mediaType, tag: `"${id}-original"`, isFinal: true }
}

/** A file for a feature that has checked access itself. */
export async function openCitedFile(ctx: Ctx, id: string): Promise<OpenedFile> {
  const file = found(await fileOf(ctx, id))
  const stored = found(await ctx.server.files.read(originalKey(id)))
  return { ...stored, mediaType: file.mediaType, tag: `"${id}-original"`, isFinal: true }
}

/**
 * Of these files, the caller's own and those that their record already `held`; other people's are left out like missing
 * ones.
 */
export async function filesWithin(
  ctx: Ctx,
  ids: readonly string[],
  held: readonly string[] = [],
): Promise<ReadonlyMap<string, { kind: string; isPublic: boolean }>> {
  const isTheirs = or(eq(mediaFiles.ownerId, idOf(ctx)), inArray(mediaFiles.id, [...held]))
  const rows = await ctx.db
    .select({ id: mediaFiles.id, kind: mediaFiles.kind, isPublic: mediaFiles.isPublic })
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, [...ids]), isNull(mediaFiles.removedAt), isTheirs))
  return new Map(rows.map((file) => [file.id, file]))
}

async function fileOf({ db }: Ctx, id: string) {
  const [file] = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, id), isNull(mediaFiles.removedAt)))
  return file
}

function idOf({ actor }: Ctx): string {
  if (actor.kind !== 'user') throw new AppError('not_found')
  return actor.userId
}
