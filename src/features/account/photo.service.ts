import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { replacePhoto } from '../identity/profile.service.ts'
import { citeFiles, isPrivateImage, privateLink, unciteFiles } from '../media/media.service.ts'

/** Takes an uploaded picture as the caller's, or none. It must be their own and private: strangers never see a person's face. */
export async function savePhoto(ctx: Ctx, { photoId }: { photoId: string | null }): Promise<{ photoUrl: string | null }> {
  await inTransaction(ctx, async (ctx) => {
    if (photoId && !(await isPrivateImage(ctx, photoId))) throw refuseFields({ photoId: m.account_error_photo() })
    const before = await replacePhoto(ctx, photoId)
    if (before === photoId) return
    if (photoId) await citeFiles(ctx, [photoId])
    if (before) await unciteFiles(ctx, [before])
  })
  return { photoUrl: photoId && privateLink(ctx, photoId) }
}
