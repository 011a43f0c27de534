import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { hsWay, knownHs, nameHs } from '../../reference/hs/hs.service.ts'
import { categoriesByHeading } from '../../taxonomy/category.service.ts'
import type { CategoryRow } from '../../taxonomy/category.service.ts'
import { hsPageSize } from './hs.contract.ts'
import type { hsEndpoints } from './hs.contract.ts'
import { findByWords, indexHs } from './hs-words.ts'
import { findByPrefix, hsPrefixOf } from './hs.policy.ts'

type FindHs = (typeof hsEndpoints)['findHs']
type Headings = ReadonlyMap<string, CategoryRow[]>

/** Categories named under one heading. */
const mostCategories = 5

const indexOf = memoizeByIdentity<ReturnType<typeof indexHs>>()

/** Public: codes by prefix or words, with chapter and heading, and the categories of our goods. */
export async function findHs(ctx: Ctx, { q, page }: EndpointInput<FindHs>): Promise<EndpointResult<FindHs>> {
  const { byCode } = knownHs(ctx)
  const headings = await categoriesByHeading(ctx)
  const { found, isExact } = codesFor(ctx, headings, q)
  const pages = Math.max(1, Math.ceil(found.length / hsPageSize))
  const from = (Math.min(page, pages) - 1) * hsPageSize
  const language = currentContentLanguage()
  return {
    items: found.slice(from, from + hsPageSize).flatMap((code) => {
      const entry = byCode.get(code)
      if (!entry) return []
      return {
        ...nameHs(entry),
        official: entry.official,
        above: hsWay(ctx, code).filter((one) => one.code !== code),
        categories: (headings.get(code) ?? [])
          .slice(0, mostCategories)
          .map((category) => ({ code: category.code, name: category[language] })),
      }
    }),
    total: found.length,
    page: Math.min(page, pages),
    pages,
    isExact,
    hasNomenclature: ctx.server.settings.HS_NOMENCLATURE !== undefined,
  }
}

function codesFor(ctx: Ctx, headings: Headings, q: string | undefined): { found: string[]; isExact: boolean } {
  const { entries } = knownHs(ctx)
  const codes = entries.map(({ code }) => code)
  if (q === undefined) return { found: codes.filter((code) => code.length === 2), isExact: true }
  const prefix = hsPrefixOf(q)
  if (prefix !== null) return findByPrefix(codes, prefix)
  const index = indexOf([entries, headings], '', () =>
    indexHs(
      entries.map(({ code, name, official }) => ({
        code,
        texts: [
          ...(name ? [name.zh, name.ru, name.en] : []),
          ...(official ? [official] : []),
          ...(headings.get(code) ?? []).flatMap(({ zh, ru, en }) => [zh, ru, en]),
        ],
      })),
    ),
  )
  return { found: findByWords(index, q), isExact: true }
}
