import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, eq, isNull, notInArray, sql, sum } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { locales } from '../../shared/locale.ts'
import { hourMs } from '../../shared/text/durations.ts'
import { sitemapKinds } from './sitemap.contract.ts'
import type { SitemapKind } from './sitemap.contract.ts'
import { findEntries, findStarts, summariseRanges } from './sitemap-entries.ts'
import type { RangeSummary } from './sitemap-entries.ts'
import { renderLongFile } from './sitemap-markup.ts'
import { sitemapFiles, sitemapRefreshes } from './sitemap.table.ts'

/** The protocol allows 50,000 addresses a file; every page has one in each language. */
const mostPages = Math.floor(50_000 / locales.length)
/** A longer range is parted into ranges of the usual length, which leave room for what is published later and are sent in a few milliseconds. */
const longPages = Math.floor(5_000 / locales.length)
const usualPages = Math.floor(3_000 / locales.length)
/** This share of the pages has changed: the files are written before the hour is over. */
const changedShare = 0.01
const firstId = '00000000-0000-0000-0000-000000000000'

/** Also asked for at start, so that a new installation has a sitemap. */
export const refreshSitemap = job({ name: 'site.sitemap', isLong: true, cron: '* * * * *', run: refresh })

export const siteJobs: AnyJob[] = [refreshSitemap]

/** Writes what has changed: at least every hour, sooner where much has changed. */
async function refresh(ctx: Ctx): Promise<void> {
  const origin = ctx.server.settings.PUBLIC_URL ?? ''
  const position = await lastChange(ctx)
  if (!(await startRun(ctx, origin, position))) return
  for (const kind of sitemapKinds) await refreshKind(ctx, kind, origin)
  await ctx.db.update(sitemapRefreshes).set({ endedAt: ctx.server.clock.now() })
}

/** Every change of something public takes a number: see the triggers of `search_changes`. */
async function lastChange(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ position: string }>(
    sql`select case when is_called then last_value else 0 end::text as position from search_changes_position_seq`,
  )
  return Number(rows[0]?.position)
}

/** Only one process begins a run. A run that was interrupted is repeated after an hour. */
async function startRun(ctx: Ctx, origin: string, position: number): Promise<boolean> {
  const [last] = await ctx.db.select().from(sitemapRefreshes)
  const run = { startedAt: ctx.now, endedAt: null, position, origin }
  if (!last) {
    const begun = await ctx.db
      .insert(sitemapRefreshes)
      .values({ id: 1, ...run })
      .onConflictDoNothing()
      .returning()
    return begun.length > 0
  }
  const [{ pages } = { pages: null }] = await ctx.db.select({ pages: sum(sitemapFiles.pages) }).from(sitemapFiles)
  const changed = Math.abs(position - last.position)
  const isMuch = origin !== last.origin || changed > Number(pages ?? 0) * changedShare
  const isOld = ctx.now.getTime() - last.startedAt.getTime() >= hourMs
  if (!isOld && (!isMuch || last.endedAt === null)) return false
  const begun = await ctx.db
    .update(sitemapRefreshes)
    .set(run)
    .where(
      and(
        eq(sitemapRefreshes.startedAt, last.startedAt),
        last.endedAt ? eq(sitemapRefreshes.endedAt, last.endedAt) : isNull(sitemapRefreshes.endedAt),
      ),
    )
    .returning()
  return begun.length > 0
}

async function refreshKind(ctx: Ctx, kind: SitemapKind, origin: string): Promise<void> {
  const known = await ctx.db
    .select({ start: sitemapFiles.start, fingerprint: sitemapFiles.fingerprint })
    .from(sitemapFiles)
    .where(eq(sitemapFiles.kind, kind))
    .orderBy(sitemapFiles.start)
  const fingerprints = new Map(known.map(({ start, fingerprint }) => [start, fingerprint]))
  const starts = [...new Set([firstId, ...fingerprints.keys()])]
  const ranges = await splitLongRanges(ctx, kind, starts, await summariseRanges(ctx, kind, starts))
  for (const [place, range] of ranges.entries()) {
    const fingerprint = `${range.pages} ${range.fingerprint} ${origin}`
    if (fingerprints.get(range.start) === fingerprint) continue
    const entries = await findEntries(ctx, kind, { start: range.start, until: ranges[place + 1]?.start }, mostPages)
    await writeFile(
      ctx,
      kind,
      { ...range, pages: entries.length, fingerprint },
      origin,
      await renderLongFile(origin, entries),
    )
  }
  const written = ranges.map(({ start }) => start)
  await ctx.db
    .delete(sitemapFiles)
    .where(and(eq(sitemapFiles.kind, kind), written.length > 0 ? notInArray(sitemapFiles.start, written) : undefined))
}

/** Without ranges that are too long; the others stay as they are. */
async function splitLongRanges(
  ctx: Ctx,
  kind: SitemapKind,
  starts: readonly string[],
  ranges: RangeSummary[],
): Promise<RangeSummary[]> {
  const added: string[] = []
  for (const { start, pages } of ranges) {
    if (pages <= longPages) continue
    const until = starts[starts.indexOf(start) + 1]
    added.push(...(await findStarts(ctx, kind, { start, until }, usualPages)))
  }
  return added.length === 0 ? ranges : summariseRanges(ctx, kind, [...starts, ...added].sort())
}

const compress = promisify(gzip)

async function writeFile(
  ctx: Ctx,
  kind: SitemapKind,
  { start, pages, changedAt, fingerprint }: RangeSummary,
  origin: string,
  text: string,
): Promise<void> {
  const file = { kind, start, pages, changedAt, fingerprint, origin, body: await compress(text) }
  await ctx.db
    .insert(sitemapFiles)
    .values({ name: `${kind}-${start}`, ...file })
    .onConflictDoUpdate({ target: sitemapFiles.name, set: file })
}
