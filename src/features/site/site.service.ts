import { encode } from 'uqr'
import type { Ctx } from '../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import type { siteEndpoints } from './site.contract.ts'

/** The footer's values as operators have set them; texts in the language of the request. */
export async function describeSite(ctx: Ctx): Promise<EndpointResult<typeof siteEndpoints.site>> {
  const { foundingText, copyright, vendorCredit, ...values } = ctx.server.platform.values()
  return {
    ...values,
    foundingText: foundingText[ctx.locale],
    copyright: copyright[ctx.locale],
    vendorCredit: vendorCredit[ctx.locale],
  }
}

/** One of the footer's two QR codes as an SVG, good for five minutes in a cache. */
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

/** Error correction M and the quiet zone of four modules that ISO/IEC 18004 asks for; one path, a stroke of runs per row. */
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
