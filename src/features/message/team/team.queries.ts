import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { companyMembers } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { threads } from '../message.table.ts'
import { threadAssignments } from './team.table.ts'

/** A person who has left the company, or may only read, looks after nothing. */
const validAssignment = (companyId: string | null) => sql`from ${threadAssignments} assigned
  join ${companyMembers} colleague on colleague.user_id = assigned.user_id and colleague.company_id = assigned.company_id
  join ${users} person on person.id = assigned.user_id
  where assigned.thread_id = ${threads.id} and assigned.company_id = ${companyId}::uuid and colleague.role <> 'viewer'`

export type Assignee = { userId: string; name: string }

/** Who of the caller's company looks after a thread. */
export const assigneeOf = ({ companyId }: SignedIn) =>
  sql<Assignee | null>`(select json_build_object('userId', person.id, 'name', person.name) ${validAssignment(companyId)})`

/** Threads that the caller looks after, or those of the caller's company that nobody looks after. */
export function isAssigned({ userId, companyId }: SignedIn, to: 'mine' | 'none'): SQL {
  if (to === 'mine') return sql`exists (select 1 ${validAssignment(companyId)} and person.id = ${userId})`
  return sql`((${threads.companyId} = ${companyId}::uuid and not (${threads.buyerId} = ${userId} and ${threads.buyerCompanyId} is null)
    or ${threads.buyerCompanyId} = ${companyId}::uuid) and not exists (select 1 ${validAssignment(companyId)}))`
}

/** The person who looks after a thread for a company. */
export async function assigneeFor({ db }: Ctx, threadId: string, companyId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: threadAssignments.userId })
    .from(threadAssignments)
    .where(and(eq(threadAssignments.threadId, threadId), eq(threadAssignments.companyId, companyId)))
  return row?.userId
}
