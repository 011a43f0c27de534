import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LocalisedText } from '../../../shared/locale.ts'
import type { AgreementKind } from './agreement.policy.ts'

const time = () => timestamp({ withTimezone: true })

/** Texts of the agreements and fee rules as Markdown. A published version never changes; of each kind one draft is worked on. */
export const agreementVersions = pgTable(
  'agreement_versions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<AgreementKind>().notNull(),
    /** The day in China from which it holds; also its name. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    status: text().$type<'draft' | 'published'>().notNull(),
    texts: jsonb().$type<LocalisedText>().notNull(),
    /** What changed against the version before; empty for the first. */
    changes: jsonb().$type<LocalisedText>().notNull(),
    revision: integer().notNull(),
    changedAt: time().notNull(),
    changedBy: uuid(),
    publishedAt: time(),
    publishedBy: uuid(),
  },
  (table) => [
    uniqueIndex('agreement_versions_published')
      .on(table.kind, table.effectiveOn)
      .where(sql`status = 'published'`),
    uniqueIndex('agreement_versions_draft')
      .on(table.kind)
      .where(sql`status = 'draft'`),
    index().on(table.kind, table.status, table.effectiveOn),
  ],
)
