import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { makeSizes } from '../features/media/encode-image.ts'
import { imageSizes } from '../features/media/media.policy.ts'
import { originalKey, sizeKey } from '../features/media/media.service.ts'
import { mediaFiles } from '../features/media/media.table.ts'

type Shape = { isPublic: boolean; width: number; height: number; citations?: number }

/** Stores a drawn demo picture (WebP) as if it had been uploaded and cited; returns its id. */
export async function storeDemoPicture(ctx: Ctx, ownerId: string, bytes: Buffer, shape: Shape): Promise<string> {
  const row = await writeDemoPicture(ctx, ownerId, bytes, shape)
  await ctx.db.insert(mediaFiles).values(row)
  return row.id
}

/** Writes the files of a demo picture and returns its row, so that many are written at once and inserted together. */
export async function writeDemoPicture(
  ctx: Ctx,
  ownerId: string,
  bytes: Buffer,
  { citations = 1, ...shape }: Shape,
): Promise<typeof mediaFiles.$inferInsert & { id: string }> {
  const id = newId(ctx.now)
  const purpose = shape.isPublic ? 'public' : 'document'
  const { files } = ctx.server
  // A size that would not be smaller reuses the drawing itself.
  const [smaller, same] = [
    imageSizes.filter((size) => size < shape.width),
    imageSizes.filter((size) => size >= shape.width),
  ]
  const sized = shape.isPublic ? [...(await makeSizes(bytes, smaller)), ...same.map((size) => ({ size, bytes }))] : []
  await Promise.all([
    files.put(originalKey(id), bytes, 'image/webp'),
    ...sized.map((one) => files.put(sizeKey(id, one.size), one.bytes, 'image/webp')),
  ])
  return {
    id,
    ownerId,
    kind: 'image',
    purpose,
    ...shape,
    mediaType: 'image/webp',
    bytes: bytes.length,
    state: shape.isPublic ? 'sized' : 'received',
    createdAt: ctx.now,
    citations,
    citedAt: ctx.now,
  }
}
