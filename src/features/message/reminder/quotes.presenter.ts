import type { Ctx } from '../../../server/context.ts'
import type { LinkTo, MailBlock } from '../../../server/messaging/mail-frame.ts'
import { m } from '../../../shared/wording/messages.js'
import { attachmentsOf } from '../attachment/attachment.queries.ts'
import { textForPartner } from '../contact/contact.presenter.ts'
import { mentionsBankDetails, namesBankDetails } from '../contact/contact.policy.ts'
import type { messages } from '../message.table.ts'

/** What the other side reads of a message outside of its conversation. */
export type Quote = { text: string; fileNames: string[]; attachmentCount: number }

/** Messages of a thread as quotes. */
export async function quotesOf(
  ctx: Ctx,
  threadId: string,
  quoted: readonly Pick<typeof messages.$inferSelect, 'id' | 'text'>[],
): Promise<Quote[]> {
  const attachments = await attachmentsOf(
    ctx,
    threadId,
    quoted.map(({ id }) => id),
  )
  return quoted.map(({ id, text }) => {
    const own = attachments.get(id) ?? []
    const fileNames = own.flatMap(({ attachment }) => attachment.fileName || [])
    return { text, fileNames, attachmentCount: own.length }
  })
}

/** The text of a quote with the names of its files, in the current language; never empty. */
export function quoteText(ctx: Ctx, { text, fileNames, attachmentCount }: Quote): string {
  const others = attachmentCount - fileNames.length
  return [
    text && textForPartner(ctx, text),
    ...fileNames.map((name) => `[${textForPartner(ctx, name)}]`),
    others > 0 && m.attachment_count({ count: others }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Quotes in a mail, and below them a warning if one of them is about a bank account. */
export function quoteBlocks(ctx: Ctx, quotes: readonly Quote[], link: LinkTo): MailBlock[] {
  const isAboutBank = quotes.some(
    ({ text, fileNames }) => mentionsBankDetails(text) || fileNames.some(namesBankDetails),
  )
  return [
    ...quotes.map((quote) => ({ kind: 'quote' as const, text: quoteText(ctx, quote) })),
    ...(isAboutBank
      ? [
          { kind: 'text' as const, text: m.message_bank_warning() },
          { kind: 'link' as const, link: link(m.message_bank_article(), '/information/changed-bank-account-fraud') },
        ]
      : []),
  ]
}
