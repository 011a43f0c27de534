import { and, eq, gt, ne, sum } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { Settings } from '../../../../server/settings/settings.ts'
import { dayMs } from '../../../../shared/text/durations.ts'
import { productImports } from '../import.table.ts'
import type { ImportRow } from '../import.table.ts'

/** After this many timeouts a host is not asked again for this file. */
const mostTimeouts = 3
const mostHosts = 500

/** Time left for the links of a file, and excluded hosts. */
export type PictureBudget = {
  /** Seconds that a fetch may take: 0 if the time is used up. */
  secondsFor(): number
  isDropped(host: string): boolean
  spend(host: string, milliseconds: number, isTimeout: boolean): void
  spentMs(): number
  hosts(): Record<string, number>
}

/** Milliseconds of the company's daily time that other files have left. */
export async function leftOfCompany(ctx: Ctx, { id, companyId }: ImportRow): Promise<number> {
  const lately = and(
    eq(productImports.companyId, companyId),
    ne(productImports.id, id),
    gt(productImports.createdAt, new Date(ctx.now.getTime() - dayMs)),
  )
  const [spent] = await ctx.db
    .select({ all: sum(productImports.pictureMs) })
    .from(productImports)
    .where(lately)
  return ctx.server.settings.PICTURES_COMPANY_SECONDS * 1000 - Number(spent?.all ?? 0)
}

export function openBudget(
  { pictureMs, pictureHosts }: Pick<ImportRow, 'pictureMs' | 'pictureHosts'>,
  leftOfCompanyMs: number,
  { PICTURE_SECONDS, PICTURES_FILE_SECONDS }: Settings,
): PictureBudget {
  const limitMs = Math.min(PICTURES_FILE_SECONDS * 1000, leftOfCompanyMs)
  const timeouts = new Map(Object.entries(pictureHosts))
  let spent = pictureMs
  return {
    secondsFor: () => Math.min(PICTURE_SECONDS, Math.max(0, limitMs - spent) / 1000),
    isDropped: (host) => (timeouts.get(host) ?? 0) >= mostTimeouts,
    spend(host, milliseconds, isTimeout) {
      spent += milliseconds
      if (isTimeout && (timeouts.has(host) || timeouts.size < mostHosts))
        timeouts.set(host, (timeouts.get(host) ?? 0) + 1)
    },
    spentMs: () => spent,
    hosts: () => Object.fromEntries(timeouts),
  }
}
