import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { makeSizes } from './media.image.ts'
import { originalKey, sizeKey } from './media.service.ts'
import { mediaFiles } from './media.table.ts'

/** Keeps a drawn picture of the demo (WebP) as if somebody had uploaded it and a record cited it; gives its id. */
export async function keepDemoPicture(ctx: Ctx, ownerId: string, bytes: Buffer, shape: { isPublic: boolean; width: number; height: number }): Promise<string> {
  const id = newId(ctx.now)
  const purpose = shape.isPublic ? 'public' : 'document'
  await ctx.db.insert(mediaFiles).values({ id, ownerId, kind: 'image', purpose, ...shape, mediaType: 'image/webp', bytes: bytes.length, state: shape.isPublic ? 'sized' : 'received', createdAt: ctx.now, citations: 1, citedAt: ctx.now })
  await ctx.server.files.put(originalKey(id), bytes, 'image/webp')
  for (const { size, bytes: sized } of shape.isPublic ? await makeSizes(bytes) : []) await ctx.server.files.put(sizeKey(id, size), sized, 'image/webp')
  return id
}
