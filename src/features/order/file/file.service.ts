import { and, eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, RawReply } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { toPlainText } from '../../../shared/text/plain-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { citeFiles, openCitedFile, unciteFiles } from '../../media/media.service.ts'
import { factsOf, findOrder, lockOrder, recordOrder } from '../find-order.ts'
import type { OwnOrder } from '../find-order.ts'
import type { OrderPage } from '../order.contract.ts'
import type { MilestoneKind } from '../order.enums.policy.ts'
import { canMove } from '../order.policy.ts'
import { presentOrder } from '../order.presenter.ts'
import type { orderFileEndpoints } from './file.contract.ts'
import { orderFiles } from './file.table.ts'
import { filesOf } from './files-of.ts'

type Endpoints = typeof orderFileEndpoints
const mostFiles = 10

/** Adds an uploaded file of the caller to a milestone, as long as it is not confirmed. */
export async function addOrderFile(
  ctx: Ctx,
  { id, kind, fileId, name }: EndpointInput<Endpoints['orderFileAdd']>,
): Promise<OrderPage> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockOrder(ctx, id)
    refuseClosed(own, kind)
    const files = await filesOf(ctx, id)
    if (files.some((file) => file.fileId === fileId)) return presentOrder(ctx, own)
    if (files.filter(({ milestone }) => milestone === kind).length >= mostFiles)
      throw new AppError('wrong_state', m.order_error_files())
    await citeFiles(ctx, [fileId])
    const plain = toPlainText(name)
    await ctx.db.insert(orderFiles).values({
      orderId: id,
      fileId,
      milestone: kind,
      name: plain,
      side: own.side,
      addedBy: callerOf(ctx),
      addedAt: ctx.now,
    })
    await recordOrder(ctx, own.order, { verb: 'attach', side: own.side, milestone: kind, words: plain })
    return presentOrder(ctx, await findOrder(ctx, id))
  })
}

/** Removes a file of the caller's side; what belongs to a confirmed milestone stays. */
export async function removeOrderFile(
  ctx: Ctx,
  { id, fileId }: EndpointInput<Endpoints['orderFileRemove']>,
): Promise<OrderPage> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockOrder(ctx, id)
    const file = found((await filesOf(ctx, id)).find((one) => one.fileId === fileId && one.side === own.side))
    refuseClosed(own, file.milestone)
    await ctx.db.delete(orderFiles).where(and(eq(orderFiles.orderId, id), eq(orderFiles.fileId, fileId)))
    await unciteFiles(ctx, [fileId])
    const { milestone, name: words } = file
    await recordOrder(ctx, own.order, { verb: 'detach', side: own.side, milestone, words })
    return presentOrder(ctx, await findOrder(ctx, id))
  })
}

/** A file of an order of the caller. */
export async function downloadOrderFile(
  ctx: Ctx,
  { id, fileId }: EndpointInput<Endpoints['orderFile']>,
): Promise<RawReply> {
  await findOrder(ctx, id)
  const file = found((await filesOf(ctx, id)).find((one) => one.fileId === fileId))
  const { stream, mediaType } = await openCitedFile(ctx, fileId)
  return { body: stream, mediaType, fileName: file.name }
}

function refuseClosed({ order, side, milestones }: OwnOrder, kind: MilestoneKind): void {
  const facts = milestones.map(factsOf)
  const milestone = found(facts.find((one) => one.kind === kind))
  if (!canMove('date', milestone, { state: order.state, side, milestones: facts }))
    throw new AppError('wrong_state', m.order_error_step())
}
