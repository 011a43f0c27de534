import type { Ctx } from '../../../server/context.ts'
import { contentLanguageOf, contentLanguages } from '../../../shared/locale.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { categoryTree, categoryWay } from '../../taxonomy/category.service.ts'
import type { CategoryRow } from '../../taxonomy/category.service.ts'
import type { Lookup } from '../analysis/concepts/glossary-lookup.ts'
import { termsOf } from '../analysis/query-terms.ts'
import type { Term } from '../analysis/term.ts'
import { stockedCategories } from '../index/stocked-categories.ts'

const mostOffered = 3
const mostCategories = 20
/** A word that the glossary has in more categories means none of them. */
const mostMeant = 3

/**
 * The categories in whose names a term stands, in any language, by any of its synonyms, without those below one of them; only those whose whole
 * name it is, if there are any: `Крепёж` and not `Крепёж и инструмент`. And the groups in which goods of it stand, none where one of its
 * concepts stands nowhere. `remoteGroups` are the groups that are not below one of the categories, `leaves` the
 * categories without others below them in which it stands, where they are few.
 */
export async function categoriesOf(ctx: Ctx, { concepts }: Term, lookup: Lookup) {
  const { all: categories, byParent } = await categoryTree.get(ctx)
  // Their names alone decide, so an edit of what documents know calculates nothing again.
  const byConcept = named([categories, lookup.byStems], '', () => codesByConcept(categories, lookup))
  const ofConcepts = concepts.map((concept) => {
    const bundled = lookup.factsOf(concept)?.category
    const called = byConcept.get(concept) ?? []
    return { called, all: [...(bundled ? [bundled] : []), ...called.map(({ code }) => code)] }
  })
  const isPlaced = ofConcepts.every(({ all }) => all.length > 0)
  // A group that is named after several kinds of goods holds others, too: of `Дизели и компрессоры` not all are compressors.
  const isLeaf = (code: string) => !byParent.has(code)
  const leaves = isPlaced ? [...new Set(ofConcepts.flatMap(({ all }) => all))].filter(isLeaf) : []
  const inNames = ofConcepts.flatMap(({ called }) => called)
  const isWhole = inNames.some((name) => name.isWhole)
  const names = new Set(inNames.flatMap((name) => (name.isWhole === isWhole ? [name.code] : [])))
  const isBelow = async (code: string) =>
    (await categoryWay(ctx, code)).some((above) => above.code !== code && names.has(above.code))
  const called = await without([...names], isBelow)
  const groups = isPlaced ? [...new Set(ofConcepts.flatMap(({ all }) => all).map(groupOf))] : []
  const remoteGroups = await without(groups, async (code) => names.has(code) || (await isBelow(code)))
  return {
    called: called.slice(0, mostCategories),
    leaves: leaves.length <= mostMeant ? leaves : [],
    groups: groups.slice(0, mostCategories),
    remoteGroups: remoteGroups.slice(0, mostCategories),
  }
}

async function without(codes: readonly string[], isLeftOut: (code: string) => Promise<boolean>): Promise<string[]> {
  const leftOut = await Promise.all(codes.map(isLeftOut))
  return codes.filter((_code, place) => !leftOut[place])
}
/** `auto.tyres.truck` → `auto.tyres` */
const groupOf = (code: string) => code.split('.').slice(0, 2).join('.')

type Named = { code: string; isWhole: boolean }
const named = memoizeByIdentity<ReadonlyMap<number, readonly Named[]>>()

/** The codes of categories by what is in their names: `Дрели и шуруповёрты` by both, neither of which is the whole name. */
function codesByConcept(categories: readonly CategoryRow[], lookup: Lookup): Map<number, Named[]> {
  const pairs = categories.flatMap((category) =>
    contentLanguages.flatMap((language) => {
      const terms = termsOf(category[language], lookup)
      return terms.flatMap(({ concepts, isPartOfNames = false }) =>
        (isPartOfNames ? [] : concepts).map((concept) => ({
          concept,
          language,
          code: category.code,
          isWhole: terms.length === 1,
        })),
      )
    }),
  )
  return new Map(
    [...Map.groupBy(pairs, ({ concept }) => concept)].map(([concept, some]) => [
      concept,
      [...Map.groupBy(some, ({ code }) => code)].map(([code, same]) => ({
        code,
        // In one language alone, a name may be called like another thing: `Nuts` are гайки and орехи.
        isWhole: new Set(same.flatMap(({ isWhole, language }) => (isWhole ? [language] : []))).size > 1,
      })),
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
