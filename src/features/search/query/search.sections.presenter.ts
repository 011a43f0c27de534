import { measures } from '../../catalogue/product/product.enums.policy.ts'
import type { Section } from '../search.contract.ts'
import type { SearchQuery } from './filters.ts'
import type { Found } from './find-documents.ts'
import { isByMeasure, orderOf } from './search.order.policy.ts'

/** Where things of another kind begin among those of a page that are visible. Of partial results none is said to be a mention alone: titles may say a part of the words. */
export function sectionsOf(
  { kind, sort, isPartial }: Pick<SearchQuery, 'kind' | 'sort'> & { isPartial: boolean },
  { criteria, places }: Pick<Found, 'criteria' | 'places'>,
  visible: ReadonlyMap<string, unknown>,
): Section[] {
  const sections: Section[] = []
  for (const [from, { tier, measure }] of places.filter(({ id }) => visible.has(id)).entries()) {
    const section = {
      from,
      isMention: !isPartial && criteria.words !== null && tier === 2,
      measure: isByMeasure(kind, orderOf(sort)) ? (measures[measure] ?? null) : null,
    }
    const last = sections.at(-1)
    if (last?.isMention !== section.isMention || last.measure !== section.measure) sections.push(section)
  }
  return sections
}
