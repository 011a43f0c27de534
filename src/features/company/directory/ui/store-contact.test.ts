import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StoreContact } from './store-contact.tsx'
import { contactLabels } from './store-page-view.ts'

it.each([
  ['138****0001', '+86 138****0001'],
  ['13800000001', '+86 13800000001'],
])('The phone %s of a company is shown with the code of its country', (mobile, shown) => {
  const masked = { isMasked: false, isHeldBack: false, name: 'Wang Fang', mobile, email: null, wechat: null }
  const contact = { ...masked, telegram: null, hours: '', languages: [] }
  const props = { companyId: 'one', masked: contact, labels: contactLabels() }
  expect(renderToString(createElement(StoreContact, props))).toContain(shown)
})
