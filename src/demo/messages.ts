import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { packagePath } from '../server/package-root.ts'
import { found } from '../shared/errors.ts'
import { forContentLanguages } from '../shared/locale.ts'
import { hourMs } from '../shared/text/durations.ts'
import type { Currency } from '../shared/text/currencies.ts'
import { textIn } from '../features/catalogue/product/product-columns.ts'
import { products } from '../features/catalogue/product/product.table.ts'
import type { incoterms } from '../features/catalogue/product/product.enums.policy.ts'
import { unitPrice } from '../features/catalogue/product/rules/product.price.policy.ts'
import { companyMembers } from '../features/company/company.table.ts'
import type { ThreadSide } from '../features/message/message.policy.ts'
import { messages, threadMarks, threads } from '../features/message/message.table.ts'
import { supplierAnswers } from '../features/message/response/response.table.ts'
import type { DemoPerson } from './people.ts'

type DemoThread = {
  article: string
  quantity: number
  currency: Currency
  destination: string
  incoterm: (typeof incoterms)[number]
  messages: { by: ThreadSide; hours: number; text: string }[]
}

/** Adds the conversations of the demo buyer with the demo supplier; both have read them. */
export async function fillDemoMessages(ctx: Ctx, people: Record<DemoPerson, string>): Promise<void> {
  const [member] = await ctx.db.select().from(companyMembers).where(eq(companyMembers.userId, people.supplier))
  const { companyId } = found(member)
  const all = parse(readFileSync(packagePath('content/demo/messages.yaml'), 'utf8')) as DemoThread[]
  for (const { article, quantity, currency, destination, incoterm, messages: said } of all) {
    const [product] = await ctx.db
      .select()
      .from(products)
      .where(and(eq(products.companyId, companyId), eq(products.articleNumber, article)))
    const { id: productId, published } = found(product)
    const answers = found(published)
    const price = unitPrice(answers, quantity)
    const at = (hours: number) => new Date(ctx.now.getTime() - hours * hourMs)
    const sequenceOf = (side: ThreadSide) => said.findLastIndex(({ by }) => by === side) + 1
    const firstAnswer = said.find(({ by }) => by === 'supplier')
    const createdAt = at(said[0]?.hours ?? 0)
    const id = newId(createdAt)
    await ctx.db.insert(threads).values({
      id,
      companyId,
      buyerId: people.buyer,
      productId,
      productTitle: forContentLanguages((language) => textIn(answers, language)?.title ?? ''),
      productPicture: answers.pictures[0] ?? null,
      quantity,
      unit: answers.unit,
      priceLow: price?.low ?? null,
      priceHigh: price?.high ?? null,
      priceCurrency: answers.currency,
      currency,
      destination,
      incoterm,
      lastSequence: said.length,
      lastOfBuyer: sequenceOf('buyer'),
      lastOfSupplier: sequenceOf('supplier'),
      lastAt: at(said.at(-1)?.hours ?? 0),
      answeredAt: firstAnswer ? at(firstAnswer.hours) : null,
      createdAt,
    })
    await ctx.db.insert(messages).values(
      said.map(({ by, hours, text }, index) => ({
        threadId: id,
        id: newId(at(hours)),
        sequence: index + 1,
        authorId: people[by],
        side: by,
        text,
        at: at(hours),
      })),
    )
    const answered = said.flatMap(({ by, hours }, index) => {
      if (by !== 'supplier' || said[index - 1]?.by !== 'buyer') return []
      const asked = said[said.findLastIndex((one, place) => place < index && one.by === 'supplier') + 1]
      const seconds = Math.round(((asked?.hours ?? hours) - hours) * 3600)
      return [{ threadId: id, sequence: index + 1, companyId, at: at(hours), seconds }]
    })
    if (answered.length > 0) await ctx.db.insert(supplierAnswers).values(answered)
    await ctx.db
      .insert(threadMarks)
      .values([people.buyer, people.supplier].map((userId) => ({ threadId: id, userId, readSequence: said.length })))
  }
}
