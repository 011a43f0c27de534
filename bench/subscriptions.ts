import { sql } from 'drizzle-orm'
import { insertMatches } from '../src/features/subscription/subscription.matching.service.ts'
import type { NewItem } from '../src/features/subscription/subscription.matching.service.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import type { Database } from '../src/server/database/database.ts'
import { newId } from '../src/server/id.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'

const subscriptions = 100_000
const runs = 15
const goalMs = 100

/**
 * Time that the database needs to match one new item with a hundred thousand subscriptions and to store the matches.
 */
export async function measureMatching(url: string): Promise<Row[]> {
  const database = await openDatabase({ url: await emptyDatabase(url, 'bench_subscriptions') })
  await migrateDatabase(database, 'migrations')
  try {
    await seed(database.db)
    const at = new Date()
    const article: NewItem = {
      id: newId(),
      at,
      terms: ['kind:article', 'topic:t3', 'country:c2', 'country:c7'],
      words: 'новые правила ввоза болтов и гаек',
    }
    const company: NewItem = {
      id: newId(),
      at,
      terms: [
        'kind:company',
        'company:none',
        'role:factory',
        'category:g4',
        'category:g4.s1',
        'region:33',
        'certificate:iso9001',
        'country:c1',
        'country:c2',
        'country:c3',
      ],
      words: '宁波 五金 болты',
    }
    return [
      await measure(database.db, 'an article', 'article', article),
      await measure(database.db, 'a company', 'company', company),
    ]
  } finally {
    await database.close()
  }
}

async function measure(db: Database, name: string, kind: string, item: NewItem): Promise<Row> {
  const times: number[] = []
  let met = 0
  for (let run = -3; run < runs; run++) {
    await db
      .transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
          sql`explain (analyze, timing off, format json) ${insertMatches({ now: new Date() }, kind, item)}`,
        )
        const counted = await transaction.execute<{ count: number }>(
          sql`select count(*)::int as count from subscription_matches`,
        )
        met = counted.rows[0]?.count ?? 0
        if (run >= 0) times.push(rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Infinity)
        transaction.rollback()
      })
      .catch(() => undefined)
  }
  times.sort((a, b) => a - b)
  const median = times[Math.floor(runs / 2)] ?? Infinity
  return {
    name: `${subscriptions.toLocaleString('en')} subscriptions meet ${name}, database time`,
    figures: {
      median: `${round(median)} ms`,
      slowest: `${round(times.at(-1) ?? Infinity)} ms`,
      'matches written': String(met),
    },
    goal: { text: `median < ${goalMs} ms`, isMet: median < goalMs },
  }
}

/**
 * Twenty thousand people with five subscriptions each: topics, countries, categories, companies, and filters with
 * several facets and words.
 */
async function seed(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (id, phone, name, password_hash, role, status, language, data_region, created_at)
    select gen_random_uuid(), (18000000000 + n)::text, 'n' || n, '', 'user', 'active', 'zh', 'cn', now() from generate_series(1, ${subscriptions / 5}) n`)
  await db.execute(sql`
    insert into subscriptions (id, user_id, filter, key, anchor, terms, words, since)
    select gen_random_uuid(), u.id, '{}', k::text, t.terms[1], t.terms, case when k = 4 and n % 2 = 0 then 'болт' else '' end, now() - interval '1 day'
    from (select id, row_number() over () as n from users) u, generate_series(0, 4) k, lateral (select case k
      when 0 then array['topic:t' || n % 9]
      when 1 then array['country:c' || n % 21]
      when 2 then array['category:g' || n % 30 || '.s' || n % 7]
      when 3 then array['company:' || n % 5000]
      else array['category:g' || n % 30, 'country:c' || n % 21, 'kind:company'] end as terms) t`)
  await db.execute(sql`analyze`)
}
