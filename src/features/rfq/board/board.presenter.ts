import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { localised } from '../../../shared/locale.ts'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { buyers } from '../../buyer/buyer.table.ts'
import { quantityText } from '../../catalogue/product/rules/product.quantity.policy.ts'
import { publicImageUrl } from '../../media/media.policy.ts'
import { categoryNameOf, countryNameOf } from '../rfq-names.ts'
import { endOfDay, lastDayOf } from '../rfq.answers.policy.ts'
import type { Rfq } from '../rfq.table.ts'
import type { BoardCard, BoardRfq } from './board.contract.ts'

/** Requests as cards, in their order. */
export async function presentCards(ctx: Ctx, rows: readonly Rfq[]): Promise<BoardCard[]> {
  const verified = await verifiedOf(ctx, rows)
  return Promise.all(rows.map((rfq) => cardOf(ctx, rfq, verified.has(rfq.buyerId))))
}

async function cardOf(ctx: Ctx, rfq: Rfq, isBuyerVerified: boolean): Promise<BoardCard> {
  const { id, title, language, answers, mostQuotations, held, status } = rfq
  const [first] = answers.items
  const closesAt = rfq.closesAt ?? endOfDay(answers.deadline ?? '1970-01-01')
  // The deadline counts from its second on, even before the clock has closed the request.
  const shown = status === 'open' && closesAt <= ctx.now ? 'expired' : status
  return {
    id,
    title,
    language,
    category: { code: answers.category, name: localised(await categoryNameOf(ctx, answers.category), ctx.locale) },
    destination: { code: answers.destination, name: countryNameOf(ctx, answers.destination) },
    quantity: first?.quantity ?? 1,
    unit: first?.unit ?? 'pcs',
    items: answers.items.length,
    pictureUrl: pictureOf(answers.items.find(({ picture }) => picture)?.picture),
    status: shown,
    placesLeft: shown === 'open' ? Math.max(0, mostQuotations - held) : 0,
    closesAt: closesAt.toISOString(),
    openedAt: (rfq.openedAt ?? rfq.createdAt).toISOString(),
    isBuyerVerified,
  }
}

/** Where to, how much and until when: `Казахстан · 2 000 шт. · до 5 декабря 2026 г.` */
export const summariseCard = (
  { locale }: Pick<Ctx, 'locale'>,
  { destination, quantity, unit, closesAt }: BoardCard,
): string =>
  [
    destination.name,
    quantityText(quantity, unit),
    m.rfq_closes_at({ at: formatCalendarDay(lastDayOf(new Date(closesAt)), locale) }),
  ].join(' · ')

/** A request as others read it: everything but who the buyer is. */
export async function presentBoardRfq(ctx: Ctx, rfq: Rfq): Promise<BoardRfq> {
  const { answers } = rfq
  const [buyer] = await ctx.db.select().from(buyers).where(eq(buyers.userId, rfq.buyerId))
  const card = await cardOf(ctx, rfq, buyer?.status === 'approved')
  const country = buyer?.country || answers.destination
  return {
    ...card,
    description: answers.description,
    lines: answers.items.map(({ name, specification, quantity, unit, targetPrice, picture }) => ({
      name,
      specification,
      quantity: quantity ?? 1,
      unit,
      targetPrice,
      pictureUrl: pictureOf(picture),
    })),
    currency: answers.currency,
    destinationPlace: answers.destinationPlace,
    incoterm: answers.incoterm,
    transport: answers.transport,
    deliverBy: answers.deliverBy,
    payment: answers.payment,
    needsEac: answers.needsEac,
    needsSample: answers.needsSample,
    mostQuotations: rfq.mostQuotations,
    attachments: answers.attachments.length,
    buyer: {
      country: { code: country, name: countryNameOf(ctx, country) },
      role: buyer?.answers.role ?? null,
    },
  }
}

const pictureOf = (id: string | null | undefined): string | null => (id ? publicImageUrl(id, 240) : null)

/** Which of the buyers the platform has verified. */
async function verifiedOf(ctx: Ctx, rows: readonly Rfq[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const ids = [...new Set(rows.map(({ buyerId }) => buyerId))]
  const verified = await ctx.db
    .select({ id: buyers.userId })
    .from(buyers)
    .where(and(inArray(buyers.userId, ids), eq(buyers.status, 'approved')))
  return new Set(verified.map(({ id }) => id))
}
