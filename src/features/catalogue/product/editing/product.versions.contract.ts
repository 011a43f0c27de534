import { z } from 'zod'
import { company, endpoint } from '../../../../shared/endpoint.ts'
import { ProductAnswers } from '../product.answers.contract.ts'
import { ProductFiles, ProductSaved, ProductVersion } from '../product.contract.ts'

const ids = z.object({ id: z.uuid(), versionId: z.uuid() })

export const productVersionEndpoints = {
  productVersions: endpoint({
    method: 'GET',
    path: '/api/workspace/products/:id/versions',
    access: company('viewer'),
    scope: 'products:read',
    summary: 'What has happened to a product of mine, newest first, with what each version changed',
    params: z.object({ id: z.uuid() }),
    reply: z.array(ProductVersion),
  }),
  productVersion: endpoint({
    method: 'GET',
    path: '/api/workspace/products/:id/versions/:versionId',
    access: company('viewer'),
    scope: 'products:read',
    summary: 'The contents of an earlier version, beside what is being edited',
    params: ids,
    reply: z.object({
      version: ProductVersion,
      answers: ProductAnswers,
      now: ProductAnswers,
      files: ProductFiles,
      canRestore: z.boolean(),
    }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/workspace/products/:id/versions/:versionId/restore',
    access: company('sales'),
    scope: 'products:write',
    summary:
      'Make an earlier version what is being edited; the public sees it after the next review. 1030 when `version` is not the stored one',
    params: ids,
    body: z.strictObject({ version: z.int32().min(0) }),
    reply: ProductSaved.extend({
      /** Pictures and documents of that version that no longer exist. */
      missingFiles: z.int(),
      /** Another product has its article number by now, so the current one is kept. */
      isArticleNumberUnchanged: z.boolean(),
    }),
  }),
}

declare module '../../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof productVersionEndpoints> {}
}
