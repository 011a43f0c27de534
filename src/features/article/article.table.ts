import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { contentLanguages } from '../../shared/locale.ts'
import type { ArticleContent } from './editing/article.edit.contract.ts'

/**
 * One article with its published state and the draft of the next; texts are in article_translations, one row per
 * language.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey(),
    /** Trade information, or help about the platform. */
    kind: text({ enum: ['information', 'help'] })
      .notNull()
      .default('information'),
    slug: text().notNull().unique(),
    topic: text().notNull(),
    /** Position of a help article within its topic, set by operators; articles without one come last. */
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
    /** When the published content last changed. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
    attachments: jsonb().$type<ArticleContent['attachments']>().notNull().default([]),
    /**
     * Every file that a draft or version has referenced: kept as long as the article exists, so that any version can be
     * restored.
     */
    files: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The draft; null while it equals the published version. */
    draft: jsonb().$type<ArticleContent>(),
    /** Incremented by each save, to detect concurrent edits. */
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
    language: text({ enum: contentLanguages }).notNull(),
    origin: text({ enum: ['source', 'machine', 'reviewed'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Name of the official text or authority, in this language. */
    source: text().notNull(),
    /** Sanitised HTML. */
    html: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
)

/**
 * One row per visitor, article and day; the visitor is a keyed hash that changes every day, so nobody can be tracked.
 */
export const articleReads = pgTable(
  'article_reads',
  { articleId: uuid().notNull(), day: date().notNull(), visitor: text().notNull() },
  (table) => [unique().on(table.articleId, table.day, table.visitor), index().on(table.day)],
)

/** Published versions, one row per publication; immutable. */
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
