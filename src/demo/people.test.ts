import { expect, it } from 'vitest'
import { systemContext } from '../server/context.ts'
import { registerPerson } from '../test/people.ts'
import { useTestApp } from '../test/use-test-app.ts'
import { fillDemoPeople, hasDemoPeople } from './people.ts'

const test = useTestApp()

it('demo accounts of an earlier start are recognised by the passwords that everybody knows, other people never', async () => {
  const ctx = systemContext(test.server, 'test')
  await fillDemoPeople(ctx)
  expect(await hasDemoPeople(ctx)).toBe(true)
})

it('a database without demo accounts holds none', async () => {
  await registerPerson(test)
  expect(await hasDemoPeople(systemContext(test.server, 'test'))).toBe(false)
})
