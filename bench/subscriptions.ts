import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { productPublished } from '../src/features/subscription/goods/goods-subscription.ts'
import { priceFall } from '../src/features/subscription/goods/product-watch.ts'
import { insertMatches } from '../src/features/subscription/subscription.matching.service.ts'
import type { NewItem } from '../src/features/subscription/subscribable.ts'
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
      await measure(database.db, 'an article', insertMatches({ now: new Date() }, 'article', article)),
      await measure(database.db, 'a company', insertMatches({ now: new Date() }, 'company', company)),
      ...(await measureGoods(database.db)),
    ]
  } finally {
    await database.close()
  }
}

async function measure(db: Database, name: string, matching: SQL): Promise<Row> {
  const times: number[] = []
  let met = 0
  for (let run = -3; run < runs; run++) {
    await db
      .transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
          sql`explain (analyze, timing off, format json) ${matching}`,
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

/** A product that is new, and one whose price fell, against as many kept searches of goods and watched prices. */
async function measureGoods(db: Database): Promise<Row[]> {
  const [id, event, companyId] = [newId(), newId(), newId()]
  await db.execute(sql`truncate subscriptions, subscription_matches`)
  await db.transaction(async (transaction) => {
    // Only what is compared: the rows of a company are not needed.
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`
      insert into products (id, company_id, status, version, answers, live, title, category, article_number, own_search_text, price_low, currency, created_at, changed_at, queued_at, published_at)
      values (${id}, ${companyId}, 'published', 1, '{}', '{"unit":"pcs"}', '', '', '', '', 900, 'CNY', now(), now(), now(), now())`)
    await transaction.execute(sql`
      insert into product_events (id, product_id, company_id, at, is_by_platform, verb, "from", "to", words, remarks)
      values (${event}, ${id}, ${companyId}, now(), true, 'approve', 'change_pending', 'published', '', '{}')`)
    await transaction.execute(sql`
      insert into search_entries (id, price, published_at, score, minimum_order, lead_days, kind, marks, revision, stated, vector)
      values (${id}, 900, 0, 50, 100, 15, 'product', '', 1, '', (select to_tsvector('simple', string_agg('w' || n, ' ')) from generate_series(1, 200) n))`)
  })
  // Half are searches by words alone, which the index of anchors does not narrow.
  await db.execute(sql`
    insert into subscriptions (id, user_id, about, filter, key, anchor, terms, words, query, ranges, watched_price, watched_as, since)
    select gen_random_uuid(), u.id, t.about, '{}', k::text, t.terms[1], t.terms, '', t.query::tsquery, t.ranges::jsonb, t.watched, 'CNY pcs', now() - interval '1 day'
    from (select id, row_number() over () as n from users) u, generate_series(0, 4) k, lateral (select
      case when k = 4 then 'price_fall' else 'product' end as about,
      case when k < 3 then array['kind:product'] when k = 3 then array['category:g' || n % 30, 'kind:product'] else array['product:' || case when n % 10 = 0 then ${id} else gen_random_uuid()::text end, 'kind:price_fall'] end as terms,
      case when k < 4 then format('(w%s | x%s) & w%s', n % 4000, n % 50, n % 700) end as query,
      case when k = 1 then '{"priceFrom":null,"priceTo":1000,"minimumOrder":null,"leadDays":30,"isVerified":false}' end as ranges,
      case when k = 4 then 1000 end as watched) t`)
  await db.execute(sql`analyze`)
  const now = new Date()
  const product: NewItem = { id, at: now, terms: ['kind:product', `company:${companyId}`, 'category:g4'], words: '' }
  const fall: NewItem = { id: event, at: now, terms: [`product:${id}`, 'kind:price_fall'], words: '' }
  return [
    await measure(db, 'a new product', productPublished.insertMatches!({ now }, product)),
    await measure(db, 'a lower price', priceFall.insertMatches!({ now }, fall)),
  ]
}
