import { createApp } from '../src/app.ts'
import { demoQueries, judgeBuyers, judgedGoods, unseenGoods } from './buyer-queries.fixture.ts'
import { addOtherGoods, fillJudgedGoods, judge } from './search-quality.fixture.ts'
import type { Ask } from './buyer-queries.fixture.ts'
import { systemContext } from '../src/server/context.ts'
import { createServer } from '../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../src/server/database/database.ts'
import { createLogger } from '../src/server/log.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { contentLanguages, languageTags } from '../src/shared/locale.ts'
import type { ContentLanguage } from '../src/shared/locale.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'
import { emptyDatabase } from './scratch-database.ts'
import { seedCompany } from './seed-company.ts'

const goal = 0.95
/** Of what buyers type: by words of the language of the goods and of others, and at most so much noise. */
const buyerGoals = { same: 0.99, across: 0.98, noise: 0.01 }

/**
 * How many judged queries find a relevant product among the first ten, where goods are described in one language and
 * queries use the others.
 */
export async function measureQuality(url: string): Promise<Row[]> {
  const database = await openDatabase({ url: await emptyDatabase(url, 'bench_quality') })
  await migrateDatabase(database, 'migrations')
  const server = await createServer(
    readSettings({ NODE_ENV: 'test', DEMO_DATA: 'off', CALLS_PER_MINUTE: '1000000' }),
    database,
    createLogger('silent'),
  )
  const app = await createApp(server)
  try {
    const ctx = systemContext(server, 'bench')
    const company = await seedCompany(ctx)
    const find: Ask = async (q, locale) => {
      const answer = await app.inject({
        method: 'GET',
        url: `/api/search?${new URLSearchParams({ q, limit: '10' }).toString()}`,
        headers: { 'accept-language': languageTags[locale] },
      })
      return answer
        .json<{ data: { items: { product: { id: string } }[] } }>()
        .data.items.map(({ product }) => product.id)
    }
    const measure = async (
      written: ContentLanguage,
      languages: readonly ContentLanguage[],
      placed: ReadonlyMap<string, string>,
    ): Promise<Row> => {
      const { queries, found, reciprocal, right } = await judge(find, placed, languages)
      return {
        name: `search quality: goods in ${written}, words in ${languages.join(' and ')}`,
        figures: {
          'judged queries': String(queries),
          'right answer in ten': `${round(found * 100)} %`,
          'reciprocal rank': round(reciprocal, 3),
          'right of ten': `${round(right * 100)} %`,
        },
        goal: { text: `≥ ${goal * 100} % find one`, isMet: found >= goal },
      }
    }
    const buyers =
      (judged: typeof demoQueries, of: string): typeof measure =>
      async (written, languages, placed) => {
        const { queries, found, noise, missed, noisy } = await judgeBuyers(find, judged, placed, languages)
        if (process.env['SHOW_MISSED']) console.log(of, written, languages, missed, noisy)
        const least = languages.includes(written) ? buyerGoals.same : buyerGoals.across
        return {
          name: `what buyers type: ${of} in ${written}, words in ${languages.join(' and ')}`,
          figures: {
            queries: String(queries),
            'right answer in ten': `${round(found * 100)} %`,
            noise: `${round(noise * 100)} %`,
          },
          goal: {
            text: `≥ ${least * 100} % find one, ≤ ${buyerGoals.noise * 100} % noise`,
            isMet: found >= least && noise <= buyerGoals.noise,
          },
        }
      }
    const rows: Row[] = []
    for (const [written, others] of [
      ['zh', ['ru', 'en']],
      ['ru', ['zh', 'en']],
    ] as const) {
      const placed = await fillJudgedGoods(ctx, written, company)
      for (const measureOne of [measure, buyers(demoQueries, 'goods of the demo')])
        rows.push(await measureOne(written, [written], placed), await measureOne(written, others, placed))
    }
    for (const [of, others] of [
      ['goods', judgedGoods],
      ['unseen goods', unseenGoods],
    ] as const) {
      const placed = new Map([
        ...(await fillJudgedGoods(ctx, 'zh', company)),
        ...(await addOtherGoods(ctx, others, company)),
      ])
      const name = `${of} of ${others.goods.length} categories`
      for (const language of contentLanguages) rows.push(await buyers(others.queries, name)('zh', [language], placed))
    }
    return rows
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}
