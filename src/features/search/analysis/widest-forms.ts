import type { Lookup } from './concepts/glossary-lookup.ts'

type Form = readonly string[]

/**
 * The forms without those that another form finds too: `stainless steel` where `stainless` with the lexeme of the concept "steel" is among them, which documents
 * hold that say steel. An index looks up each lexeme of a query for each document, so that fewer forms are found sooner.
 */
export function widest(forms: readonly Form[], lookup: Pick<Lookup, 'formsBehind'>): Form[] {
  let found: { form: Form; held: ReadonlySet<string> }[] = []
  const finds = (form: Form, held: ReadonlySet<string>) =>
    form.every(
      (lexeme) => held.has(lexeme) || lookup.formsBehind(lexeme).some((behind) => behind.every((one) => held.has(one))),
    )
  for (const form of forms) {
    const held = new Set(form)
    if (found.some((wider) => finds(wider.form, held))) continue
    found = [...found.filter((other) => !finds(form, other.held)), { form, held }]
  }
  return found.map(({ form }) => form)
}
