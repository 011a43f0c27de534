import type { Ctx } from '../../server/context.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
import { qrCode } from '../../shared/qr-code.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import type { siteEndpoints } from './site.contract.ts'

/** The footer's settings, texts in the language of the request, and where codes can be sent by SMS. */
export async function describeSite(ctx: Ctx): Promise<EndpointResult<typeof siteEndpoints.site>> {
  const { foundingText, copyright, vendorCredit, ...values } = ctx.server.platform.values()
  return {
    ...values,
    smsCountries: [...ctx.server.sms.countries],
    foundingText: foundingText[contentLanguageOf(ctx.locale)],
    copyright: copyright[contentLanguageOf(ctx.locale)],
    vendorCredit: vendorCredit[contentLanguageOf(ctx.locale)],
  }
}

/** One of the footer's two QR codes as an SVG, cacheable for five minutes. */
export async function drawSiteQr(
  ctx: Ctx,
  { name }: EndpointInput<typeof siteEndpoints.siteQr>,
): Promise<EndpointResult<typeof siteEndpoints.siteQr>> {
  const { serviceQrTarget, socialQrTarget } = ctx.server.platform.values()
  return {
    body: qrPicture(name === 'service' ? serviceQrTarget : socialQrTarget),
    mediaType: 'image/svg+xml',
    maxAge: 300,
  }
}

function qrPicture(text: string): string {
  const { size, path } = qrCode(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
