import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Actor } from '../../../shared/actor.ts'
import { addressesOf, currentAddress, visibleMenu, workspaceMenu } from './workspace-menu.ts'

const buyer: Actor = { kind: 'user', userId: 'u', sessionId: 's', role: 'user', companyId: null, companyRole: null }
const seller: Actor = { ...buyer, companyId: 'c', companyRole: 'viewer' }
const operator: Actor = { ...buyer, role: 'operator' }
const addresses = (actor: Actor, isGalleryOn = false) =>
  visibleMenu(workspaceMenu, { actor, isGalleryOn }).flatMap(({ items }) => items.flatMap(addressesOf))

test('a buyer without a company sees the overview but nothing of a company', () => {
  expect(addresses(buyer)).toContain('/workspace')
  expect(addresses(buyer)).not.toContain('/workspace/members')
  expect(addresses(seller)).toContain('/workspace/members')
})

test('operator pages are shown to operators alone', () => {
  expect(addresses(seller).some((to) => to.startsWith('/operator'))).toBe(false)
  expect(addresses(operator)).toContain('/operator/audit')
})

test('the gallery is shown to everybody when it is on, and to nobody when it is off', () => {
  expect(addresses({ kind: 'visitor' })).toEqual([])
  expect(addresses({ kind: 'visitor' }, true)).toContain('/demo/uikit/button')
  expect(addresses(operator).some((to) => to.startsWith('/demo'))).toBe(false)
})

test('a page belongs to the nearest address above it', () => {
  expect(currentAddress(workspaceMenu, '/workspace')).toBe('/workspace')
  expect(currentAddress(workspaceMenu, '/operator/users/0192')).toBe('/operator/users')
  expect(currentAddress(workspaceMenu, '/demo/uikit/charts')).toBe('/demo/uikit/charts')
  expect(currentAddress(workspaceMenu, '/elsewhere')).toBeUndefined()
})

test('no address stands twice in the menu', () => {
  const all = workspaceMenu.flatMap(({ items }) => items.flatMap(addressesOf))
  expect(new Set(all).size).toBe(all.length)
})

test('every address has a page', () => {
  const routes = readFileSync('src/web/routes.ts', 'utf8')
  const all = workspaceMenu.flatMap(({ items }) => items.flatMap(addressesOf))
  const isThere = (to: string) =>
    routes.includes(`'${to.slice(1)}'`) || (to.startsWith('/demo/') && routes.includes(`'${to.split('/').at(-1)}'`))
  expect(all.filter((to) => !isThere(to))).toEqual([])
})
