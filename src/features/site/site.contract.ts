import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import '../../shared/field-errors.ts'
import { blockEndpoints } from './site.blocks.contract.ts'

export const siteEndpoints = {
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary:
      'What the footer shows, in the language of the caller, as operators have set it, and which countries get codes by SMS',
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
      /** The countries of the platform whose phones get codes by SMS, by ISO 3166 code; the others need a mail address. */
      smsCountries: z.array(z.string()),
    }),
    shows: () => ['settings'],
  }),
  siteQr: endpoint({
    method: 'GET',
    path: '/api/site/qr/:name',
    access: 'public',
    summary: 'A QR code of the footer as a picture, black on white with its quiet zone',
    params: z.object({ name: z.enum(['service', 'social']) }),
    reply: { mediaType: 'image/svg+xml' },
  }),
  securityTxt: endpoint({
    method: 'GET',
    path: '/.well-known/security.txt',
    access: 'public',
    summary: 'Where vulnerabilities are reported (RFC 9116); 404 if no contact is set',
    reply: { mediaType: 'text/plain' },
  }),
  ...blockEndpoints,
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof siteEndpoints> {}
}
