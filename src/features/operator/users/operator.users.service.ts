import { and, count, desc, eq, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursor } from '../../../server/database/paging.ts'
import { containsText, mayContain, trigramsOf } from '../../../server/database/trigrams.ts'
import { dutiesOf } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import { consents, sessions, users } from '../../identity/identity.table.ts'
import { deviceOf } from '../../identity/session/session-device.ts'
import { isSessionActive } from '../../identity/session/session.service.ts'
import { peopleCounts } from '../../identity/account/people-counts.ts'
import { isWithDuty } from '../../identity/people-with-duty.ts'
import { canChangeAccount, canChangeDuties, canChangeRole } from '../../identity/account/standing.policy.ts'
import { addressFor, concerns, readAuditLog } from '../audit/operator.audit.queries.ts'
import type { FoundUser, operatorUserEndpoints } from './operator.users.contract.ts'

type Endpoints = typeof operatorUserEndpoints
type User = typeof users.$inferSelect

// Written as SQL, because drizzle omits the table name of a column in a single-table query.
const seenAt = sql<Date | null>`(select max(s.used_at) from ${sessions} s where s.user_id = users.id)`.mapWith(
  sessions.usedAt,
)

/** People by words and filters, newest first; ids sort by creation time. */
export async function findUsers(
  ctx: Ctx,
  input: EndpointInput<Endpoints['users']>,
): Promise<EndpointResult<Endpoints['users']>> {
  const words = input.q ? fitsWords(input.q) : undefined
  const filter = and(
    words,
    input.role ? eq(users.role, input.role) : undefined,
    input.duty ? isWithDuty(input.duty) : undefined,
    input.status ? eq(users.status, input.status) : undefined,
  )
  const [behind] = decodeCursor(input.cursor, 'uuid')
  const rows = await ctx.db
    .select({ user: users, seenAt })
    .from(users)
    .where(and(filter, behind ? lt(users.id, behind) : undefined))
    .orderBy(desc(users.id))
    .limit(input.limit + 1)
  const groups = await countGroups(ctx, words)
  const sum = (matches: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(matches).reduce((all, { people }) => all + people, 0)
  return {
    ...cutPage(
      rows.map((row) => describe(row.user, row.seenAt)),
      input.limit,
      ({ id }) => [id],
    ),
    total: sum(
      (group) =>
        (!input.role || group.role === input.role) &&
        (!input.duty || dutiesOf(group).includes(input.duty)) &&
        (!input.status || group.status === input.status),
    ),
    counts: {
      user: sum(({ role }) => role === 'user'),
      operator: sum(({ role }) => role === 'operator'),
      admin: sum(({ role }) => role === 'admin'),
      active: sum(({ status }) => status === 'active'),
      suspended: sum(({ status }) => status === 'suspended'),
      closed: sum(({ status }) => status === 'closed'),
      duties: {
        review: sum((group) => dutiesOf(group).includes('review')),
        editing: sum((group) => dutiesOf(group).includes('editing')),
        support: sum((group) => dutiesOf(group).includes('support')),
        finance: sum((group) => dutiesOf(group).includes('finance')),
      },
    },
  }
}

/** How many people there are of each role, duties and status. Only operators have duties: the many others are counted once until one of them changes. */
async function countGroups(ctx: Ctx, words: SQL | undefined) {
  const others = words
    ? await ctx.db
        .select({ status: users.status, people: count() })
        .from(users)
        .where(and(words, sql`${users.role} = 'user'`))
        .groupBy(users.status)
    : await peopleCounts.get(ctx)
  const operators = await ctx.db
    .select({ role: users.role, duties: users.duties, status: users.status, people: count() })
    .from(users)
    .where(and(words, inArray(users.role, ['operator', 'admin'])))
    .groupBy(users.role, users.duties, users.status)
  return [...operators, ...others.map((group) => ({ ...group, role: 'user' as const, duties: [] }))]
}

/** One person as operators see them. */
export async function watchUser(ctx: Ctx, { id }: { id: string }): Promise<EndpointResult<Endpoints['user']>> {
  const [row] = await ctx.db.select({ user: users, seenAt }).from(users).where(eq(users.id, id))
  const { user, seenAt: seen } = found(row)
  const membership = await ctx.server.findMembership(ctx.db, id)
  const opened = await ctx.db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.usedAt))
  const agreed = await ctx.db.select().from(consents).where(eq(consents.userId, id)).orderBy(desc(consents.at))
  const canChange = canChangeAccount(ctx.actor, user)
  return {
    ...describe(user, seen),
    dataRegion: user.dataRegion,
    company: membership && { id: membership.companyId, role: membership.role },
    sessions: opened
      .filter((session) => isSessionActive(ctx.server, session, ctx.now))
      .map((session) => ({
        id: session.id,
        device: deviceOf(session.userAgent),
        address: addressFor(ctx, session.address),
        createdAt: session.createdAt.toISOString(),
        usedAt: session.usedAt.toISOString(),
      })),
    consents: agreed.map(({ document, version, at, address }) => ({
      document,
      version,
      at: at.toISOString(),
      address: addressFor(ctx, address),
    })),
    entries: await readAuditLog(ctx, concerns(id), 20),
    can: {
      suspend: canChange && user.status === 'active',
      lift: canChange && user.status === 'suspended',
      endSessions: canChange,
      changeRole: canChangeRole(ctx.actor, user),
      changeDuties: canChangeDuties(ctx.actor, user),
    },
  }
}

const describe = (user: User, seen: Date | null): FoundUser => ({
  id: user.id,
  name: user.name,
  // A closed account has neither.
  account:
    user.status === 'closed'
      ? '—'
      : maskAccount(user.phone ? { kind: 'phone', value: user.phone } : { kind: 'email', value: user.email ?? '' }),
  role: user.role,
  duties: [...dutiesOf(user)],
  status: user.status,
  language: user.language,
  createdAt: user.createdAt.toISOString(),
  seenAt: seen?.toISOString() ?? null,
})

/**
 * Part of a name or e-mail address; at least four digits of a phone number, so that nobody can find it digit by digit.
 */
function fitsWords(words: string): SQL | undefined {
  const { name, email, phone } = users
  const trigrams = trigramsOf(name, sql`coalesce(${email}, '')`, sql`coalesce(${phone}, '')`)
  const digits = words.normalize('NFKC').replaceAll(/[\s-]|^\+86/g, '')
  return or(
    and(containsText(words, name, email), mayContain(trigrams, words)),
    /^\d{4,11}$/.test(digits) ? and(like(phone, `%${digits}%`), mayContain(trigrams, digits)) : undefined,
  )
}
