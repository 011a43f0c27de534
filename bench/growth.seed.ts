import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { demoPeople } from '../src/demo/people.ts'
import { users } from '../src/features/identity/identity.table.ts'
import { startSession } from '../src/features/identity/session/session.service.ts'
import { companies, companyMembers } from '../src/features/company/company.table.ts'
import type { Ctx } from '../src/server/context.ts'
import { found } from '../src/shared/errors.ts'
import { eq } from 'drizzle-orm'
import { fillDeals, someone } from './growth-deals.seed.ts'
import type { Deals } from './growth-deals.seed.ts'

export type Size = { goods: number; companies: number; people: number }
/** Who calls, and what their calls name. */
export type World = Deals & {
  tokens: Record<'person' | 'operator' | 'supplier', string>
  companyId: string
  importId: string
}

/**
 * Fills what belongs to people and companies up to a size: applications and public companies, tickets, audit entries,
 * notifications, subscriptions with matches, favourites, requests for plans and invoices, searches without results, and a
 * file of goods. One person and one supplier have a share of them that grows as everything does. A second run adds nothing.
 */
export async function fillWorld(ctx: Ctx, { goods, companies: shops, people }: Size): Promise<World> {
  const [person, operator, supplier] = [
    await idOf(ctx, eq(users.email, demoPeople.buyer.email)),
    await idOf(ctx, eq(users.phone, demoPeople.operator.phone)),
    await idOf(ctx, eq(users.phone, demoPeople.supplier.phone)),
  ]
  const [member] = await ctx.db.select().from(companyMembers).where(eq(companyMembers.userId, supplier))
  const { companyId } = found(member)
  const share = Math.ceil(people / 10)
  const ago = (n: string) => sql.raw(`now() - (${n}) * interval '1 minute'`)

  await missing(
    ctx,
    'users',
    people,
    (count, from) => sql`
    insert into users (id, phone, name, password_hash, role, status, language, data_region, created_at)
    select gen_random_uuid(), (18000000000 + n)::text, '买家' || n, '', 'user', 'active', (array['zh','ru','en'])[1 + n % 3], 'cn', ${ago('n')} from generate_series(${from}::int + 1, ${from}::int + ${count}::int) n`,
  )
  await missing(
    ctx,
    'companies',
    shops,
    (count, from) => sql`
    insert into ${companies} (id, applicant_id, status, is_live, version, answers, live, store_name, name, credit_code, phone, queued_at, submitted_at, approved_at, verified_at,
      search_text, sort_name, role, region_codes, categories, markets, certificate_kinds, recheck_on, data_region, created_at, changed_at)
    select gen_random_uuid(), u.id, status, status <> 'submitted', 1, a.answers, case when status <> 'submitted' then a.answers end,
      '店铺' || n, '企业' || n || '有限公司', '91330200' || lpad(n::text, 10, '0'), null, t.at, t.at, t.at, t.at,
      '企业' || n || ' qiye' || n, 'dianpu' || n, (array['factory', 'trader', 'both'])[1 + n % 3], array['33', '3302', '330212'],
      array['hardware', 'hardware.fasteners', 'hardware.fasteners.bolts'], array['RU', 'KZ'], array['iso9001'], current_date + (n % 200)::int - 10, 'cn', t.at, t.at
    from generate_series(${from}::int + 1, ${from}::int + ${count}::int) n, lateral (select case when n % 10 = 0 then 'submitted' else 'approved' end as status) s,
      lateral (select id from users where phone = (18000000500 + n)::text) u,
      lateral (select ${ago('n')} as at) t,
      lateral (select jsonb_build_object(
        'licence', jsonb_build_object('name', '企业' || n || '有限公司', 'region', array['33', '3302', '330212'], 'creditCode', '91330200', 'address', repeat('x', 200), 'scope', repeat('五金制品', 50)),
        'trade', jsonb_build_object('nameEn', 'Company ' || n, 'nameRu', '', 'storeName', '店铺' || n, 'role', 'factory', 'categories', array['hardware.fasteners.bolts'], 'markets', array['RU', 'KZ'], 'yearsExporting', 5, 'exportRight', 'own', 'logo', null),
        'contact', jsonb_build_object('languages', array['zh']),
        'evidence', jsonb_build_object('isLegalRepresentative', true, 'certificates', '[]'::jsonb)) as answers) a`,
  )
  await missing(
    ctx,
    'tickets',
    people / 4,
    (count) => sql`
    with made as (insert into tickets (id, user_id, name, language, subject, status, created_at, changed_at)
      select gen_random_uuid(), u.id, 'n', 'zh', '问题 ' || u.n, (array['open', 'answered', 'closed'])[1 + u.n % 3], ${ago('u.n')}, ${ago('u.n')} from ${someone} u limit ${count} returning id, user_id, created_at)
    insert into ticket_messages (id, ticket_id, author_id, is_answer, text, at) select gen_random_uuid(), id, user_id, false, 'text', created_at from made`,
  )
  await missing(
    ctx,
    'audit_entries',
    people * 2,
    (count, from) => sql`
    insert into audit_entries (position, id, at, actor_id, action, subject_kind, subject_id, address, details, previous_hash, hash)
    select n + coalesce((select max(position) from audit_entries), 0), gen_random_uuid(), ${ago('1000000 - n')}, ${operator}::uuid, (array['company.approve', 'user.block', 'product.approve'])[1 + n % 3], 'user', n::text, '127.0.0.1', '{}', '', ''
    from generate_series(${from}::int + 1, ${from}::int + ${count}::int) n`,
  )
  await missing(
    ctx,
    'notifications',
    people * 2,
    (count) => sql`
    insert into notifications (id, user_id, kind, params, link, at, read_at, sent_at)
    select gen_random_uuid(), case when g.n <= ${share}::int then ${person}::uuid else u.id end, 'company_approved', '{}', '/workspace', ${ago('g.n')}, case when g.n % 3 > 0 then now() end, now()
    from generate_series(1, ${count}::int) g(n) join ${someone} u on u.n = 1 + g.n % (select count(*) from users where role = 'user')`,
  )
  await missing(
    ctx,
    'subscriptions',
    people,
    (count) => sql`
    insert into subscriptions (id, user_id, about, filter, key, anchor, terms, words, since)
    select gen_random_uuid(), u.id, 'article', '{"topic":"customs"}', 'bench', 'topic:customs', array['topic:customs', 'kind:article'], '', now() - interval '60 days' from ${someone} u limit ${count} on conflict do nothing`,
  )
  await ctx.db.execute(sql`
    insert into subscriptions (id, user_id, about, filter, key, anchor, terms, words, since)
    select gen_random_uuid(), ${person}::uuid, 'article', '{"topic":"customs"}', 'bench', 'topic:customs', array['topic:customs', 'kind:article'], '', now() - interval '60 days' on conflict do nothing`)
  await missing(
    ctx,
    'subscription_matches',
    people * 2,
    (count) => sql`
    insert into subscription_matches (subscription_id, user_id, kind, item_id, at, due_at, told_at, told_by)
    select s.id, s.user_id, 'article', a.id, now() - n * interval '1 second', now(), now(), array['page']
    from (select *, row_number() over (order by user_id) as n from subscriptions where key = 'bench') s, lateral (select id from articles order by id limit 2) a limit ${count} on conflict do nothing`,
  )
  await missing(
    ctx,
    'product_favourites',
    people,
    (count) => sql`
    insert into product_favourites (user_id, product_id, at)
    select case when p.n <= 500 then ${person}::uuid else u.id end, p.id, now() - p.n * interval '1 second'
    from (select id, row_number() over () as n from products where status = 'published' limit ${Math.min(goods, people)}) p join ${someone} u on u.n = p.n limit ${count} on conflict do nothing`,
  )
  await missing(
    ctx,
    'plan_requests',
    people / 10,
    (count) => sql`
    insert into plan_requests (id, user_id, version_id, months, price_amount, price_currency, status, at)
    select gen_random_uuid(), u.id, (select id from plan_versions limit 1), 12, 100, 'CNY', (array['waiting', 'declined', 'paid'])[1 + u.n % 3], ${ago('u.n')} from ${someone} u limit ${count} on conflict do nothing`,
  )
  await missing(
    ctx,
    'plan_payments',
    people / 20,
    (count) => sql`
    insert into plan_payments (id, key, user_id, request_id, amount, currency, paid_on, reference, at)
    select gen_random_uuid(), gen_random_uuid(), user_id, id, 100, 'CNY', current_date, 'n', at from plan_requests limit ${count}`,
  )
  await missing(
    ctx,
    'plan_invoices',
    people / 20,
    (count) => sql`
    insert into plan_invoices (id, user_id, payment_id, title, tax_kind, tax_number, postal_address, status, at)
    select gen_random_uuid(), user_id, id, 'n', 'kg_tax_number', '1', '', 'waiting', at from plan_payments limit ${count} on conflict do nothing`,
  )
  await missing(
    ctx,
    'search_misses',
    people / 10,
    (count) => sql`
    insert into search_misses (words, language, count, first_at, last_at) select 'слово' || n, 'ru', 1 + n % 90, now(), now() from generate_series(1, ${count}::int) n on conflict do nothing`,
  )
  await missing(
    ctx,
    'product_imports',
    1,
    () => sql`
    insert into product_imports (id, company_id, created_by, language, origin, file_name, format, heading_row, headings, samples, columns, status, created_at, changed_at)
    values (gen_random_uuid(), ${companyId}::uuid, ${supplier}::uuid, 'zh', 'file', 'goods.xlsx', 'xlsx', 1, '[]', '[]', '[]', 'checked', now(), now())`,
  )
  await missing(
    ctx,
    'product_import_rows',
    goods / 100,
    (count) => sql`
    insert into product_import_rows (import_id, row, values) select i.id, n, '{}' from product_imports i, generate_series(1, ${count}::int) n on conflict do nothing`,
  )
  await missing(
    ctx,
    'product_import_faults',
    goods / 100,
    (count) => sql`
    insert into product_import_faults (import_id, row, heading, value, words) select i.id, n, 'title', '', 'empty' from product_imports i, generate_series(1, ${count}::int) n`,
  )
  const deals = await fillDeals(ctx, people, { person, supplier, companyId })
  await ctx.server.database.pool.query('vacuum analyze')
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from product_imports where company_id = ${companyId}`,
  )
  return {
    ...deals,
    companyId,
    importId: found(rows[0]).id,
    tokens: {
      person: await startSession(ctx, { id: person }),
      operator: await startSession(ctx, { id: operator }),
      supplier: await startSession(ctx, { id: supplier }),
    },
  }
}

async function idOf(ctx: Ctx, where: SQL): Promise<string> {
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(where)
  return found(row).id
}

/** Adds what a table lacks of a number of rows. */
async function missing(
  ctx: Ctx,
  table: string,
  wanted: number,
  add: (count: number, from: number) => SQL,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  const held = found(rows[0]).count
  if (held < Math.ceil(wanted)) await ctx.db.execute(add(Math.ceil(wanted) - held, held))
}
