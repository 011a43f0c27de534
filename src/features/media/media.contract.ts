import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import type { FilePurpose } from './media.policy.ts'

const UploadedPhoto = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
const UploadedDocument = z.object({
  ...UploadedPhoto.shape,
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  mediaType: z.string(),
})

export const mediaEndpoints = {
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/api/photos/upload',
    access: 'signed-in',
    summary:
      'Upload one image (JPEG, PNG, WebP; 10 MB; 40 megapixels); the field `purpose` is `public` (default) or `document` (stays private)',
    body: 'multipart',
    form: z.object({ purpose: z.enum(['public', 'document'] satisfies FilePurpose[]).default('public') }),
    reply: UploadedPhoto,
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/documents/upload',
    access: 'signed-in',
    summary: 'Upload one private document: a PDF, or an image as above',
    body: 'multipart',
    reply: UploadedDocument,
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof mediaEndpoints> {}
}
