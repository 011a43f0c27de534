import { date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** One article; its words stand in article_translations, one row a language. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    topic: text().notNull(),
    countries: text().array().notNull(),
    industries: text().array().notNull(),
    sourceDate: text().notNull(),
    effectiveOn: text(),
    reviewedOn: date().notNull(),
    status: text({ enum: ['draft', 'scheduled', 'published', 'withdrawn'] }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    readCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.status, table.publishedAt, table.id), index().on(table.status, table.topic, table.publishedAt)],
)

export const articleTranslations = pgTable(
  'article_translations',
  {
    articleId: uuid().notNull().references(() => articles.id, { onDelete: 'cascade' }),
    language: text({ enum: ['zh', 'ru', 'en'] }).notNull(),
    origin: text({ enum: ['source', 'machine', 'reviewed'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Names the official text or body, in this language. */
    source: text().notNull(),
    /** Sanitised HTML. */
    html: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
)

/** One row a visitor, article and day; the visitor is a keyed hash that changes every day, so nobody can be followed. */
export const articleReads = pgTable(
  'article_reads',
  { articleId: uuid().notNull(), day: date().notNull(), visitor: text().notNull() },
  (table) => [unique().on(table.articleId, table.day, table.visitor), index().on(table.day)],
)
