import { expect, it } from 'vitest'
import type { UserInfo } from '../../../client/session/session.ts'
import { guardPage } from './workspace-guard.ts'

const user: UserInfo = {
  userId: 'u',
  name: 'Li',
  companyId: null,
  role: 'user',
  phone: null,
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
}

it('A visitor is sent to the login page, which knows the way back', () => {
  expect(guardPage(null, '/workspace/goods', '?page=2')).toBe('/auth/login?then=%2Fworkspace%2Fgoods%3Fpage%3D2')
  expect(guardPage(null, '/messages')).toBe('/auth/login?then=%2Fmessages')
})

it('Operator pages open for operators and admins only', () => {
  expect(guardPage(user, '/operator')).toBe('/auth/access')
  expect(guardPage({ ...user, role: 'operator' }, '/operator/companies')).toBeNull()
  expect(guardPage({ ...user, role: 'admin' }, '/operator')).toBeNull()
})

it('The workspace opens for everybody signed in, and the gallery for everybody', () => {
  expect(guardPage(user, '/workspace')).toBeNull()
  expect(guardPage(null, '/demo/uikit/button')).toBeNull()
  expect(guardPage(null, '/demolition')).not.toBeNull()
})
