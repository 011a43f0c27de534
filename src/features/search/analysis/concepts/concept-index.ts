/** Finds the concepts that a document speaks of. */
export type ConceptIndex = {
  /** The lexemes of the concepts of which all lexemes of a form are among these; some may be there twice. */
  among(lexemes: ReadonlySet<string>): string[]
}
/** The lexemes of one form of a concept. */
export type ConceptForm = { concept: number; lexemes: readonly string[] }

/** Stands for a concept in documents and queries; no word begins so. */
export const conceptLexeme = (number: number): string => `=${number}`

/**
 * An index of forms. It holds numbers in one array instead of a list for each form, because 80,000 lists take 20 MB. A
 * form stands under the one of its lexemes that the fewest forms have, so that few are tried on a document.
 */
export function conceptIndex(forms: readonly ConceptForm[]): ConceptIndex {
  const ids = new Map<string, number>()
  const counts: number[] = []
  const idOf = (lexeme: string) => {
    const id = ids.get(lexeme) ?? ids.size
    ids.set(lexeme, id)
    counts[id] = (counts[id] ?? 0) + 1
    return id
  }
  const numbered = forms.map(({ concept, lexemes }) => ({ concept, form: lexemes.map(idOf) }))
  const countOf = (id: number) => counts[id] ?? 0
  const rarestOf = (form: readonly number[]) =>
    form.reduce((rarest, id) => (countOf(id) < countOf(rarest) ? id : rarest))
  const groups = Map.groupBy(numbered, ({ form }) => rarestOf(form))
  // Of each form the concept, how many other lexemes it has, and those.
  const flat: number[] = []
  const starts = new Int32Array(ids.size + 1)
  for (let id = 0; id < ids.size; id++) {
    for (const { concept, form } of groups.get(id) ?? []) {
      const others = form.filter((other) => other !== id)
      flat.push(concept, others.length, ...others)
    }
    starts[id + 1] = flat.length
  }
  const entries = Int32Array.from(flat)

  const numberAt = (place: number) => entries[place] ?? 0
  const areHeld = (held: ReadonlySet<number>, from: number, end: number) => {
    for (let place = from; place < end; place++) if (!held.has(numberAt(place))) return false
    return true
  }

  function among(lexemes: ReadonlySet<string>): string[] {
    const held = new Set<number>()
    for (const lexeme of lexemes) {
      const id = ids.get(lexeme)
      if (id !== undefined) held.add(id)
    }
    const found: string[] = []
    for (const id of held)
      for (let place = starts[id] ?? 0, end = 0; place < (starts[id + 1] ?? 0); place = end) {
        const others = place + 2
        end = others + numberAt(place + 1)
        if (areHeld(held, others, end)) found.push(conceptLexeme(numberAt(place)))
      }
    return found
  }
  return { among }
}
