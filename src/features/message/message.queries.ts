import { and, count, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../server/context.ts'
import type { Database } from '../../server/database/database.ts'
import { actsAsPerson } from '../../shared/actor.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import { buyers as buyerProfiles } from '../buyer/buyer.table.ts'
import { products } from '../catalogue/product/product.table.ts'
import { nameOf } from '../company/company-name.table.ts'
import { companies, companyMembers } from '../company/company.table.ts'
import { users } from '../identity/identity.table.ts'
import { messageAttachments } from './attachment/attachment.table.ts'
import { messageDrafts } from './draft/draft.table.ts'
import { assigneeOf } from './team/team.queries.ts'
import { messageBlocks, messageReports } from './safety/safety.table.ts'
import { messages, threadMarks, threads } from './message.table.ts'
import { partyOf } from './message.policy.ts'
import type { ThreadParties, ThreadSide } from './message.policy.ts'

export const buyerCompanies = alias(companies, 'buyer_companies')
export const buyers = alias(users, 'buyers')
const authors = alias(users, 'authors')

/** A way on which a person may read a thread, and whether the other side has written what the person has not read. */
export type Way = { is: SQL; isUnread: SQL }

/** The ways on which a person may read a thread, each apart from the others: as the own person, and for the two sides of the company. */
export function waysToThreads(actor: SignedIn): readonly [Way, ...Way[]] {
  const { userId, companyId } = actor
  const own = sql`(${threads.buyerId} = ${userId} and ${threads.buyerCompanyId} is null)`
  // What is true of a thread alone is tested first: where the other side has written nothing, no mark is looked up.
  const isUnreadOf = (last: AnyColumn) => sql`(${last} > 0 and ${last} > ${readSequence})`
  const asPerson = { is: own, isUnread: isUnreadOf(threads.lastOfSupplier) }
  if (companyId === null) return [asPerson]
  const asSupplier = {
    is: sql`(${threads.companyId} = ${companyId} and not ${own})`,
    isUnread: isUnreadOf(threads.lastOfBuyer),
  }
  const asBuyer = {
    is: sql`(${threads.buyerCompanyId} = ${companyId} and ${threads.companyId} <> ${companyId})`,
    isUnread: isUnreadOf(threads.lastOfSupplier),
  }
  return actsAsPerson(actor) ? [asPerson, asSupplier, asBuyer] : [asSupplier, asBuyer]
}

/** Threads that the caller may read: own ones as a person, and those of the caller's company. */
export const isMine = (actor: SignedIn): SQL | undefined => or(...waysToThreads(actor).map(({ is }) => is))

/** Whether the caller reads a thread as its supplier. */
export const isSupplier = ({ userId, companyId }: SignedIn) =>
  sql<boolean>`coalesce(${threads.companyId} = ${companyId}::uuid and not (${threads.buyerId} = ${userId} and ${threads.buyerCompanyId} is null), false)`

/** The newest sequence that the other side of the caller has written. */
const lastOfPartner = (actor: SignedIn) =>
  // Somebody without a company is always the buyer: what is tested of thousands of threads is short.
  actor.companyId === null
    ? sql<number>`${threads.lastOfSupplier}`
    : sql<number>`case when ${isSupplier(actor)} then ${threads.lastOfBuyer} else ${threads.lastOfSupplier} end`

/** Whether the other side has written last and neither side has blocked the other. */
export const waitsForMe = (actor: SignedIn) => sql<boolean>`(${lastOfPartner(actor)} = ${threads.lastSequence}
  and not exists (select 1 from ${messageBlocks} block where block.company_id = ${threads.companyId}
    and block.party_id = coalesce(${threads.buyerCompanyId}, ${threads.buyerId})))`

const readSequence = sql<number>`coalesce(${threadMarks.readSequence}, 0)`
export const isUnread = (actor: SignedIn) => sql<boolean>`(${lastOfPartner(actor)} > ${readSequence})`
export const isArchived = sql<boolean>`(coalesce(${threadMarks.archivedSequence}, -1) >= ${threads.lastSequence})`
/** The same for a list of archived threads alone: it is never true without a mark of its own index, so that those are read first. */
export const isMarkedArchived = sql`(${threadMarks.archivedSequence} is not null and ${threadMarks.archivedSequence} >= ${threads.lastSequence})`

/** How far the furthest reader of the other side has read. */
const partnerSequence = ({ userId, companyId }: SignedIn) => {
  const isOwnSide = sql`(reader.user_id = ${userId} or colleague.company_id = ${companyId}::uuid)`
  return sql<number>`coalesce((select max(reader.read_sequence) from ${threadMarks} reader
    left join ${companyMembers} colleague on colleague.user_id = reader.user_id
    where reader.thread_id = ${threads.id} and not coalesce(${isOwnSide}, false)), 0)`
}

/** The sides that have blocked the other. */
const blockedBy = (companyId: SQL, partyId: SQL) =>
  sql<ThreadSide[]>`array(select block.side from ${messageBlocks} block
    where block.company_id = ${companyId} and block.party_id = ${partyId})`

const isReported = ({ userId }: SignedIn) =>
  sql<boolean>`exists (select 1 from ${messageReports} report
    where report.thread_id = ${threads.id} and report.user_id = ${userId} and report.resolved_at is null)`

export const myMark = (actor: SignedIn) =>
  and(eq(threadMarks.threadId, threads.id), eq(threadMarks.userId, actor.userId))

/** Threads with everything that their presentation needs. */
export const selectThreads = (db: Database, actor: SignedIn) =>
  db
    .select({
      thread: threads,
      supplier: {
        name: nameOf(companies),
        status: companies.status,
        verifiedAt: companies.verifiedAt,
        isContactHeldBack: companies.isContactHeldBack,
      },
      buyer: {
        name: buyers.name,
        status: buyers.status,
        timeZone: buyers.timeZone,
        language: buyers.language,
        /** For the country only; nobody on the other side sees the number. */
        phone: buyers.phone,
      },
      buyerCompany: {
        name: nameOf(buyerCompanies),
        status: buyerCompanies.status,
        verifiedAt: buyerCompanies.verifiedAt,
      },
      buyerProfile: {
        status: buyerProfiles.status,
        answers: buyerProfiles.answers,
        verifiedAt: buyerProfiles.verifiedAt,
      },
      product: { status: products.status, slugs: products.slugs },
      message: messages,
      draft: { text: messageDrafts.text, at: messageDrafts.at },
      attachmentCount: sql<number>`(select count(*)::int from ${messageAttachments} attachment
        where attachment.thread_id = ${threads.id} and attachment.message_id = ${messages.id})`,
      // Looked up for each thread: joined, the names of all people would be read where many messages are expected.
      author: sql<string>`(select author.name from ${users} author where author.id = ${messages.authorId})`,
      readSequence,
      partnerSequence: partnerSequence(actor),
      isUnread: isUnread(actor),
      isArchived,
      isMuted: sql<boolean>`coalesce(${threadMarks.isMuted}, false)`,
      blockedBy: blockedBy(sql`${threads.companyId}`, sql`coalesce(${threads.buyerCompanyId}, ${threads.buyerId})`),
      isReported: isReported(actor),
      assignee: assigneeOf(actor),
    })
    .from(threads)
    .innerJoin(companies, eq(companies.id, threads.companyId))
    .innerJoin(buyers, eq(buyers.id, threads.buyerId))
    .innerJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.sequence, threads.lastSequence)))
    .leftJoin(buyerCompanies, eq(buyerCompanies.id, threads.buyerCompanyId))
    .leftJoin(buyerProfiles, eq(buyerProfiles.userId, threads.buyerId))
    .leftJoin(products, eq(products.id, threads.productId))
    .leftJoin(threadMarks, myMark(actor))
    .leftJoin(messageDrafts, and(eq(messageDrafts.threadId, threads.id), eq(messageDrafts.userId, actor.userId)))

export type ThreadRow = Awaited<ReturnType<typeof selectThreads>>[number]

/** The number of the caller's threads with unread messages that are not archived. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const actor = ctx.actor as SignedIn
  // One condition over all ways would read every thread there is.
  const counts = waysToThreads(actor).map(
    ({ is, isUnread }) =>
      sql`${ctx.db
        .select({ count: count() })
        .from(threads)
        .leftJoin(threadMarks, myMark(actor))
        .where(and(is, isUnread, sql`not ${isArchived}`))}`,
  )
  const { rows } = await ctx.db.execute<{ unread: number }>(sql`select (${sql.join(counts, sql` + `)})::int as unread`)
  return rows[0]?.unread ?? 0
}

/** The public name of a supplier in a language. */
export async function supplierName(ctx: Ctx, companyId: string, language: ContentLanguage): Promise<string> {
  const [row] = await ctx.db
    .select({ name: nameOf(companies, language) })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.name ?? ''
}

/** The members of companies, with the language of their notices. */
export const membersOf = (ctx: Ctx, companyIds: string[]) =>
  ctx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role, language: users.language })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(inArray(companyMembers.companyId, companyIds))

/** Everybody who may read a thread. */
export async function readersOf(ctx: Ctx, thread: ThreadParties): Promise<string[]> {
  const ids = [thread.companyId, ...(thread.buyerCompanyId ? [thread.buyerCompanyId] : [])]
  const members = (await membersOf(ctx, ids)).map(({ userId }) => userId)
  return [...new Set(thread.buyerCompanyId === null ? [...members, thread.buyerId] : members)]
}

/** Everybody who reads a thread on one side; a buyer who later joined the supplier keeps the buyer's side. */
export async function readersOfSide(ctx: Ctx, thread: ThreadParties, side: ThreadSide): Promise<string[]> {
  const { companyId, buyerCompanyId, buyerId } = thread
  if (side === 'buyer' && buyerCompanyId === null) return [buyerId]
  const members = await membersOf(ctx, [side === 'buyer' && buyerCompanyId !== null ? buyerCompanyId : companyId])
  const ids = members.map(({ userId }) => userId)
  return buyerCompanyId === null ? ids.filter((id) => id !== buyerId) : ids
}

/** Messages of a thread with their authors. */
export const selectMessages = (db: Database) =>
  db
    .select({ message: messages, author: authors.name })
    .from(messages)
    .innerJoin(authors, eq(authors.id, messages.authorId))

type OfSide = { threadId: string; side: ThreadSide; after: number; upTo?: number }
/** Messages of one side behind a sequence and up to another. */
export const isOfSide = ({ threadId, side, after, upTo }: OfSide) =>
  and(
    eq(messages.threadId, threadId),
    eq(messages.side, side),
    gt(messages.sequence, after),
    upTo === undefined ? undefined : lte(messages.sequence, upTo),
  )

/** The newest of these messages with their authors, oldest first. */
export const newestOfSide = async (db: Database, these: OfSide, limit: number) =>
  (await selectMessages(db).where(isOfSide(these)).orderBy(desc(messages.sequence)).limit(limit)).toReversed()

/** Whether a side has blocked the other. */
export async function hasBlocked({ db }: Ctx, thread: ThreadParties, side: ThreadSide): Promise<boolean> {
  const [block] = await db
    .select({ side: messageBlocks.side })
    .from(messageBlocks)
    .where(
      and(
        eq(messageBlocks.companyId, thread.companyId),
        eq(messageBlocks.partyId, partyOf(thread)),
        eq(messageBlocks.side, side),
      ),
    )
  return block !== undefined
}
