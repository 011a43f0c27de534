import { describe, expect, it } from 'vitest'
import { isSame } from '../../../../../client/autosave/merge.ts'
import { savingTyped } from '../../../../../client/autosave/typed-texts.ts'
import { emptyProduct } from '../../product.answers.contract.ts'
import { normaliseProduct } from './product-draft.ts'
import type { ProductDraft } from './product-draft.ts'

const draft = (part: Partial<ProductDraft> = {}): ProductDraft => ({ ...emptyProduct(), typed: {}, ...part })
const entry = (text: string) => ({ text, fault: 'cannot be read' })
const tiers = [
  { minQty: 100, price: 1250 },
  { minQty: 500, price: 1100 },
]
const merge = (stored: ProductDraft, mine: ProductDraft, theirs: ProductDraft, choices = {}) =>
  savingTyped.merge(
    { base: { version: 1, sent: stored, stored }, mine, normal: mine, theirs, unanswered: null },
    choices,
  )

describe('product draft', () => {
  it('A draft is sent trimmed and without texts that cannot be read', () => {
    const typed = draft({ brand: ' 芳华 ', tiers, typed: { 'tiers.1.price': entry('10.999') } })
    const normal = normaliseProduct(typed)
    expect(normal).toMatchObject({ brand: '芳华', typed: typed.typed })
    expect(savingTyped.storable(normal, draft(), Object.keys(savingTyped.check(typed)))).toEqual(
      draft({ brand: '芳华', tiers }),
    )
  })

  it('A draft is sent without the fields that the server refuses', () => {
    const stored = draft({ articleNumber: 'A-1' })
    const part = savingTyped.storable(draft({ articleNumber: 'TAKEN', brand: 'b', pictures: ['x'] }), stored, [
      'articleNumber',
      'pictures.0',
    ])
    expect(part).toEqual(draft({ articleNumber: 'A-1', brand: 'b' }))
  })

  it('Drafts of two people are merged in different fields, also within one language', () => {
    const text = { title: 'a', summary: '', description: '', origin: 'source' as const }
    const base = draft({ texts: { zh: text } })
    const mine = draft({ texts: { zh: { ...text, title: 'mine' } }, brand: 'mine' })
    const theirs = draft({ texts: { zh: { ...text, summary: 'theirs' } }, attributes: { colour: 'red' } })
    const { value, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(value).toEqual(
      draft({
        texts: { zh: { ...text, title: 'mine', summary: 'theirs' } },
        brand: 'mine',
        attributes: { colour: 'red' },
      }),
    )
  })

  it('A text that cannot be read counts as a change of its field', () => {
    const mine = draft({ tiers, typed: { 'tiers.1.price': entry('10.999'), hsChina: entry('39241') } })
    const theirs = draft({ tiers: tiers.slice(0, 1), hsEaeu: '3924100000' })
    const { value, conflicts } = merge(draft({ tiers }), mine, theirs)
    expect(conflicts.map(({ path }) => path)).toEqual(['tiers'])
    expect(isSame(value, { ...mine, hsEaeu: '3924100000' })).toBe(true)
    const chosen = merge(draft({ tiers }), mine, theirs, { tiers: 'theirs' }).value
    expect([chosen.tiers, chosen.typed]).toEqual([theirs.tiers, { hsChina: entry('39241') }])
  })
})
