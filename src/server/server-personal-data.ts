import { and, eq, or } from 'drizzle-orm'
import { m } from '../shared/wording/messages.js'
import { auditEntries } from './audit.table.ts'
import { idempotencyKeys } from './http/idempotency.table.ts'
import { personal } from './personal-data.ts'
import type { PersonalDeclaration } from './personal-data.ts'
import { platformSettings } from './settings/platform-settings.table.ts'

const { actorId, address, details, subjectKind, subjectId, previousHash, hash } = auditEntries

/**
 * Actions of or on the person. The law requires keeping them, and a hash chain with a missing link would prove nothing.
 * Which staff member acted, from where and with which internal reason is not this person's data and is not exported.
 */
const log = personal({
  name: 'platform.audit',
  title: m.personal_audit,
  why: 'proves who changed rights and states; Chinese law requires logs of at least six months',
  readers: ['person', 'operators'],
  retention: 'platform',
  table: auditEntries,
  by: actorId,
  hidden: [previousHash, hash],
  onClosing: 'retained',
})

/** Replies to the person's creates of the last day; the created records are exported from their own tables. */
const repeats = personal({
  name: 'platform.repeats',
  title: m.personal_repeats,
  why: 'answers a form that is sent twice like the first time',
  readers: [],
  retention: { time: '1 day', job: 'identity.sweep' },
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
