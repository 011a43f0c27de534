import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { companies } from '../../company/company.table.ts'
import { mediaFiles } from '../../media/media.table.ts'
import { quotations } from '../../rfq/quotation/quotation.table.ts'
import { rfqs } from '../../rfq/rfq.table.ts'
import { messageAttachments } from './attachment.table.ts'

const selectAttachments = (ctx: Ctx) =>
  ctx.db
    .select({
      attachment: messageAttachments,
      file: {
        mediaType: mediaFiles.mediaType,
        bytes: mediaFiles.bytes,
        width: mediaFiles.width,
        height: mediaFiles.height,
      },
      product: { status: products.status, slugs: products.slugs },
      companyStatus: companies.status,
      quotation: {
        companyId: quotations.companyId,
        rfqId: quotations.rfqId,
        status: quotations.status,
        version: quotations.version,
        terms: quotations.terms,
      },
      rfq: { buyerId: rfqs.buyerId, title: rfqs.title, answers: rfqs.answers },
    })
    .from(messageAttachments)
    .leftJoin(mediaFiles, eq(mediaFiles.id, messageAttachments.fileId))
    .leftJoin(products, eq(products.id, messageAttachments.productId))
    .leftJoin(companies, eq(companies.id, products.companyId))
    .leftJoin(quotations, eq(quotations.id, messageAttachments.quotationId))
    .leftJoin(rfqs, eq(rfqs.id, quotations.rfqId))

export type AttachmentRow = Awaited<ReturnType<typeof selectAttachments>>[number]

/** Files and cards of messages of a thread, by message, in the order of the sender. */
export async function attachmentsOf(
  ctx: Ctx,
  threadId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, AttachmentRow[]>> {
  const rows =
    messageIds.length === 0
      ? []
      : await selectAttachments(ctx)
          .where(and(eq(messageAttachments.threadId, threadId), inArray(messageAttachments.messageId, [...messageIds])))
          .orderBy(asc(messageAttachments.position))
  return Map.groupBy(rows, ({ attachment }) => attachment.messageId)
}
