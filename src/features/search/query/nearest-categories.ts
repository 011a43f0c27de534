import type { Ctx } from '../../../server/context.ts'
import { contentLanguageOf, contentLanguages } from '../../../shared/locale.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { allCategories, categoryWay } from '../../taxonomy/category.service.ts'
import type { CategoryRow } from '../../taxonomy/category.service.ts'
import type { Lookup } from '../analysis/glossary-lookup.ts'
import { termsOf } from '../analysis/query-terms.ts'
import type { Term } from '../analysis/term.ts'
import { stockedCategories } from '../index/stocked-categories.ts'

const mostOffered = 3
const mostCategories = 20

/**
 * The categories in whose names a term stands, in any language, by any of its synonyms; and the groups in which goods of it stand, none
 * where one of its concepts stands nowhere.
 */
export async function categoriesOf(ctx: Ctx, { concepts }: Term, lookup: Lookup) {
  const categories = await allCategories(ctx)
  const byConcept = named([categories, lookup], '', () => codesByConcept(categories, lookup))
  const ofConcepts = concepts.map((concept) => {
    const bundled = lookup.factsOf(concept)?.category
    return {
      called: byConcept.get(concept) ?? [],
      all: [...(bundled ? [bundled] : []), ...(byConcept.get(concept) ?? [])],
    }
  })
  const isPlaced = ofConcepts.every(({ all }) => all.length > 0)
  return {
    called: distinct(ofConcepts.flatMap(({ called }) => called)),
    groups: isPlaced ? distinct(ofConcepts.flatMap(({ all }) => all).map(groupOf)) : [],
  }
}

const distinct = (codes: readonly string[]) => [...new Set(codes)].slice(0, mostCategories)
/** `auto.tyres.truck` → `auto.tyres` */
const groupOf = (code: string) => code.split('.').slice(0, 2).join('.')

const named = memoizeByIdentity<ReadonlyMap<number, readonly string[]>>()

/** The codes of categories by what is in their names: `Дрели и шуруповёрты` by both. */
function codesByConcept(categories: readonly CategoryRow[], lookup: Lookup): Map<number, string[]> {
  const pairs = categories.flatMap((category) =>
    contentLanguages.flatMap((language) =>
      termsOf(category[language], lookup).flatMap(({ concepts }) =>
        concepts.map((concept) => ({ concept, code: category.code })),
      ),
    ),
  )
  return new Map(
    [...Map.groupBy(pairs, ({ concept }) => concept)].map(([concept, some]) => [
      concept,
      [...new Set(some.map(({ code }) => code))],
    ]),
  )
}

/** Where what is looked for would stand: categories with goods, or those above them. */
export async function nearestCategories(ctx: Ctx, terms: readonly Term[], lookup: Lookup) {
  const stocked = await stockedCategories(ctx)
  const offered = new Map<string, { code: string; name: string }>()
  for (const term of terms) {
    const bundled = term.concepts.flatMap((concept) => lookup.factsOf(concept)?.category ?? [])
    for (const code of [...bundled, ...(await categoriesOf(ctx, term, lookup)).called]) {
      const near = (await categoryWay(ctx, code)).findLast((one) => stocked.has(one.code))
      if (near) offered.set(near.code, { code: near.code, name: near[contentLanguageOf(ctx.locale)] })
    }
    if (offered.size > 0) break
  }
  return [...offered.values()].slice(0, mostOffered)
}
