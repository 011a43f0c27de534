import { and, eq, or } from 'drizzle-orm'
import { m } from '../shared/wording/messages.js'
import { auditEntries } from './audit.table.ts'
import { personal } from './personal-data.ts'
import type { PersonalDeclaration } from './personal-data.ts'
import { platformSettings } from './platform-settings.table.ts'

const { actorId, subjectKind, subjectId, previousHash, hash } = auditEntries

/** What was done by or to the person. The law asks to keep it, and a chain with a missing link would prove nothing. */
const log = personal({ name: 'platform.audit', title: m.personal_audit, table: auditEntries, by: actorId, hidden: [previousHash, hash], onClosing: 'kept' })

export const serverPersonal: PersonalDeclaration = {
  tables: [{ ...log, isOf: ({ id }) => or(eq(actorId, id), and(eq(subjectKind, 'user'), eq(subjectId, id))) }],
  marks: [platformSettings.changedBy],
}
