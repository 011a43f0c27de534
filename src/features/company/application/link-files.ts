import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { isWithheld, publicImageUrl } from '../../media/media.policy.ts'
import { privateLink } from '../../media/media.service.ts'
import { mediaFiles } from '../../media/media.table.ts'
import type { FileLinks } from '../company.contract.ts'

/** Links to files by id, for a caller who may see the record that references them. */
export async function linkFiles(ctx: Ctx, ids: readonly string[]): Promise<z.output<typeof FileLinks>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return {}
  const files = await ctx.db
    .select({
      id: mediaFiles.id,
      isPublic: mediaFiles.isPublic,
      kind: mediaFiles.kind,
      mediaType: mediaFiles.mediaType,
      citations: mediaFiles.citations,
      withheld: mediaFiles.withheld,
    })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, wanted))
  return Object.fromEntries(
    files.map(({ id, isPublic, kind, mediaType, ...named }) => {
      const isOpen = isPublic && !isWithheld(named)
      const url = isOpen ? publicImageUrl(id, 1600) : privateLink(ctx, id)
      const preview = isOpen ? publicImageUrl(id, 240) : url
      return [id, { url, previewUrl: kind === 'image' ? preview : null, mediaType }]
    }),
  )
}
