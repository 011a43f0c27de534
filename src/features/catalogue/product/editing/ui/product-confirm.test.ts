import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { m } from '../../../../../shared/wording/messages.js'
import { retentionDays } from '../../product.policy.ts'
import { ProductConfirm } from './product-confirm.tsx'

// The dialog needs a document.
vi.mock('../../../../../ui/dialog/dialog.tsx', () => ({
  Dialog: ({ children }: { children: React.ReactNode }) => children,
}))

const days = { days: retentionDays }

it.each([
  [{ draft: 1 }, m.product_ask_discard_draft(days)],
  [{ draft: 1, published: 1 }, m.product_ask_discard_text(days)],
])('The question before goods in %j are deleted speaks of buyers only if these see them', (byStatus, words) => {
  const props = { verb: 'discard', byStatus, onSure: vi.fn(), onClose: vi.fn() } as const
  expect(renderToString(createElement(ProductConfirm, props))).toContain(`<p>${words}</p>`)
})
