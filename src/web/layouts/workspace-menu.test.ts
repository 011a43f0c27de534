import { expect, test } from 'vitest'
import type { Actor } from '../../shared/actor.ts'
import { addressesOf, currentAddress, visibleMenu, workspaceMenu } from './workspace-menu.ts'

const buyer: Actor = { kind: 'user', userId: 'u', sessionId: 's', role: 'user', companyId: null, companyRole: null }
const seller: Actor = { ...buyer, companyId: 'c', companyRole: 'viewer' }
const operator: Actor = { ...buyer, role: 'operator' }
const addresses = (actor: Actor, isGalleryOn = false) => visibleMenu(workspaceMenu, { actor, isGalleryOn }).flatMap(({ items }) => items.flatMap(addressesOf))

test('a buyer without a company sees requests but nothing of a company', () => {
  expect(addresses(buyer)).toContain('/workspace/requests')
  expect(addresses(buyer)).not.toContain('/workspace/goods')
  expect(addresses(seller)).toContain('/workspace/goods')
})

test('operator pages are shown to operators alone', () => {
  expect(addresses(seller).some((to) => to.startsWith('/operator'))).toBe(false)
  expect(addresses(operator)).toContain('/operator/rates')
})

test('the gallery is shown to everybody when it is on, and to nobody when it is off', () => {
  expect(addresses({ kind: 'visitor' })).toEqual([])
  expect(addresses({ kind: 'visitor' }, true)).toContain('/demo/uikit/button')
  expect(addresses(operator).some((to) => to.startsWith('/demo'))).toBe(false)
})

test('a page belongs to the nearest address above it', () => {
  expect(currentAddress(workspaceMenu, '/workspace')).toBe('/workspace')
  expect(currentAddress(workspaceMenu, '/workspace/goods/0192')).toBe('/workspace/goods')
  expect(currentAddress(workspaceMenu, '/demo/uikit/charts')).toBe('/demo/uikit/charts')
  expect(currentAddress(workspaceMenu, '/elsewhere')).toBeUndefined()
})

test('no address stands twice in the menu', () => {
  const all = workspaceMenu.flatMap(({ items }) => items.flatMap(addressesOf))
  expect(new Set(all).size).toBe(all.length)
})
