import { expect, it } from 'vitest'
import { systemContext } from '../server/context.ts'
import { registerPerson } from '../test/people.ts'
import { useTestApp } from '../test/use-test-app.ts'
import { fillDemoPeople, hasDemoPeople } from './people.ts'

const test = useTestApp()

it('The demo accounts of an earlier start are recognised by their published passwords, and other people never are', async () => {
  const ctx = systemContext(test.server, 'test')
  await fillDemoPeople(ctx)
  expect(await hasDemoPeople(ctx)).toBe(true)
})

it('A database without demo accounts is recognised as having none', async () => {
  await registerPerson(test)
  expect(await hasDemoPeople(systemContext(test.server, 'test'))).toBe(false)
})
