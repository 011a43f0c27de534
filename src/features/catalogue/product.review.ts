import { and, asc, count, eq, sql } from 'drizzle-orm'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/paging.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { allow, AppError, refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { linkFiles } from '../company/company.files.ts'
import { companies } from '../company/company.table.ts'
import { notify } from '../notification/notification.service.ts'
import type { NotificationKind } from '../notification/notification.texts.ts'
import { categoryWay } from '../reference/reference.service.ts'
import { liveColumns, refuseFaulty } from './product.act.ts'
import { changedPaths, filesOf } from './product.columns.ts'
import { findProduct, findSellers } from './product.find.ts'
import { canReview, mayRestore, reviewVerbs, transitions } from './product.policy.ts'
import type { ReviewVerb } from './product.policy.ts'
import type { productReviewEndpoints } from './product.review.contract.ts'
import { countsOf, wordsFilter } from './product.read.ts'
import { faultsOf, itemOf, versionsOf } from './product.show.ts'
import { products } from './product.table.ts'
import type { ProductChange, ProductRow } from './product.table.ts'
import { moveProduct } from './product.transition.ts'

type Endpoints = typeof productReviewEndpoints
type Decision = EndpointInput<Endpoints['decideProduct']>

const isWaiting = sql`${products.status} in ('pending', 'change_pending')`
const isUnchecked = sql`${products.status} = 'published' and not ${products.isChecked}`

/** One page of the queue, oldest first. */
export async function listProductQueue(ctx: Ctx, { show, q, cursor, limit }: EndpointInput<Endpoints['productQueue']>): Promise<EndpointResult<Endpoints['productQueue']>> {
  const [at, id] = decodeCursor(cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${products.queuedAt}, ${products.id}) > (${at}::timestamptz, ${id}::uuid)` : undefined
  const shown = show === 'waiting' ? isWaiting : show === 'unchecked' ? isUnchecked : show === 'all' ? undefined : eq(products.status, show)
  const rows = await ctx.db
    .select({ product: products, storeName: companies.storeName })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(shown, wordsFilter(q), behind))
    .orderBy(asc(products.queuedAt), asc(products.id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ product }) => [product.queuedAt.toISOString(), product.id])
  const items = page.items.map(({ product, storeName }) => ({ ...itemOf(product), companyId: product.companyId, storeName, queuedAt: product.queuedAt.toISOString(), isChange: product.status === 'change_pending', isChecked: product.isChecked }))
  const byStatus = countsOf(await ctx.db.select({ status: products.status, count: count() }).from(products).groupBy(products.status))
  return { items, nextCursor: page.nextCursor, counts: { waiting: byStatus.pending + byStatus.change_pending, unchecked: await ctx.db.$count(products, isUnchecked), byStatus } }
}

/** One product as an operator looks at it. */
export async function openForReview(ctx: Ctx, { id }: { id: string }): Promise<EndpointResult<Endpoints['productReview']>> {
  const product = await findProduct(ctx, id)
  const { companyId, answers, live } = product
  const [company] = await ctx.db.select({ storeName: companies.storeName }).from(companies).where(eq(companies.id, companyId))
  return {
    id,
    status: product.status,
    version: product.version,
    company: { companyId, storeName: company?.storeName ?? '' },
    category: await sayCategory(ctx, answers.category),
    answers,
    live,
    changed: live ? changedPaths(live, answers) : [],
    files: await linkFiles(ctx, [...filesOf(answers), ...filesOf(live)]),
    faults: await faultsOf(ctx, answers),
    remarks: product.remarks,
    isChecked: product.isChecked,
    versions: await versionsOf(ctx, id),
    can: canReview(ctx.actor, product) ? reviewVerbs.filter((verb) => product.status in transitions[verb] && (verb !== 'restore' || mayRestore(product)) && (verb !== 'check' || !product.isChecked)) : [],
  }
}

async function sayCategory(ctx: Ctx, code: string): Promise<string> {
  const way = await categoryWay(ctx, code)
  return way.length > 0 ? way.map((category) => category[ctx.locale]).join(' / ') : code
}

/** Decides the version that was looked at; the company is told at once. Resolves to the next one that waits. */
export async function decideProduct(ctx: Ctx, decision: Decision): Promise<EndpointResult<Endpoints['decideProduct']>> {
  const { id, verdict, remarks, words } = decision
  const looked = await findProduct(ctx, id)
  allow(canReview(ctx.actor, looked))
  refuseLate(looked, decision)
  if (verdict === 'approve') await refuseFaulty(ctx, looked)
  return inTransaction(ctx, async (ctx) => {
    const product = await findProduct(ctx, id)
    allow(canReview(ctx.actor, product))
    refuseLate(product, decision)
    const set = { ...(await outcomes[verdict](ctx, product, decision)), decidedAt: ctx.now, decidedBy: ctx.actor.userId }
    const moved = await moveProduct(ctx, product, verdict, { set, words, remarks })
    await tell(ctx, product, decision)
    const [next] = await ctx.db.select({ id: products.id }).from(products).where(isWaiting).orderBy(asc(products.queuedAt), asc(products.id)).limit(1)
    return { id, status: moved.status, nextId: next?.id ?? null }
  })
}

function refuseLate(product: ProductRow, { verdict, version, remarks, words }: Decision): void {
  if (!(product.status in transitions[verdict]) || (verdict === 'restore' && !mayRestore(product))) throw new AppError('wrong_state', m.product_decided())
  if (product.version !== version) throw new AppError('wrong_state', m.product_stale())
  if (verdict === 'return' && Object.keys(remarks).length === 0 && words === '') throw refuseFields({ words: m.product_return_why() })
  if (verdict === 'remove' && words === '') throw refuseFields({ words: m.product_remove_why() })
}

const outcomes: Record<ReviewVerb, (ctx: Ctx, product: ProductRow, decision: Decision) => Promise<ProductChange>> = {
  approve: async (ctx, product) => ({ ...(await liveColumns(ctx, product)), isChecked: true }),
  return: async (_ctx, _product, { remarks }) => ({ remarks }),
  remove: async (_ctx, _product, { remarks }) => ({ remarks, removedBy: 'platform' }),
  restore: async () => ({ removedBy: null }),
  check: async () => ({ isChecked: true }),
}

const kinds: Record<ReviewVerb, NotificationKind | null> = { approve: 'product_approved', return: 'product_returned', remove: 'product_removed', restore: 'product_restored', check: null }

async function tell(ctx: Ctx, { id, companyId, title }: ProductRow, { verdict, words, remarks }: Decision): Promise<void> {
  const kind = kinds[verdict]
  if (!kind) return
  const params = { title, words, count: Object.keys(remarks).length }
  for (const userId of await findSellers(ctx, companyId)) await notify(ctx, { userId, kind, params, link: `/workspace/products/${id}` })
}
