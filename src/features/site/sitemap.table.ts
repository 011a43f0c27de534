import { bigint, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import type { SitemapKind } from './sitemap.contract.ts'

/** The embedded database gives an array, PostgreSQL a buffer. */
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

/** The files of the sitemap as they are sent: a range of ids of one kind each. Written by the job. */
export const sitemapFiles = pgTable(
  'sitemap_files',
  {
    name: text().primaryKey(),
    kind: text().$type<SitemapKind>().notNull(),
    /** The first id of the range, which ends before the next file of the kind. */
    start: uuid().notNull(),
    pages: integer().notNull(),
    changedAt: time(),
    /** Of all that the file says. A file whose fingerprint is unchanged is not written again. */
    fingerprint: text().notNull(),
    /** The address of the site with which the body was written; empty where none was configured. */
    origin: text().notNull(),
    /** Compressed by gzip. */
    body: bytea().notNull(),
  },
  (table) => [index('sitemap_files_order').on(table.kind, table.start)],
)

/** One row: the last run of the job, so that processes do not run it together. */
export const sitemapRefreshes = pgTable('sitemap_refreshes', {
  id: integer().primaryKey(),
  startedAt: time().notNull(),
  endedAt: time(),
  /** The number of the last change of anything public when the run began. */
  position: bigint({ mode: 'number' }).notNull(),
  origin: text().notNull(),
})
