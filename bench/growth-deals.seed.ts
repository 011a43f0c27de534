import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { makeCalendarFeed } from '../src/features/order/calendar/calendar.service.ts'
import type { Ctx } from '../src/server/context.ts'
import { found } from '../src/shared/errors.ts'

/** Who has a share of everything: a tenth of the conversations, requests and orders belong to the person, and to the company. */
type Callers = { person: string; supplier: string; companyId: string }
/** What calls about deals name. */
export type Deals = { threadId: string; rfqId: string; calendar: { id: string; signature: string } }

/** People without duties, numbered from 1 in the order of their ids. */
export const someone = sql`(select id, row_number() over (order by id) as n from users where role = 'user')`
/** A moment `n` minutes ago. */
const ago = sql`now() - g.n * interval '1 minute'`

/**
 * Fills conversations, requests of buyers, orders, disputes, reviews, profiles of buyers, reports and watched messages up to
 * what a number of people has. Rows are copies of what the demo has, with people, companies and times of their own. A second run
 * adds nothing.
 */
export async function fillDeals(ctx: Ctx, people: number, { person, supplier, companyId }: Callers): Promise<Deals> {
  const share = Math.ceil(people / 10)
  const buyer = sql`case when g.n <= ${share}::int then ${person}::uuid else u.id end`
  const company = sql`case when g.n % 10 = 0 or g.n <= 50 then ${companyId}::uuid else o.company_id end`
  const suppliers = sql`(select array_agg(id) from (select id from companies where status = 'approved' order by id limit 500) c)`
  const id = sql`gen_random_uuid()`

  await copies(ctx, 'threads', people, {
    id,
    buyer_id: buyer,
    company_id: sql`case when g.n % 10 = 0 or g.n <= 50 then ${companyId}::uuid else (${suppliers})[1 + g.n % cardinality(${suppliers})] end`,
    buyer_company_id: sql`null`,
    product_id: sql`null`,
    last_sequence: sql`1`,
    last_of_buyer: sql`1`,
    last_of_supplier: sql`0`,
    answered_at: sql`null`,
    last_at: ago,
    created_at: ago,
  })
  await ctx.db.execute(sql`
    insert into messages (thread_id, id, sequence, author_id, side, text, masked_text, is_masked, at)
    select t.id, gen_random_uuid(), 1, t.buyer_id, 'buyer', 'Здравствуйте, нужна цена на болты', null, true, t.last_at from threads t
    where not exists (select from messages m where m.thread_id = t.id)`)
  // The person has opened all own threads, the supplier all but one of a hundred.
  await ctx.db.execute(sql`
    insert into thread_marks (thread_id, user_id, read_sequence)
    select id, buyer_id, last_sequence from threads where buyer_id = ${person}
    union all
    select id, ${supplier}::uuid, last_sequence from (select *, row_number() over (order by last_at, id) as n from threads where company_id = ${companyId}) t
    where n % 100 <> 0 and buyer_id <> ${supplier} on conflict do nothing`)
  const threadId = await idOf(
    ctx,
    sql`select id from threads where buyer_id = ${person} and company_id = ${companyId} order by last_at, id limit 1`,
  )
  await ctx.db.execute(sql`
    insert into messages (thread_id, id, sequence, author_id, side, text, masked_text, is_masked, at)
    select t.id, gen_random_uuid(), g.n, ${person}::uuid, 'buyer', 'Сообщение ' || g.n, null, true, t.last_at
    from threads t, generate_series(t.last_sequence + 1, ${Math.ceil(people / 100)}::int) g(n) where t.id = ${threadId}`)
  await ctx.db.execute(sql`
    update threads set last_sequence = m.last, last_of_buyer = m.last from (select max(sequence) as last from messages where thread_id = ${threadId}) m where id = ${threadId}`)
  await ctx.db.execute(sql`
    insert into thread_notes (id, thread_id, company_id, author_id, text, at)
    select gen_random_uuid(), ${threadId}::uuid, ${companyId}::uuid, ${supplier}::uuid, 'note ' || g.n, ${ago}
    from generate_series((select count(*) + 1 from thread_notes where thread_id = ${threadId}), ${Math.ceil(people / 100)}::int) g(n)`)
  await ctx.db.execute(sql`
    insert into message_translations (thread_id, message_id, language, text, origin, is_partial, at)
    select thread_id, id, 'zh', text, 'phrases', false, at from messages where thread_id = ${threadId} on conflict do nothing`)
  const some = sql.raw(String(Math.ceil(people / 20)))
  await ctx.db.execute(sql`
    insert into message_reports (id, thread_id, message_id, user_id, side, reason, text, created_at)
    select gen_random_uuid(), t.id, null, t.buyer_id, 'buyer', 'spam', 'text', t.last_at from threads t
    where not exists (select from message_reports) order by t.id <> ${threadId}, t.last_at limit ${some}`)
  await ctx.db.execute(sql`
    insert into message_flags (id, thread_id, message_id, side, words, created_at)
    select gen_random_uuid(), m.thread_id, m.id, m.side, array['предоплата'], m.at from messages m where m.sequence = 1 order by m.at limit ${some} on conflict do nothing`)

  await copies(
    ctx,
    'rfqs',
    people / 4,
    {
      id,
      buyer_id: buyer,
      queued_at: ago,
      submitted_at: ago,
      opened_at: ago,
      closes_at: sql`now() + interval '30 days'`,
      created_at: ago,
      changed_at: ago,
      claimed_by: sql`null`,
    },
    sql`status = 'open'`,
  )
  await ctx.db.execute(sql`
    insert into rfq_suppliers (rfq_id, company_id, announced_at)
    select id, ${companyId}::uuid, opened_at from rfqs where status = 'open' order by opened_at limit ${sql.raw(String(share))} on conflict do nothing`)
  const rfqId = await idOf(
    ctx,
    sql`select id from rfqs where buyer_id = ${person} and status = 'open' order by opened_at, id limit 1`,
  )

  await copies(ctx, 'orders', people / 2, {
    id,
    rfq_id: id,
    buyer_id: buyer,
    company_id: company,
    created_at: ago,
    changed_at: ago,
  })
  await ctx.db.execute(sql`
    insert into order_milestones (order_id, kind, due_on, done_at, done_by, confirmed_at, confirmed_by, note, waybill, objection, reminded_at)
    select o.id, m.kind, m.due_on, m.done_at, m.done_by, m.confirmed_at, m.confirmed_by, m.note, m.waybill, m.objection, now()
    from orders o, (select * from order_milestones where order_id = (select order_id from order_milestones order by order_id limit 1)) m
    where not exists (select from order_milestones x where x.order_id = o.id)`)
  await ctx.db.execute(sql`
    insert into order_disputes (id, order_id, side, raised_by, raised_at, words, resolved_at, resolved_by, resolution)
    select gen_random_uuid(), o.id, 'buyer', o.buyer_id, o.changed_at, 'text', case when row_number() over (order by o.changed_at, o.id) % 2 = 0 then o.changed_at end, null, ''
    from orders o where (select count(*) from order_disputes) < ${some} order by o.changed_at, o.id limit ${some}`)
  await ctx.db.execute(sql`
    insert into order_reviews (order_id, side, buyer_id, company_id, stars, text, author_id, written_at)
    select o.id, s.side, o.buyer_id, o.company_id, 5, 'text', case when s.side = 'buyer' then o.buyer_id else ${supplier}::uuid end, o.changed_at
    from orders o, (values ('buyer'), ('supplier')) s(side) on conflict do nothing`)
  await copies(ctx, 'buyer_profiles', people / 2, {
    user_id: sql`u.id`,
    status: sql`(array['submitted', 'verified', 'returned'])[1 + g.n % 3]`,
    tax_number: sql`g.n::text`,
    queued_at: ago,
    submitted_at: ago,
    created_at: ago,
    changed_at: ago,
    claimed_by: sql`null`,
  })

  const asPerson = {
    kind: 'user',
    userId: person,
    sessionId: '',
    role: 'user',
    duties: [],
    companyId: null,
    companyRole: null,
  } as const
  const { url } = await makeCalendarFeed({ ...ctx, actor: asPerson })
  const [, feedOf = '', signature = ''] = /\/feeds\/calendar\/([^/]+)\/([^/?]+)$/.exec(url ?? '') ?? []
  return { threadId, rfqId, calendar: { id: feedOf, signature } }
}

async function idOf(ctx: Ctx, query: SQL): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(query)
  return found(rows[0]).id
}

/**
 * Copies rows that fulfil `originals` until a table has `wanted`. `changed` are columns of a copy in SQL: `g.n` is its number, `o` the
 * original, `u` a person.
 */
async function copies(
  ctx: Ctx,
  table: string,
  wanted: number,
  changed: Record<string, SQL>,
  originals = sql`true`,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ count: number; columns: string[] }>(sql`
    select (select count(*)::int from ${sql.identifier(table)}) as count,
      (select array_agg(column_name::text) from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER') as columns`)
  const { count, columns } = found(rows[0])
  if (count >= wanted) return
  const list = (of: (column: string) => SQL) => sql.join(columns.map(of), sql`, `)
  await ctx.db.execute(sql`
    insert into ${sql.identifier(table)} (${list((column) => sql`${sql.identifier(column)}`)})
    select ${list((column) => changed[column] ?? sql`o.${sql.identifier(column)}`)}
    from generate_series(${count + 1}::int, ${Math.ceil(wanted)}::int) g(n)
    join (select *, row_number() over () as place, count(*) over () as places from (select * from ${sql.identifier(table)} where ${originals} limit 10) model) o on o.place = 1 + g.n % o.places
    join ${someone} u on u.n = 1 + g.n % (select count(*) from users where role = 'user')
    on conflict do nothing`)
}
