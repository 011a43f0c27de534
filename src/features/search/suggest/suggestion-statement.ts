import type { Words } from '../query/words.ts'
import { firstFull, sourcesOf } from '../query/page-statements.ts'
import { entriesOf, nameOf } from '../query/statements.ts'
import type { Statement } from '../query/statements.ts'

/**
 * What a search that is being typed may mean, as rows of kind and value. Goods: those whose titles say it, then the rest; companies
 * that are called so. The best described come first, equal ones by id. Words of titles that complete `last`: the shortest first.
 * `parts` are those of the best described goods.
 */
export function suggestionStatement(
  { anywhere, inTitles }: Pick<Words, 'anywhere' | 'inTitles'>,
  last: string | null,
  limits: { product: number; company: number; word: number },
  parts: readonly number[],
): Statement {
  const best = (name: string, kind: 'product' | 'company', query: string, most: string) =>
    firstFull(name, sourcesOf({ criteria: { kind }, order: 'score', parts }), most, (source, limit) => {
      const where = [...(source === null ? [] : [source]), `vector @@ (select ${query}::tsquery)`]
      return `select id from ${entriesOf(kind, ...where)} order by score + 0 desc, id desc limit ${limit}`
    })
  const goods = [
    best('titles', 'product', '$1', String(limits.product)),
    best('rest', 'product', '$2', `${limits.product} - (select count(*) from titles)`),
  ]
  // Bounds and not a pattern, so that the index serves a statement that is planned once.
  const words = `(select 'word', word from search_words where word ~>~ $3 and word ~<~ $4 order by length(word), word limit ${limits.word})`
  const text = [
    `(with ${goods.join(', ')} select 'product' as kind, id::text as value from (select id from titles union all select id from rest) goods)`,
    `(with ${best('companies', 'company', '$1', String(limits.company))} select 'company', id::text from companies)`,
    words,
  ].join(' union all ')
  return {
    name: nameOf(text),
    text,
    values: [inTitles, `(${anywhere}) & !(${inTitles})`, last, last && `${last}\u{10ffff}`],
  }
}
