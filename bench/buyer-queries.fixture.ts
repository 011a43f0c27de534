import { z } from 'zod'
import { readContentTable, textCell } from '../src/server/files/content-tables.ts'
import { contentLanguages } from '../src/shared/locale.ts'
import type { ContentLanguage } from '../src/shared/locale.ts'
import type { Ask } from './search-quality.fixture.ts'

/**
 * Queries as buyers type them, each with the categories whose goods answer it; `-` where no goods of the demo do. The analysis has been
 * adapted to the open ones. Those that are held out were written without a look at the analysis or the glossary, differ from all open
 * ones, and only their totals are looked at: they say how well a search does that nobody has prepared for.
 */
const judgedRow = z.object({
  kind: z.enum(['form', 'attribute', 'model', 'layout', 'translit', 'pinyin', 'errors', 'slang', 'sentence', 'absent']),
  language: z.enum(contentLanguages),
  query: textCell,
  right: textCell,
  half: z.enum(['open', 'held-out']),
})
type Judged = z.output<typeof judgedRow>
export type Half = Judged['half']
const judged = readContentTable('judged-buyer-queries.csv', judgedRow, import.meta.dirname)

/** Of queries that goods answer, how many find some among the first ten; of all, how many show something and nothing right among the first five. */
export type Answered = { queries: number; found: number; noise: number; missed: string[]; noisy: string[] }
export type Score = Record<Half, Answered>

/** Asks the queries of some languages. What the held-out half missed is not reported. */
export async function judgeBuyers(
  ask: Ask,
  placed: ReadonlyMap<string, string>,
  languages: readonly ContentLanguage[],
): Promise<Score> {
  const answers: (Judged & { place: number; isShown: boolean })[] = []
  for (const row of judged.filter(({ language }) => languages.includes(language))) {
    const ids = await ask(row.query, row.language)
    const isRight = (id: string) =>
      row.right.split('|').some((code) => `${placed.get(id) ?? ''}.`.startsWith(`${code}.`))
    answers.push({ ...row, place: ids.findIndex(isRight), isShown: ids.length > 0 })
  }
  const scoreOf = (half: Half): Answered => {
    const some = answers.filter((answer) => answer.half === half)
    const answerable = some.filter(({ right }) => right !== '-')
    const missed = answerable.filter(({ place }) => place === -1)
    const noisy = some.filter(({ place, isShown }) => isShown && (place === -1 || place >= 5))
    const reported = (of: typeof some) => (half === 'open' ? of.map(({ kind, query }) => `${kind}: ${query}`) : [])
    return {
      queries: some.length,
      found: 1 - missed.length / Math.max(1, answerable.length),
      noise: noisy.length / Math.max(1, some.length),
      missed: reported(missed),
      noisy: reported(noisy),
    }
  }
  return { open: scoreOf('open'), 'held-out': scoreOf('held-out') }
}
