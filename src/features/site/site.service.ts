import { encode } from 'uqr'
import type { Ctx } from '../../server/context.ts'
import { contentLanguageOf } from '../../shared/locale.ts'
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

/**
 * Error correction M and the quiet zone of four modules that ISO/IEC 18004 requires; one path, with a stroke for each
 * run of a row.
 */
function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.join('')}"/></svg>`
}

function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
