import { foreignKey, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalisedText } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import type { incoterms, ProductUnit } from '../../catalogue/product/product.enums.policy.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { messages } from '../message.table.ts'
import type { AttachmentKind, Coordinates } from './attachment.policy.ts'

/** What a card showed when its message was sent. */
export type CardContent = {
  title?: LocalisedText
  picture?: string | null
  quantity?: number | null
  unit?: ProductUnit | null
  minimumOrderQuantity?: number | null
  price?: { low: number; high: number; currency: Currency } | null
  /** The title of the request of a quotation. */
  request?: string
  country?: string
  city?: string
  incoterm?: (typeof incoterms)[number] | null
  /** The rest of a place; absent in older messages. */
  name?: string
  address?: string
  coordinates?: Coordinates | null
  hours?: string
  contact?: string
}

/** Files and cards of a message, in the order of the sender. A product or quotation that was deleted leaves its card. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    threadId: uuid().notNull(),
    messageId: uuid().notNull(),
    position: integer().notNull(),
    kind: text().$type<AttachmentKind>().notNull(),
    fileId: uuid(),
    fileName: text(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    /** Without a foreign key: a quotation that was deleted is not joined any more. */
    quotationId: uuid(),
    content: json().$type<CardContent>(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.messageId, table.position] }),
    foreignKey({
      name: 'message_attachments_message',
      columns: [table.threadId, table.messageId],
      foreignColumns: [messages.threadId, messages.id],
    }).onDelete('cascade'),
    index().on(table.productId),
  ],
)
export type StoredAttachment = typeof messageAttachments.$inferSelect
