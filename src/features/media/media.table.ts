import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import type { FilePurpose } from './media.policy.ts'

/** Uploaded files; the bytes are in the file store under `media/<id>/`. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    kind: text().$type<'image' | 'document'>().notNull(),
    purpose: text().$type<FilePurpose>().notNull(),
    isPublic: boolean().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** `sized` once the three sizes of a public image exist. */
    state: text().$type<'received' | 'sized'>().notNull(),
    createdAt: time().notNull(),
    /** Number of records that cite this file, and when it last changed. */
    citations: integer().notNull(),
    citedAt: time(),
    /** How many of those records the platform has removed from the public. */
    withheld: integer().notNull().default(0),
    /** Hidden from now on; the row is deleted after the bytes. */
    removedAt: time(),
  },
  (table) => [index().on(table.ownerId), index().on(table.citations, table.createdAt)],
)
