import { sql } from 'drizzle-orm'
import type { TestApp } from '../use-test-app.ts'
import type { World } from './world.ts'

/** The database rows of company A and its people, as text lines; counters that any visitor changes are left out. */
export async function snapshotOfA(test: TestApp, { companyA, people }: World): Promise<string[]> {
  const owners = [
    companyA,
    ...(['A-viewer', 'A-sales', 'A-manager', 'A-owner'] as const).map((role) => people[role].userId),
  ]
  const { rows: columns } = await test.server.database.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name in ('company_id', 'user_id', 'owner_id', 'applicant_id', 'author_id', 'recipient_id', 'inviter_id')
    union all select 'companies', 'id' union all select 'users', 'id' order by 1, 2`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await test.server.database.db.execute<{ row: string }>(sql`
      select to_jsonb(t)::text as row from ${sql.identifier(table)} t where ${sql.identifier(column)} in ${owners} order by 1`)
    found.push(...rows.map(({ row }) => `${table}.${column} ${row}`))
  }
  return found
}
