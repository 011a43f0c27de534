import type { z } from 'zod'
import type { Ctx } from '../../server/context.ts'
import { countryOfPhone } from '../../server/messaging/sms/sms.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { chinese, contentLanguageOf, localised } from '../../shared/locale.ts'
import { isPublicProductStatus } from '../catalogue/product/product.enums.policy.ts'
import { isPublicStatus } from '../company/company.enums.policy.ts'
import { publicImageUrl } from '../media/media.policy.ts'
import { presentAttachments } from './attachment/attachment.presenter.ts'
import type { AttachmentRow } from './attachment/attachment.queries.ts'
import { textForPartner } from './contact/contact.presenter.ts'
import type { LastMessage, Message, Thread } from './message.contract.ts'
import { countryNames as countries } from './message-countries.ts'
import { canWrite, sideOf } from './message.policy.ts'
import type { ThreadObstacle, ThreadSide } from './message.policy.ts'
import type { ThreadRow } from './message.queries.ts'
import { ownCompanyOf } from './team/team.policy.ts'
import type { messages } from './message.table.ts'

/** Characters of a message and of a draft in a list. */
export const previewCharacters = 200
const supplierTimeZone = 'Asia/Shanghai'

/** A thread as this reader sees it. */
export function presentThread(ctx: Ctx, row: ThreadRow): z.input<typeof Thread> {
  const { thread, message } = row
  const actor = ctx.actor as SignedIn
  const side = sideOf(actor, thread) ?? 'buyer'
  return {
    id: thread.id,
    side,
    partner: side === 'buyer' ? supplierOf(row) : buyerOf(row),
    inquiry: inquiryOf(ctx, row),
    last: {
      ...presentHead(ctx, message, presentAuthor(ctx, row, message.side, row.author)),
      text: presentText(ctx, row, message).slice(0, previewCharacters),
      attachmentCount: row.attachmentCount,
    },
    draft: row.draft && { text: row.draft.text, at: row.draft.at.toISOString() },
    lastSequence: thread.lastSequence,
    readSequence: row.readSequence,
    partnerSequence: row.partnerSequence,
    isUnread: row.isUnread,
    isArchived: row.isArchived,
    isMuted: row.isMuted,
    hasBlocked: row.blockedBy.includes(side),
    isReported: row.isReported,
    hasTeam: ownCompanyOf(actor, thread) !== null,
    assignee: ownCompanyOf(actor, thread) === null ? null : row.assignee,
    canWrite: canWrite(actor, thread),
    obstacle: obstacleOf(row, side),
    createdAt: thread.createdAt.toISOString(),
  }
}

/**
 * The name of an author for a reader of a side. Without the owner's consent to the transfer abroad, nobody outside a company
 * sees the names of its people.
 */
export const authorFor = (
  reader: ThreadSide | null,
  { supplier }: Pick<ThreadRow, 'supplier'>,
  side: ThreadSide,
  author: string,
): string => (side === 'supplier' && supplier.isContactHeldBack && reader === 'buyer' ? '' : author)

const presentAuthor = (
  { actor }: Ctx,
  row: Pick<ThreadRow, 'thread' | 'supplier'>,
  side: ThreadSide,
  author: string,
): string => authorFor(sideOf(actor, row.thread), row, side, author)

/** The text of a message for this reader: the other side may have to read it without contact data. */
export const presentText = (
  ctx: Ctx,
  { thread }: Pick<ThreadRow, 'thread'>,
  { side, text }: Pick<typeof messages.$inferSelect, 'side' | 'text'>,
): string => (side === sideOf(ctx.actor, thread) ? text : textForPartner(ctx, text))

/** A message with its files and cards as their author or an operator sees it. */
export const presentMessage = (
  ctx: Ctx,
  message: typeof messages.$inferSelect,
  author: string,
  attachments: readonly AttachmentRow[] = [],
): z.input<typeof Message> => ({
  ...presentHead(ctx, message, author),
  attachments: presentAttachments(ctx, attachments, (text) => text),
})

/** A message of a thread for this reader: the other side may have to read it without contact data. */
export const presentForReader = (
  ctx: Ctx,
  row: Pick<ThreadRow, 'thread' | 'supplier'>,
  { message, author }: { message: typeof messages.$inferSelect; author: string },
  attachments: readonly AttachmentRow[] = [],
): z.input<typeof Message> => {
  const present = (text: string) => presentText(ctx, row, { side: message.side, text })
  return {
    ...presentHead(ctx, message, presentAuthor(ctx, row, message.side, author)),
    text: present(message.text),
    attachments: presentAttachments(ctx, attachments, present),
  }
}

const presentHead = (
  { actor }: Ctx,
  { id, sequence, side, authorId, text, at }: typeof messages.$inferSelect,
  author: string,
): Omit<z.input<typeof LastMessage>, 'attachmentCount'> => ({
  id,
  sequence,
  side,
  author,
  isMine: actor.kind === 'user' && actor.userId === authorId,
  text,
  at: at.toISOString(),
})

/** Why nobody can write at present. An account that was closed or blocked receives nothing. */
export function obstacleOf(row: ThreadRow, side: ThreadSide): ThreadObstacle | null {
  return statusObstacle(row) ?? blockObstacle(row.blockedBy, side)
}

/** Why one side does not hear the other; the own block first, because the reader can end it. */
function blockObstacle(blockedBy: readonly ThreadSide[], side: ThreadSide): ThreadObstacle | null {
  if (blockedBy.includes(side)) return 'you_blocked'
  return blockedBy.length > 0 ? 'partner_blocked' : null
}

function statusObstacle({ thread, supplier, buyer, buyerCompany }: ThreadRow): ThreadObstacle | null {
  if (supplier.status === 'closed') return 'supplier_closed'
  if (!isPublicStatus(supplier.status)) return 'supplier_hidden'
  if (thread.buyerCompanyId !== null) {
    if (!buyerCompany || buyerCompany.status === 'closed') return 'buyer_closed'
    return buyerCompany.status === 'suspended' ? 'buyer_suspended' : null
  }
  if (buyer.status === 'closed') return 'buyer_closed'
  return buyer.status === 'suspended' ? 'buyer_blocked' : null
}

/** The name of the buyer for the supplier: the company, or the person. */
export const buyerNameOf = ({ buyer, buyerCompany }: Pick<ThreadRow, 'buyer' | 'buyerCompany'>): string =>
  buyerCompany?.name ?? buyer.name

const supplierOf = ({ thread, supplier }: ThreadRow) => ({
  name: supplier.name,
  person: null,
  companyId: isPublicStatus(supplier.status) ? thread.companyId : null,
  verifiedAt: isPublicStatus(supplier.status) ? (supplier.verifiedAt?.toISOString() ?? null) : null,
  timeZone: supplierTimeZone,
  buyer: null,
  language: chinese,
})

function buyerOf(row: ThreadRow) {
  const { thread, buyer, buyerCompany } = row
  const isVisible = buyerCompany !== null && isPublicStatus(buyerCompany.status)
  return {
    name: buyerNameOf(row),
    person: buyerCompany ? buyer.name : null,
    companyId: isVisible ? thread.buyerCompanyId : null,
    verifiedAt: isVisible ? (buyerCompany.verifiedAt?.toISOString() ?? null) : null,
    timeZone: buyer.timeZone,
    language: contentLanguageOf(buyer.language),
    buyer: buyerCompany ? null : profileOf(row),
  }
}

/**
 * What a supplier sees of a buyer's profile: not the numbers, the documents and the remarks. Without a profile, the
 * country of the phone.
 */
function profileOf({ buyer, buyerProfile }: ThreadRow): z.input<typeof Thread>['partner']['buyer'] {
  if (buyer.status === 'closed') return null
  const { companyName = '', country: stated = '', city = '', role = null } = buyerProfile?.answers ?? {}
  const country = stated || ((buyer.phone && countryOfPhone(buyer.phone)) ?? '')
  const names = countries.get(country)
  if (!buyerProfile && !names) return null
  return {
    companyName,
    country: names ? { code: country, name: localised(names) } : null,
    city,
    role,
    verifiedAt: buyerProfile?.status === 'approved' ? (buyerProfile.verifiedAt?.toISOString() ?? null) : null,
  }
}

/** What the buyer asked for, as it was at that time. */
export function inquiryOf({ locale }: Ctx, { thread, supplier, product }: ThreadRow) {
  const language = contentLanguageOf(locale)
  const isVisible = product !== null && isPublicProductStatus(product.status) && isPublicStatus(supplier.status)
  const { priceLow, priceHigh, priceCurrency, destination } = thread
  return {
    product: thread.productTitle && {
      id: thread.productId,
      title: thread.productTitle[language],
      pictureUrl: thread.productPicture && isVisible ? publicImageUrl(thread.productPicture, 240) : null,
      path: isVisible && product.slugs ? `/products/${product.slugs[language]}` : null,
    },
    quantity: thread.quantity,
    unit: thread.unit,
    minimumOrderQuantity: thread.minimumOrderQuantity,
    price:
      priceLow !== null && priceHigh !== null && priceCurrency !== null
        ? { low: priceLow, high: priceHigh, currency: priceCurrency }
        : null,
    currency: thread.currency,
    destination:
      destination === null ? null : { code: destination, name: countries.get(destination)?.[language] ?? destination },
    incoterm: thread.incoterm,
    count: thread.inquiryCount,
  }
}
