import { and, eq, or } from 'drizzle-orm'
import { m } from '../shared/wording/messages.js'
import { auditEntries } from './audit.table.ts'
import { idempotencyKeys } from './http/idempotency.table.ts'
import { personal } from './personal-data.ts'
import type { PersonalDeclaration } from './personal-data.ts'
import { platformSettings } from './settings/platform-settings.table.ts'

const { actorId, address, details, subjectKind, subjectId, previousHash, hash } = auditEntries

/**
 * What was done by or to the person. The law asks to keep it, and a chain with a missing link would prove nothing. Who of the staff has
 * acted, from where and with which internal reason is no data of this person and stays out of the export.
 */
const log = personal({
  name: 'platform.audit',
  title: m.personal_audit,
  table: auditEntries,
  by: actorId,
  hidden: [previousHash, hash],
  onClosing: 'kept',
})

/** Answers to what the person created in the last day; what was created is exported from its own table. */
const repeats = personal({
  name: 'platform.repeats',
  title: m.personal_repeats,
  table: idempotencyKeys,
  by: idempotencyKeys.userId,
  hidden: [idempotencyKeys.requestHash, idempotencyKeys.answer],
  onClosing: 'removed',
})

export const serverPersonal: PersonalDeclaration = {
  tables: [
    {
      ...log,
      ownOnly: { by: actorId, columns: [actorId, address, details] },
      isOf: ({ id }) => or(eq(actorId, id), and(eq(subjectKind, 'user'), eq(subjectId, id))),
    },
    repeats,
  ],
  marks: [platformSettings.changedBy],
}
