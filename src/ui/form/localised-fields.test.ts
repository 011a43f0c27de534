import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocalisedFields } from './localised-fields.tsx'

const fields = (change: { isRequired?: boolean }) =>
  renderToString(
    createElement(LocalisedFields, { valueOf: () => '', faultOf: () => undefined, maxLength: 10, ...change }),
  )

it('Every language of a name must be filled in, unless the form says that one is enough', () => {
  expect(fields({}).match(/required/g)).toHaveLength(3)
  expect(fields({ isRequired: false })).not.toContain('required')
})
