import { expect, it } from 'vitest'
import { unknownParameters } from '../bench/growth.ts'
import { bindingsFor } from '../src/app.ts'
import { readSettings } from '../src/server/settings/settings.ts'

it('The bench knows how to call every list of the platform', () => {
  const endpoints = bindingsFor(readSettings({ NODE_ENV: 'test' })).map(({ endpoint }) => endpoint)
  expect(unknownParameters(endpoints)).toEqual([])
})
