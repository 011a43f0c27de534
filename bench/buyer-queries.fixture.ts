import { z } from 'zod'
import { readContentTable, textCell } from '../src/server/files/content-tables.ts'
import { contentLanguages } from '../src/shared/locale.ts'
import type { ContentLanguage } from '../src/shared/locale.ts'

/** The ids of the first ten goods that a search shows. */
export type Ask = (query: string, locale: ContentLanguage) => Promise<string[]>

const kinds = ['form', 'attribute', 'model', 'layout', 'translit', 'pinyin', 'errors', 'slang', 'sentence', 'absent']

/** Queries as buyers type them, each with the categories whose goods answer it; `-` where no goods of the demo do. */
const demoRow = z.object({ kind: z.enum(kinds), language: z.enum(contentLanguages), query: textCell, right: textCell })
/** The same for goods of other categories, each with the one product that it was written for. */
const otherRow = z.object({ good: textCell, language: z.enum(contentLanguages), kind: z.enum(kinds), query: textCell })
const goodsRow = z.object({ id: textCell, category: textCell, zh: textCell, description: textCell })

type Judged = z.output<typeof demoRow>

export const demoQueries: readonly Judged[] = readContentTable('judged-buyer-queries.csv', demoRow, import.meta.dirname)

export type OtherGoods = { goods: readonly z.output<typeof goodsRow>[]; queries: readonly Judged[] }

function readOtherGoods(name: string): OtherGoods {
  const goods = readContentTable(`${name}.csv`, goodsRow, import.meta.dirname)
  const categoryOf = new Map(goods.map(({ id, category }) => [id, category]))
  const queries = readContentTable(`${name}-queries.csv`, otherRow, import.meta.dirname)
  return { goods, queries: queries.map(({ good, ...row }) => ({ ...row, right: categoryOf.get(good) ?? '-' })) }
}

/** Goods that are known by Chinese titles alone, each of another category. */
export const judgedGoods = readOtherGoods('judged-goods')
/** The same by writers who did not know the search, whose queries nobody has used to better it: what is found of them says what to expect. */
export const unseenGoods = readOtherGoods('unseen-goods')

/** Of queries that goods answer, how many find some among the first ten; of all, how many show something and nothing right among the first five. */
export type Answered = { queries: number; found: number; noise: number; missed: string[]; noisy: string[] }

/** Asks the queries of some languages. */
export async function judgeBuyers(
  ask: Ask,
  judged: readonly Judged[],
  placed: ReadonlyMap<string, string>,
  languages: readonly ContentLanguage[],
): Promise<Answered> {
  const answers: (Judged & { place: number; isShown: boolean })[] = []
  for (const row of judged.filter(({ language }) => languages.includes(language))) {
    const ids = await ask(row.query, row.language)
    const isRight = (id: string) =>
      row.right.split('|').some((code) => `${placed.get(id) ?? ''}.`.startsWith(`${code}.`))
    answers.push({ ...row, place: ids.findIndex(isRight), isShown: ids.length > 0 })
  }
  const answerable = answers.filter(({ right }) => right !== '-')
  const missed = answerable.filter(({ place }) => place === -1)
  const noisy = answers.filter(({ place, isShown }) => isShown && (place === -1 || place >= 5))
  const names = (of: typeof answers) => of.map(({ kind, query }) => `${kind}: ${query}`)
  return {
    queries: answers.length,
    found: 1 - missed.length / Math.max(1, answerable.length),
    noise: noisy.length / Math.max(1, answers.length),
    missed: names(missed),
    noisy: names(noisy),
  }
}
