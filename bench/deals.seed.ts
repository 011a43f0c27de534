import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { companyMembers } from '../src/features/company/company.table.ts'
import { startSession } from '../src/features/identity/session/session.service.ts'
import { quotations } from '../src/features/rfq/quotation/quotation.table.ts'
import { rfqs } from '../src/features/rfq/rfq.table.ts'
import type { Ctx } from '../src/server/context.ts'
import { found } from '../src/shared/errors.ts'

/** `buyer` compares, `contractor` accepted a quotation of `supplier`; all three are tokens. */
export type World = { buyer: string; contractor: string; supplier: string; rfqId: string; acceptedId: string }
type Sizes = { suppliers: number; requests: number; compared: number }

/**
 * Copies rows of a table. `rows` is the part of a statement from `from` on, in which the row to copy is `original`;
 * `changes` is an expression of the columns that differ, as jsonb.
 */
async function copy(ctx: Ctx, table: string, changes: SQL, rows: SQL): Promise<void> {
  const { rows: columns } = await ctx.db.execute<{ name: string }>(
    sql`select quote_ident(attname) as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = columns.map((column) => column.name)
  const list = (prefix: string) => sql.raw(names.map((name) => prefix + name).join(', '))
  // A function in the list of columns would run once for each column.
  await ctx.db.execute(sql`
    insert into ${sql.raw(table)} (${list('')}) select ${list('copied.')}
    ${rows}, lateral jsonb_populate_record(null::${sql.raw(table)}, to_jsonb(original) || ${changes}) copied`)
}

/** Copies of a demo supplier in every category, of an open demo request, and of a quotation for it. */
export async function seedDeals(ctx: Ctx, { suppliers, requests, compared }: Sizes): Promise<World> {
  await copy(
    ctx,
    'companies',
    sql`jsonb_build_object('id', gen_random_uuid(), 'credit_code', 'B' || lpad(n::text, 17, '0'), 'store_name', original.store_name || n,
      'categories', to_jsonb(category_way(leaf.code)), 'live', jsonb_set(original.live, '{trade,categories}', to_jsonb(array[leaf.code])))`,
    sql`from (select * from companies where status = 'approved' order by id limit 1) original, generate_series(1, ${suppliers}::int) n
      join (select code, row_number() over (order by code) - 1 as place, count(*) over () as size from categories k
        where not exists (select from categories below where below.parent = k.code)) leaf on leaf.place = n % leaf.size`,
  )
  const [accepted] = await ctx.db.select().from(quotations).where(eq(quotations.status, 'accepted')).limit(1)
  const { id: acceptedId, companyId, rfqId: awardedId } = found(accepted)
  const [awarded] = await ctx.db.select().from(rfqs).where(eq(rfqs.id, awardedId))
  const { rows } = await ctx.db.execute<{ id: string; buyer: string }>(sql`
    select r.id, r.buyer_id as buyer from rfqs r join quotations q on q.rfq_id = r.id
    where r.status = 'open' and r.visibility = 'public' and q.status in ('submitted', 'shortlisted') order by r.id limit 1`)
  const { id: rfqId, buyer } = found(rows[0])
  await copy(
    ctx,
    'rfqs',
    sql`jsonb_build_object('id', gen_random_uuid(), 'opened_at', original.opened_at - n * interval '1 minute')`,
    sql`from (select * from rfqs where id = ${rfqId}::uuid) original, generate_series(1, ${requests}::int) n`,
  )
  await copy(
    ctx,
    'quotations',
    sql`jsonb_build_object('id', gen_random_uuid(), 'company_id', c.id)`,
    sql`from (select * from quotations where rfq_id = ${rfqId}::uuid and status in ('submitted', 'shortlisted') order by id limit 1) original,
      (select id from companies where credit_code like 'B0000%' order by id limit ${compared - 1}) c`,
  )
  await ctx.db.execute(sql`analyze`)
  const [member] = await ctx.db.select().from(companyMembers).where(eq(companyMembers.companyId, companyId)).limit(1)
  return {
    rfqId,
    acceptedId,
    buyer: await startSession(ctx, { id: buyer }),
    contractor: await startSession(ctx, { id: found(awarded).buyerId }),
    supplier: await startSession(ctx, { id: found(member).userId }),
  }
}
