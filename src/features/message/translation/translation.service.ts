import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { presentText } from '../message.presenter.ts'
import { messages } from '../message.table.ts'
import { findThread } from '../message.thread.service.ts'
import type { translationEndpoints } from './translation.contract.ts'
import { messageTranslations } from './translation.table.ts'

type Endpoint = typeof translationEndpoints.threadTranslations

/** Translations of a thread of the caller into the language of the page. */
export async function listTranslations(
  ctx: Ctx,
  { id, after, limit }: EndpointInput<Endpoint>,
): Promise<EndpointResult<Endpoint>> {
  const row = await findThread(ctx, id)
  const items = await ctx.db
    .select({
      sequence: messages.sequence,
      side: messages.side,
      text: messageTranslations.text,
      origin: messageTranslations.origin,
      isPartial: messageTranslations.isPartial,
    })
    .from(messageTranslations)
    .innerJoin(
      messages,
      and(eq(messages.threadId, messageTranslations.threadId), eq(messages.id, messageTranslations.messageId)),
    )
    .where(
      and(
        eq(messageTranslations.threadId, id),
        eq(messageTranslations.language, contentLanguageOf(ctx.locale)),
        gt(messages.sequence, after),
      ),
    )
    .orderBy(asc(messages.sequence))
    .limit(limit)
  return {
    items: items.map(({ side, ...one }) => ({ ...one, text: presentText(ctx, row, { side, text: one.text }) })),
  }
}
