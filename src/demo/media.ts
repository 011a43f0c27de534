import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { makeSizes } from '../features/media/encode-image.ts'
import { imageSizes } from '../features/media/media.policy.ts'
import { originalKey, sizeKey } from '../features/media/media.service.ts'
import { mediaFiles } from '../features/media/media.table.ts'

type Shape = { isPublic: boolean; width: number; height: number; citations?: number }

/** Stores a drawn demo picture (WebP) as if it had been uploaded and cited; returns its id. */
export async function storeDemoPicture(
  ctx: Ctx,
  ownerId: string,
  bytes: Buffer,
  { citations = 1, ...shape }: Shape,
): Promise<string> {
  const id = newId(ctx.now)
  const purpose = shape.isPublic ? 'public' : 'document'
  await ctx.db.insert(mediaFiles).values({
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
  })
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
  return id
}
