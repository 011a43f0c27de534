import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../server/context.ts'
import { bind, contextOf } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { AppError } from '../../shared/errors.ts'
import { mediaEndpoints } from './media.contract.ts'
import { imageSizes } from './media.policy.ts'
import type { ImageSize } from './media.policy.ts'
import { incomingFolder } from '../../server/files/receive-file.ts'
import { openPrivateFile, openPublicImage } from './media.service.ts'
import type { OpenedFile } from './media.service.ts'
import { uploadDocument, uploadPhoto } from './media.upload.service.ts'

export const mediaRoutes: Binding[] = [
  bind(mediaEndpoints.uploadPhoto, uploadPhoto),
  bind(mediaEndpoints.uploadDocument, uploadDocument),
]

const hidden = {
  schema: { hide: true } as object,
  // A missing image is a plain 404, because an <img> cannot use an envelope.
  errorHandler: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof AppError)) throw error
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found')
  },
}
// Browsers cache a picture for ever. Shared caches revalidate after an hour, because the platform may have withheld it.
const lastingPicture = 'public, max-age=31536000, s-maxage=3600, immutable'
const PublicImage = z.object({ id: z.uuid(), file: z.enum(imageSizes.map((size) => `${size}.webp`)) })
const PrivateFile = z.object({
  id: z.uuid(),
  expires: z.coerce.number().int().positive(),
  signature: z.string().max(100),
})

/** Routes for files: multipart parsing for calls that declare it, and the addresses of files. */
export async function serveMedia(app: FastifyInstance, server: Server): Promise<void> {
  // Left over from a process that was killed during an upload.
  await rm(incomingFolder(server.settings), { recursive: true, force: true })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('preParsing', async (request) => refuseOtherMediaType(request))
  app.get('/media/:id/:file', hidden, async (request, reply) => {
    const { id, file } = parsed(PublicImage, request.params)
    const opened = await openPublicImage(contextOf(server, request), {
      id,
      size: Number.parseInt(file, 10) as ImageSize,
    })
    return send(request, reply, opened, opened.isFinal ? lastingPicture : 'public, max-age=60')
  })
  app.get('/media/private/:id', hidden, async (request, reply) => {
    const opened = await openPrivateFile(
      contextOf(server, request),
      parsed(PrivateFile, { ...(request.query as object), ...(request.params as object) }),
    )
    return send(request, reply, opened, 'private, max-age=300')
  })
}

/** A form instead of JSON, or JSON instead of a form, is a protocol error. */
function refuseOtherMediaType(request: FastifyRequest): void {
  const mediaType = request.headers['content-type']
  if (mediaType === undefined || request.routeOptions.config.isAnyBodyWelcome) return
  const wantsForm = request.routeOptions.schema?.consumes?.includes('multipart/form-data') ?? false
  if (/^multipart\/form-data\b/i.test(mediaType) !== wantsForm)
    throw Object.assign(new Error('media type'), { statusCode: 415 })
}

/** An invalid file address gets the same answer as a missing file. */
function parsed<S extends z.ZodType>(shape: S, input: unknown): z.output<S> {
  const result = shape.safeParse(input)
  if (!result.success) throw new AppError('not_found')
  return result.data
}

function send(request: FastifyRequest, reply: FastifyReply, file: OpenedFile, caching: string) {
  void reply.header('etag', file.tag).header('cache-control', caching)
  // Untrusted bytes: never served as a page or script, and never sniffed.
  void reply
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
  if (request.headers['if-none-match'] === file.tag) {
    file.stream.destroy()
    return reply.code(304).send()
  }
  return reply
    .type(file.mediaType)
    .header('content-length', file.bytes)
    .header('content-disposition', 'inline')
    .send(file.stream)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads no body, so its media type does not matter. */
    isAnyBodyWelcome?: boolean
  }
}
