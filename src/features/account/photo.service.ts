import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { found, refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { replacePhoto } from '../identity/account/profile.service.ts'
import { citeFiles, filesWithin, privateLink, unciteFiles } from '../media/media.service.ts'

/** Sets or removes the caller's picture. It must be their own private file: strangers never see a person's face. */
export async function savePhoto(
  ctx: Ctx,
  { photoId }: { photoId: string | null },
): Promise<{ photoUrl: string | null }> {
  await inTransaction(ctx, async (ctx) => {
    if (photoId) refuseOther((await filesWithin(ctx, [photoId])).get(photoId))
    const before = await replacePhoto(ctx, photoId)
    if (before === photoId) return
    if (photoId) await citeFiles(ctx, [photoId])
    if (before) await unciteFiles(ctx, [before])
  })
  return { photoUrl: photoId && privateLink(ctx, photoId) }
}

function refuseOther(file: { kind: string; isPublic: boolean } | undefined): void {
  const { kind, isPublic } = found(file)
  if (kind !== 'image' || isPublic) throw refuseFields({ photoId: m.account_error_photo() })
}
