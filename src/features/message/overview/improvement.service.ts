import { and, count, eq, lt, sql } from 'drizzle-orm'
import { companyOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { countGaps } from '../../catalogue/product/editing/product-gaps.ts'
import { documentsToRenew } from '../../company/company.document.policy.ts'
import { companies } from '../../company/company.table.ts'
import { quickReplies } from '../team/team.table.ts'
import { threads } from '../message.table.ts'
import { improvementKinds } from './improvement.contract.ts'
import type { improvementEndpoints, ImprovementKind } from './improvement.contract.ts'
import { isNotBlocked, waitingSince, waitsForSupplier } from './overview.queries.ts'

/** What the caller's company can improve next; nothing is named that is not the case. */
export async function listImprovements(ctx: Ctx): Promise<EndpointResult<typeof improvementEndpoints.improvements>> {
  const companyId = companyOf(ctx)
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, companyId))
  const company = found(row)
  const { trade } = company.answers
  const gaps = await countGaps(ctx, company.id)
  const counts: Record<ImprovementKind, number> = {
    unanswered: await countUnanswered(ctx, company.id),
    documents_ending: documentsToRenew(company, dayInChina(ctx.now)).length,
    no_goods: gaps.all > 0 ? 0 : 1,
    goods_without_picture: gaps.picture,
    goods_without_russian: gaps.russian,
    goods_without_price: gaps.price,
    store_without_russian_name: trade?.nameRu ? 0 : 1,
    store_without_logo: trade?.logo ? 0 : 1,
    no_quick_replies: (await ctx.db.$count(quickReplies, eq(quickReplies.companyId, company.id))) > 0 ? 0 : 1,
  }
  return { items: improvementKinds.filter((kind) => counts[kind] > 0).map((kind) => ({ kind, count: counts[kind] })) }
}

/** Threads in which a buyer has waited for more than a day. */
async function countUnanswered(ctx: Ctx, companyId: string): Promise<number> {
  const aDayAgo = new Date(ctx.now.getTime() - dayMs)
  const [row] = await ctx.db
    .select({ count: count() })
    .from(threads)
    .where(
      and(
        eq(threads.companyId, companyId),
        waitsForSupplier,
        isNotBlocked,
        lt(threads.createdAt, aDayAgo),
        sql`${waitingSince} < ${aDayAgo}`,
      ),
    )
  return row?.count ?? 0
}
