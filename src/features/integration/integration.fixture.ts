import type { Person } from '../../test/people.ts'
import type { TestApp } from '../../test/use-test-app.ts'

type Access = { userToken: string; companyToken: string }

/** A token of an owner as a person, and one of her company; their ids. */
export async function makeAccess(test: TestApp, owner: Person, name: string): Promise<Access> {
  const personal = { name, scopes: ['orders:read' as const], days: null }
  const shared = { name, scopes: ['exchange' as const], days: null }
  const { token: userToken } = (await test.call('POST /api/user/api-tokens', personal, owner)).data
  const { token: companyToken } = (await test.call('POST /api/workspace/api-tokens', shared, owner)).data
  return { userToken: userToken.id, companyToken: companyToken.id }
}
