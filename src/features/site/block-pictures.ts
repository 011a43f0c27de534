import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { refuseFields } from '../../shared/errors.ts'
import type { PageBlock } from '../../shared/page-blocks.ts'
import { m } from '../../shared/wording/messages.js'
import { mediaFiles } from '../media/media.table.ts'

/** The files that blocks show. */
export const picturesOf = (blocks: readonly PageBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'banner' && block.picture ? [block.picture.id] : []))

/**
 * New pictures must be public images uploaded by the caller; their dimensions come from our records. Refuses at the
 * field of the block.
 */
export async function checkPictures(
  ctx: Ctx,
  blocks: PageBlock[],
  earlierIds: readonly string[],
): Promise<PageBlock[]> {
  const { userId } = ctx.actor as SignedIn
  const ids = picturesOf(blocks)
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(mediaFiles)
          .where(
            and(
              inArray(mediaFiles.id, ids),
              eq(mediaFiles.isPublic, true),
              eq(mediaFiles.kind, 'image'),
              isNull(mediaFiles.removedAt),
            ),
          )
  return blocks.map((block, index) => {
    if (block.kind !== 'banner' || !block.picture) return block
    const { picture } = block
    const file = rows.find(({ id, ownerId }) => id === picture.id && (ownerId === userId || earlierIds.includes(id)))
    if (!file) throw refuseFields({ [`blocks.${index}.picture`]: m.blocks_picture_unknown() })
    return {
      ...block,
      picture: { ...picture, width: file.width ?? picture.width, height: file.height ?? picture.height },
    }
  })
}
