import type { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
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

/** A link that lets whoever holds it read a private file for five minutes. The caller has decided who may have it. */
export const privateLink = (ctx: Ctx, id: string): string =>
  signLink(ctx.server.settings, privatePath(id), new Date(ctx.now.getTime() + linkMs))

/**
 * Marks files as used by a record, in the caller's transaction: they are no longer swept. All of them must belong to the
 * caller, or to `ownerId` where the rules of the citing feature say so; else 1031 and none is marked.
 */
export async function citeFiles(
  ctx: Ctx,
  fileIds: readonly string[],
  { ownerId = idOf(ctx) }: { ownerId?: string } = {},
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  await inTransaction(ctx, async ({ db, now }) => {
    // Locked in one order, so that two who cite the same files never wait for each other in a circle.
    const mine = and(inArray(mediaFiles.id, ids), eq(mediaFiles.ownerId, ownerId), isNull(mediaFiles.removedAt))
    const locked = await db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(mine)
      .orderBy(asc(mediaFiles.id))
      .for('update')
    if (locked.length !== ids.length) throw new AppError('not_found')
    await db
      .update(mediaFiles)
      .set({ citations: sql`${mediaFiles.citations} + 1`, citedAt: now })
      .where(inArray(mediaFiles.id, ids))
  })
}

/** Marks public pictures as used by a record, whoever uploaded them: everybody may see them anyway. 1031 for any other file. */
export async function citePublicImages(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  await inTransaction(ctx, async ({ db, now }) => {
    const shown = and(inArray(mediaFiles.id, ids), eq(mediaFiles.isPublic, true), isNull(mediaFiles.removedAt))
    const locked = await db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(shown)
      .orderBy(asc(mediaFiles.id))
      .for('update')
    if (locked.length !== ids.length) throw new AppError('not_found')
    await db
      .update(mediaFiles)
      .set({ citations: sql`${mediaFiles.citations} + 1`, citedAt: now })
      .where(inArray(mediaFiles.id, ids))
  })
}

/** Takes back one citation of each file; one that nobody cites any more is swept after a day. */
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

/** For a record that is edited: cites what came, uncites what went, leaves alone what stayed. */
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

/** Says of files that one record which names them was taken from the public by the platform (1), or given back (-1). What only such records name is read through links alone. */
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

/** A public image in one size, or as it was received while the sizes are not made. 1031 for a private, withheld or unknown one. */
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

/** A private file for whoever holds a good link; 1031 for any other. */
export async function openPrivateFile(
  ctx: Ctx,
  { id, expires, signature }: LinkProof & { id: string },
): Promise<OpenedFile> {
  if (!checkLink(ctx.server.settings, privatePath(id), { expires, signature }, ctx.now)) throw new AppError('not_found')
  const file = found(await fileOf(ctx, id))
  const stored = found(await ctx.server.files.read(originalKey(id)))
  return { ...stored, mediaType: file.mediaType, tag: `"${id}-original"`, isFinal: true }
}

/** A file for a feature that has itself decided who may read it. */
export async function openCitedFile(ctx: Ctx, id: string): Promise<OpenedFile> {
  const file = found(await fileOf(ctx, id))
  const stored = found(await ctx.server.files.read(originalKey(id)))
  return { ...stored, mediaType: file.mediaType, tag: `"${id}-original"`, isFinal: true }
}

/** Of these files the caller's own and those that a record of theirs `held` before; a stranger's is left out like one that there is not. */
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
