import { fileTypeFromFile } from 'file-type'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { enqueue } from '../../server/jobs/jobs.ts'
import { consumeQuota } from '../../server/quota.ts'
import { consumeAttempt } from '../../server/http/rate-limit.ts'
import { allowSlowBody } from '../../server/http/body-timeout.ts'
import { AppError } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { mostUploadsWaiting, withFileSlot, makePreview, withEncodedImage } from './encode-image.ts'
import { sizesJob } from './media.jobs.ts'
import { isWholePdf } from './whole-pdf.ts'
import { documentTypes, filePurposes, mostMegabytes, photoTypes, publicImageUrl } from './media.policy.ts'
import type { FilePurpose, UploadedFile } from './media.policy.ts'
import { storageQuota } from './quota.ts'
import { refuseFile } from '../../server/files/refuse-file.ts'
import { withReceivedFile } from '../../server/files/receive-file.ts'
import type { ReceivedFile } from '../../server/files/receive-file.ts'
import { originalKey, privateLink } from './media.service.ts'
import { mediaFiles } from './media.table.ts'

/** A validated file on disk, with its size. */
type FileContent = { path: string; bytes: number; mediaType: string; width: number | null; height: number | null }

/** Accepts one image, which belongs to its uploader. Public unless declared a document. */
export async function uploadPhoto(
  ctx: Ctx,
  _input: unknown,
  request: FastifyRequest,
): Promise<{ id: string; url: string; width: number; height: number }> {
  const { width, height, ...file } = await upload(ctx, request, photoTypes, m.media_refused_photo_type)
  return { ...file, width: width ?? 0, height: height ?? 0 }
}

/** Accepts one document, a PDF or an image, which stays private. */
export const uploadDocument = (
  ctx: Ctx,
  _input: unknown,
  request: FastifyRequest,
): Promise<UploadedFile & { mediaType: string }> =>
  upload(ctx, request, documentTypes, m.media_refused_document_type, 'document')

async function upload(
  ctx: Ctx,
  request: FastifyRequest,
  types: readonly string[],
  wrongType: () => string,
  always?: FilePurpose,
) {
  if (ctx.actor.kind !== 'user') throw new AppError('not_signed_in')
  const { userId } = ctx.actor
  await consumeAttempt(ctx, `upload:${userId}`, ctx.server.settings.UPLOADS_PER_HOUR)
  allowSlowBody(request)
  return withReceivedFile(
    ctx.server.settings,
    request,
    (received) =>
      withFileSlot(async () => {
        const type = await fileTypeFromFile(received.path)
        if (type?.mime === 'image/apng') throw refuseFile(m.media_refused_animated())
        if (!type || !types.includes(type.mime)) throw refuseFile(wrongType())
        const requested = received.fields.get('purpose') as FilePurpose | undefined
        const purpose = always ?? requested ?? 'public'
        return withContent(received, type.mime, async (content) => ({
          ...(await storeFile(ctx, userId, content, purpose)),
          mediaType: content.mediaType,
        }))
      }, mostUploadsWaiting),
    { megabytes: mostMegabytes, fields: new Map([['purpose', filePurposes]]) },
  )
}

/**
 * Stores a picture from disk as if its owner had uploaded it, with the same checks and limits; returns the id of the
 * public image.
 */
export const storePicture = (ctx: Ctx, ownerId: string, path: string): Promise<string> =>
  withFileSlot(async () => {
    await refuseOtherType(path)
    return withEncodedImage(path, async (image) => (await storeFile(ctx, ownerId, image, 'public')).id)
  })

/** A thumbnail of a picture that is not stored yet, as WebP; refuses what `storePicture` would. */
export const previewPicture = (path: string): Promise<Buffer> =>
  withFileSlot(async () => {
    await refuseOtherType(path)
    return makePreview(path)
  })

async function refuseOtherType(path: string): Promise<void> {
  const type = await fileTypeFromFile(path)
  if (type?.mime === 'image/apng') throw refuseFile(m.media_refused_animated())
  if (!type || !(photoTypes as readonly string[]).includes(type.mime)) throw refuseFile(m.media_refused_photo_type())
}

async function withContent<T>(
  { path, bytes }: ReceivedFile,
  mediaType: string,
  work: (content: FileContent) => Promise<T>,
): Promise<T> {
  if (mediaType !== 'application/pdf') return withEncodedImage(path, work)
  if (!(await isWholePdf(path, bytes))) throw refuseFile(m.media_refused_pdf())
  return work({ path, bytes, mediaType, width: null, height: null })
}

/** Stores a validated file and enqueues the sizes of a public image; the file is not cited yet. */
async function storeFile(ctx: Ctx, ownerId: string, content: FileContent, purpose: FilePurpose): Promise<UploadedFile> {
  const id = newId(ctx.now)
  const { path, bytes, mediaType, width, height } = content
  const isPublic = purpose === 'public'
  const row = {
    id,
    ownerId,
    kind: width === null ? 'document' : 'image',
    purpose,
    isPublic,
    mediaType,
    bytes,
    width,
    height,
  } as const
  // The row first: bytes without a row would never be deleted.
  await inTransaction(ctx, async (ctx) => {
    await consumeQuota(ctx, storageQuota, ownerId, row.bytes)
    await ctx.db.insert(mediaFiles).values({ ...row, state: 'received', createdAt: ctx.now, citations: 0 })
  })
  await ctx.server.files.putFile(originalKey(id), path, mediaType)
  if (isPublic) await inTransaction(ctx, (ctx) => enqueue(ctx, sizesJob, { id }))
  return { id, url: isPublic ? publicImageUrl(id, 1600) : privateLink(ctx, id), width, height }
}
