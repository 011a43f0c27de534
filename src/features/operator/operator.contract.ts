import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import '../../shared/field-errors.ts'
import { operatorAuditEndpoints } from './operator.audit.contract.ts'
import { operatorBlocksEndpoints } from './operator.blocks.contract.ts'
import { operatorCategoriesEndpoints } from './operator.categories.contract.ts'
import { operatorCategoryFileEndpoints } from './operator.categories.file.contract.ts'
import { operatorDashboardEndpoints } from './operator.dashboard.contract.ts'
import { operatorSettingsEndpoints } from './operator.settings.contract.ts'
import { operatorUserEndpoints } from './operator.users.contract.ts'

export const operatorEndpoints = {
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'What the footer shows, in the language of the caller, as operators have set it',
    reply: z.object({
      supportEmail: z.string(),
      businessPhone: z.string(),
      foundingText: z.string(),
      filingNumber: z.string(),
      filingUrl: z.string(),
      copyright: z.string(),
      vendorCredit: z.string(),
      /** What a QR code opens; the picture is `/api/site/qr/:name`. */
      serviceQrTarget: z.string(),
      socialQrTarget: z.string(),
    }),
  }),
  siteQr: endpoint({
    method: 'GET',
    path: '/api/site/qr/:name',
    access: 'public',
    summary: 'A QR code of the footer as a picture, black on white with its quiet zone',
    params: z.object({ name: z.enum(['service', 'social']) }),
    reply: { mediaType: 'image/svg+xml' },
  }),
  ...operatorDashboardEndpoints,
  ...operatorUserEndpoints,
  ...operatorSettingsEndpoints,
  ...operatorAuditEndpoints,
  ...operatorBlocksEndpoints,
  ...operatorCategoriesEndpoints,
  ...operatorCategoryFileEndpoints,
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof operatorEndpoints> {}
}
