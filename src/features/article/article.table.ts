import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { ArticleContent } from './editing/article.edit.contract.ts'

/** One article as it is or was last published, with the draft of what comes next; its words stand in article_translations, one row a language. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey(),
    /** Trade information, or help about the platform itself. */
    kind: text({ enum: ['information', 'help'] })
      .notNull()
      .default('information'),
    slug: text().notNull().unique(),
    topic: text().notNull(),
    /** Place of a help article within its topic as operators have put it; those without one follow. */
    position: integer(),
    countries: text().array().notNull(),
    industries: text().array().notNull(),
    sourceDate: text().notNull(),
    sourceUrl: text().notNull().default(''),
    effectiveOn: text(),
    reviewedOn: date().notNull(),
    status: text({ enum: ['draft', 'scheduled', 'published', 'withdrawn'] }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    readCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When what the public reads last changed. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    attachments: jsonb().$type<ArticleContent['attachments']>().notNull().default([]),
    /** Every file that a draft or version has named: cited as long as the article exists, so that any version can come back. */
    files: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What is being written; null while it is what was last published. */
    draft: jsonb().$type<ArticleContent>(),
    /** Grows with each save, so that two who write at once hear of each other. */
    revision: integer().notNull().default(0),
    editedAt: timestamp({ withTimezone: true }),
    editedBy: uuid(),
    scheduledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.status, table.publishedAt, table.id),
    index().on(table.status, table.topic, table.publishedAt),
  ],
)

export const articleTranslations = pgTable(
  'article_translations',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
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

/** What was published, one row a publication; never changed. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<ArticleContent>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    publishedBy: uuid(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.number] })],
)
