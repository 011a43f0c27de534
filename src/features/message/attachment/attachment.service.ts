import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { toPlainText } from '../../../shared/text/plain-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { citeFiles, privateLink } from '../../media/media.service.ts'
import { isCountry } from '../message-countries.ts'
import { productSnapshot } from '../message-subject.ts'
import type { Snapshot } from '../message-subject.ts'
import { messages } from '../message.table.ts'
import type { Thread } from '../message.table.ts'
import type { ThreadParties, ThreadSide } from '../message.policy.ts'
import { findThread } from '../message.thread.service.ts'
import type { attachmentEndpoints, AttachmentInput } from './attachment.contract.ts'
import { findShowable } from './attachment.quotation.service.ts'
import { messageAttachments } from './attachment.table.ts'
import type { CardContent, StoredAttachment } from './attachment.table.ts'

type Place = { thread: ThreadParties & { id: string }; messageId: string; side: ThreadSide }

/**
 * Stores the files and cards of a message in its transaction. Files must be the sender's; a supplier shows goods of the
 * own company only. 1031 for others, 1030 for goods that the public does not see, 1001 for a quotation that is not
 * between the two sides.
 */
export async function storeAttachments(ctx: Ctx, place: Place, inputs: readonly AttachmentInput[]): Promise<void> {
  if (inputs.length === 0) return
  await citeFiles(ctx, fileIdsOf(inputs))
  const rows: StoredAttachment[] = []
  for (const [position, input] of inputs.entries()) {
    const { id: threadId } = place.thread
    const none = { fileId: null, fileName: null, productId: null, quotationId: null, content: null }
    const { messageId } = place
    rows.push({
      threadId,
      messageId,
      position,
      kind: input.kind,
      ...none,
      ...(await storedFrom(ctx, input, place, position)),
    })
  }
  await ctx.db.insert(messageAttachments).values(rows)
}

/** Makes what the first message of a thread asked for its card, before a further inquiry takes its place in the thread. */
export async function storeFirstInquiry(ctx: Ctx, thread: Thread): Promise<void> {
  const [first] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.threadId, thread.id), eq(messages.sequence, 1)))
  if (!first) return
  const place = and(eq(messageAttachments.threadId, thread.id), eq(messageAttachments.messageId, first.id))
  await ctx.db.insert(messageAttachments).values({
    threadId: thread.id,
    messageId: first.id,
    position: await ctx.db.$count(messageAttachments, place),
    kind: 'product',
    productId: thread.productId,
    content: { ...cardOf(thread), quantity: thread.quantity },
  })
}

/** Refuses a place that does not exist, and a file that is named twice. */
export function checkAttachments(inputs: readonly AttachmentInput[]): void {
  for (const [index, input] of inputs.entries())
    if (input.kind === 'place' && !isCountry(input.country))
      throw refuseFields({ [`attachments.${index}.country`]: m.field_invalid() })
  const ids = fileIdsOf(inputs)
  if (new Set(ids).size < ids.length) throw refuseFields({ attachments: m.field_invalid() })
}

/** Whether a message that is sent again carries what it carried before. */
export const isSameContent = (stored: readonly StoredAttachment[], inputs: readonly AttachmentInput[]): boolean =>
  stored.length === inputs.length &&
  inputs.every((input, index) => {
    const one = stored[index]
    if (one?.kind !== input.kind) return false
    if (input.kind === 'file') return one.fileId === input.fileId
    if (input.kind === 'quotation') return one.quotationId === input.quotationId
    return input.kind === 'place' ? isSamePlace(one.content, input) : true
  })

/** A new link to a file of the caller's thread; 1031 for a stranger. */
export async function linkToFile(
  ctx: Ctx,
  { id, fileId }: EndpointInput<typeof attachmentEndpoints.messageFile>,
): Promise<EndpointResult<typeof attachmentEndpoints.messageFile>> {
  await findThread(ctx, id)
  const [file] = await ctx.db
    .select({ fileId: messageAttachments.fileId })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.threadId, id), eq(messageAttachments.fileId, fileId)))
    .limit(1)
  found(file)
  return { url: privateLink(ctx, fileId) }
}

async function storedFrom(ctx: Ctx, input: AttachmentInput, { thread, side }: Place, position: number) {
  if (input.kind === 'file') return { fileId: input.fileId, fileName: toPlainText(input.name) }
  if (input.kind === 'place') {
    const { kind: _kind, ...place } = input
    return { content: place }
  }
  if (input.kind === 'quotation') {
    const { quotationId } = input
    const shown = await findShowable(ctx, thread, side, quotationId)
    if (!shown) throw refuseFields({ [`attachments.${position}.quotationId`]: m.attachment_quotation_foreign() })
    return { quotationId, content: { request: shown.rfq.title } }
  }
  const { productId, quantity } = input
  const snapshot = await productSnapshot(ctx, { productId, quantity })
  if (side === 'supplier' && snapshot.companyId !== thread.companyId) throw new AppError('not_found')
  return { productId, content: { ...cardOf(snapshot), quantity: quantity ?? null } }
}

function cardOf({ productTitle, productPicture, unit, minimumOrderQuantity, ...snapshot }: Snapshot): CardContent {
  const { priceLow, priceHigh, priceCurrency } = snapshot
  return {
    ...(productTitle && { title: productTitle }),
    picture: productPicture ?? null,
    unit: unit ?? null,
    minimumOrderQuantity: minimumOrderQuantity ?? null,
    price:
      typeof priceLow === 'number' && typeof priceHigh === 'number' && priceCurrency
        ? { low: priceLow, high: priceHigh, currency: priceCurrency }
        : null,
  }
}

const isSamePlace = (
  stored: CardContent | null,
  { coordinates, ...place }: Extract<AttachmentInput, { kind: 'place' }>,
) =>
  stored?.country === place.country &&
  stored.city === place.city &&
  (stored.incoterm ?? undefined) === place.incoterm &&
  placeLines.every((line) => (stored[line] ?? '') === place[line]) &&
  stored.coordinates?.latitude === coordinates?.latitude &&
  stored.coordinates?.longitude === coordinates?.longitude

const placeLines = ['name', 'address', 'hours', 'contact'] as const

const fileIdsOf = (inputs: readonly AttachmentInput[]): string[] =>
  inputs.flatMap((input) => (input.kind === 'file' ? [input.fileId] : []))
