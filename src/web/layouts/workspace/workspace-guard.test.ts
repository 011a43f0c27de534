import { expect, test } from 'vitest'
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

test('a visitor is sent to the login page, which knows the way back', () => {
  expect(guardPage(null, '/workspace/goods', '?page=2')).toBe('/auth/login?then=%2Fworkspace%2Fgoods%3Fpage%3D2')
  expect(guardPage(null, '/messages')).toBe('/auth/login?then=%2Fmessages')
})

test('operator pages are for operators and admins', () => {
  expect(guardPage(user, '/operator')).toBe('/auth/access')
  expect(guardPage({ ...user, role: 'operator' }, '/operator/companies')).toBeNull()
  expect(guardPage({ ...user, role: 'admin' }, '/operator')).toBeNull()
})

test('the workspace is open to everybody signed in, the gallery to everybody', () => {
  expect(guardPage(user, '/workspace')).toBeNull()
  expect(guardPage(null, '/demo/uikit/button')).toBeNull()
  expect(guardPage(null, '/demolition')).not.toBeNull()
})
