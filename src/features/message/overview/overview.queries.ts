import { eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../shared/actor.ts'
import { publicStatuses } from '../../company/company.enums.policy.ts'
import { companies } from '../../company/company.table.ts'
import { threads } from '../message.table.ts'
import { messageBlocks } from '../safety/safety.table.ts'

type SentOn = { is: SQL; partyId: string }

/** The ways on which the caller sends inquiries, each with an index of its own: as a person, and for the caller's company. */
export const waysToSend = ({ userId, companyId }: SignedIn): readonly [SentOn, ...SentOn[]] => [
  { is: sql`(${threads.buyerId} = ${userId} and ${threads.buyerCompanyId} is null)`, partyId: userId },
  ...(companyId === null ? [] : [{ is: eq(threads.buyerCompanyId, companyId), partyId: companyId }]),
]

/** Threads that the caller opened as a person, and those opened for the caller's company. */
export const isSentBy = (actor: SignedIn): SQL | undefined => or(...waysToSend(actor).map(({ is }) => is))

/** Nobody waits in a thread in which either side has blocked the other. */
export const isNotBlocked = sql<boolean>`not exists (select 1 from ${messageBlocks} blocked where blocked.company_id = ${threads.companyId}
  and blocked.party_id = coalesce(${threads.buyerCompanyId}, ${threads.buyerId}))`

/** Whether the supplier can still answer; needs the table of companies joined by the supplier. */
export const isOpenToBuyer = sql<boolean>`(${inArray(companies.status, [...publicStatuses])} and ${isNotBlocked})`
export const waitsForSupplier = sql<boolean>`(${threads.lastOfBuyer} > ${threads.lastOfSupplier})`

/** The first message after the last answer. */
export const waitingSince = sql<string>`(select min(sent.at) from messages sent where sent.thread_id = ${threads.id}
  and sent.sequence > least(${threads.lastOfBuyer}, ${threads.lastOfSupplier}))`
