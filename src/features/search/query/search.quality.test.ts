import { describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { makeShop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { fillJudgedGoods, judge } from '../../../../bench/search-quality.fixture.ts'
import type { Ask } from '../../../../bench/buyer-queries.fixture.ts'
import type { Quality } from '../../../../bench/search-quality.fixture.ts'

const test = useTestApp()

async function fill(language: ContentLanguage) {
  const { companyId, owner } = await makeShop(test)
  return fillJudgedGoods(systemContext(test.server, 'test'), language, { companyId, userId: owner.userId })
}

const ask: Ask = async (q, locale) => {
  const { data } = await test.call('GET /api/search', { q, limit: 10, facets: 'no' }, { locale })
  return data.items.flatMap((item) => (item.kind === 'product' ? [item.product.id] : []))
}

function say(title: string, { queries, found, reciprocal, right, missed }: Quality): void {
  process.stdout.write(
    `${title}: ${queries} queries, recall in ten ${(found * 100).toFixed(1)} %, reciprocal rank ${reciprocal.toFixed(3)}, right of ten ${(right * 100).toFixed(1)} %${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}\n`,
  )
}

describe('search quality', () => {
  it('A right answer is among the first ten for 95 % of over three hundred queries, including other languages', async () => {
    const placed = await fill('zh')
    const own = await judge(ask, placed, ['zh'])
    const across = await judge(ask, placed, ['ru', 'en'])
    say('Chinese goods by Chinese words', own)
    say('Chinese goods by Russian and English words', across)
    expect(own.queries + across.queries).toBeGreaterThanOrEqual(300)
    expect(Math.min(own.found, across.found)).toBeGreaterThanOrEqual(0.95)
    expect(Math.min(own.reciprocal, across.reciprocal)).toBeGreaterThanOrEqual(0.85)
  }, 300_000)

  it('The search is as good for Chinese queries about products that are described in Russian', async () => {
    const placed = await fill('ru')
    const own = await judge(ask, placed, ['ru'])
    const across = await judge(ask, placed, ['zh'])
    say('Russian goods by Russian words', own)
    say('Russian goods by Chinese words', across)
    expect(Math.min(own.found, across.found)).toBeGreaterThanOrEqual(0.95)
  }, 300_000)
})
