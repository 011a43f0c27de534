import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withLocale } from '../../../../server/locale-context.ts'
import { emptyTerms } from '../quotation.terms.contract.ts'
import { AcceptText } from './accept-dialog.tsx'

const asked = ['Bolts', 'Nuts', 'Washers'].map((name) => ({ name, quantity: 100 }))
const textOf = (prices: (number | null)[]) => {
  const terms = { ...emptyTerms(3), freight: 5000, items: prices.map((price) => ({ price, note: '' })) }
  const quotation = { id: 'one', version: 1, company: { name: 'Acme' }, terms }
  return withLocale('en', () => renderToString(createElement(AcceptText, { asked, quotation })))
}

it('The confirmation of an incomplete quotation names the items that it does not offer', () => {
  expect(textOf([1200, null, 0])).toContain('Not offered: Nuts.')
  expect(textOf([1200, null, null])).toContain('Not offered: Nuts, Washers.')
  expect(textOf([1200, 300, 100])).not.toContain('Not offered')
})

it('The confirmation of a quotation names its total with the currency', () => {
  expect(textOf([1200, null, 300])).toContain('CNY\u00A01,550.00')
})
