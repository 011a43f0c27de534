import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '../../../../shared/locale.ts'
import { withLocale } from '../../../../server/locale-context.ts'
import { buyerStatuses } from '../../../buyer/buyer.enums.policy.ts'
import { productStatuses } from '../../../catalogue/product/product.enums.policy.ts'
import { companyStatuses } from '../../../company/company.enums.policy.ts'
import { quotationStatuses } from '../../../rfq/quotation/quotation.enums.policy.ts'
import { rfqStatuses } from '../../../rfq/rfq.enums.policy.ts'
import { actionName, detailValue, subjectLabel, subjectName, valueName } from './audit-labels.ts'

/** Action names that the sources write into the audit log. */
function written(name: 'action' | 'subjectKind'): string[] {
  const sources = globSync(['src/features/**/*.ts', 'src/server/**/*.ts'], {
    exclude: (path) => /\.(test|fixture)\.ts$/.test(path),
  })
  const texts = sources.map((path) => readFileSync(path, 'utf8'))
  const calls = texts.flatMap((text) => [...text.matchAll(/audit\((?:[^()]|\([^()]*\))*/g)].map(([call]) => call))
  // Some features write through their own function that takes the action.
  const handedOn =
    name === 'action'
      ? texts.flatMap((text) =>
          [...text.matchAll(/\b(?:told|written)\(ctx, '(\w+)'/g)].map(([, action = '']) => action),
        )
      : []
  return [
    ...new Set([
      ...handedOn,
      ...calls.flatMap((call) =>
        [...call.matchAll(new RegExp(`${name}: (?:[^,']*\\? )?'(\\w+)'(?: : '(\\w+)')?`, 'g'))].flatMap(
          ([, one, other]) => [one ?? '', ...(other ? [other] : [])],
        ),
      ),
    ]),
  ]
}

describe('audit words', () => {
  const actions = written('action')
  const kinds = written('subjectKind')

  it('The test finds the actions that the platform writes into the audit log', () => {
    expect(actions.length).toBeGreaterThan(50)
    expect(kinds.length).toBeGreaterThan(8)
  })

  it.each(locales)('Every action and every kind of subject has a name in %s', (locale) => {
    withLocale(locale, () => {
      expect(actions.filter((action) => actionName(action) === action)).toEqual([])
      expect(kinds.filter((kind) => subjectName(kind) === kind)).toEqual([])
    })
  })

  it('An entry names its category by the code, and another record by the end of its id', () => {
    withLocale('en', () => {
      expect(subjectLabel('category', 'hardware.fasteners')).toBe('Category hardware.fasteners')
      expect(subjectLabel('product', '019aa0c0-0000-7000-8000-000000abcdef')).toBe('Product …abcdef')
      expect(subjectLabel('category', 'categories')).toBe('Category')
      expect(subjectLabel('audit', 'log')).toBe(subjectName('audit'))
    })
  })

  it('The filters of an exported log are shown with their names', () => {
    withLocale('zh', () => {
      expect(detailValue('action', 'category_changed', 'audit')).toBe(actionName('category_changed'))
      expect(detailValue('subjectKind', 'category', 'audit')).toBe(subjectName('category'))
    })
  })

  it('Fields that were not marked at an approval are shown with their names', () => {
    withLocale('zh', () => {
      expect(detailValue('unmarked', 'licence.name trade.categories', 'company')).not.toMatch(/licence|trade/)
    })
  })

  // In English some names are the words of the codes.
  it.each(['zh', 'ru'] as const)('Every state of a transition has a name in %s', (locale) => {
    const states = {
      company: companyStatuses,
      product: productStatuses,
      user: buyerStatuses,
      rfq: rfqStatuses,
      quotation: quotationStatuses,
    }
    withLocale(locale, () => {
      for (const [kind, some] of Object.entries(states))
        expect(some.filter((state) => valueName(state, kind) === state)).toEqual([])
    })
  })
})
