import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import type { AgreementKind } from './agreement.policy.ts'

/**
 * Texts of the agreements and fee rules as Markdown. A published version is immutable; each kind has at most one draft.
 */
export const agreementVersions = pgTable(
  'agreement_versions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<AgreementKind>().notNull(),
    /** The effective date in China; also its name. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    status: text().$type<'draft' | 'published'>().notNull(),
    texts: jsonb().$type<LocalisedText>().notNull(),
    /** Changes from the previous version; empty for the first. */
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
