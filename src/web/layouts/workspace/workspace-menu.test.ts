import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allDuties } from '../../../shared/actor.ts'
import type { Actor } from '../../../shared/actor.ts'
import { addressesOf, currentAddress, visibleMenu } from './visible-menu.ts'
import { workspaceMenu } from './workspace-menu.ts'

const buyer: Actor = {
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  role: 'user',
  duties: [],
  companyId: null,
  companyRole: null,
}
const seller: Actor = { ...buyer, companyId: 'c', companyRole: 'viewer' }
const operator: Actor = { ...buyer, role: 'operator', duties: ['review', 'support'] }
const addresses = (actor: Actor, isGalleryOn = false) =>
  visibleMenu(workspaceMenu, { actor, isGalleryOn }).flatMap(({ items }) => items.flatMap(addressesOf))

it('A buyer without a company sees the overview and own requests, and no entries of a company', () => {
  expect(addresses(buyer)).toEqual(
    expect.arrayContaining(['/workspace', '/messages', '/user/requests', '/user/orders']),
  )
  expect(addresses(seller)).not.toContain('/user/requests')
  expect(addresses(buyer)).not.toContain('/workspace/members')
  expect(addresses(seller)).toContain('/workspace/members')
})

it('The menu shows operator pages to operators only', () => {
  expect(addresses(seller).some((to) => to.startsWith('/operator'))).toBe(false)
  expect(addresses(operator)).toContain('/operator/audit')
})

it('The menu shows an operator the pages of her duties and those of every operator', () => {
  expect(addresses(operator)).toEqual(expect.arrayContaining(['/operator', '/operator/companies', '/operator/tickets']))
  for (const to of ['/operator/articles', '/operator/plans', '/operator/rates'])
    expect(addresses(operator)).not.toContain(to)
  const all = workspaceMenu.find(({ id }) => id === 'operator')?.items.flatMap(addressesOf) ?? []
  expect(addresses({ ...buyer, role: 'admin', duties: allDuties })).toEqual(expect.arrayContaining(all))
})

it('A group of the menu disappears with its last page', () => {
  const labels = visibleMenu(workspaceMenu, { actor: operator, isGalleryOn: false }).flatMap(({ items }) =>
    items.map(({ label }) => label()),
  )
  const groups = workspaceMenu.flatMap(({ items }) => items.filter((item) => item.items)).map(({ label }) => label())
  expect(groups.filter((label) => labels.includes(label)).length).toBeLessThan(groups.length)
})

it('The menu shows the gallery to everybody when it is on, and to nobody when it is off', () => {
  expect(addresses({ kind: 'visitor' })).toEqual([])
  expect(addresses({ kind: 'visitor' }, true)).toContain('/demo/uikit/button')
  expect(addresses(operator).some((to) => to.startsWith('/demo'))).toBe(false)
})

it('A page belongs to the menu entry with the nearest address above it', () => {
  expect(currentAddress(workspaceMenu, '/workspace')).toBe('/workspace')
  expect(currentAddress(workspaceMenu, '/operator/users/0192')).toBe('/operator/users')
  expect(currentAddress(workspaceMenu, '/demo/uikit/charts')).toBe('/demo/uikit/charts')
  expect(currentAddress(workspaceMenu, '/elsewhere')).toBeUndefined()
})

it('Every address appears in the menu once', () => {
  const all = workspaceMenu.flatMap(({ items }) => items.flatMap(addressesOf))
  expect(new Set(all).size).toBe(all.length)
})

it('Every address of the menu has a page', () => {
  const routes = readFileSync('src/web/routes.ts', 'utf8')
  const all = workspaceMenu.flatMap(({ items }) => items.flatMap(addressesOf))
  const isThere = (to: string) =>
    routes.includes(`'${to.slice(1)}'`) ||
    (to.startsWith('/user/') && routes.includes(`'${to.slice('/user/'.length)}'`)) ||
    (to.startsWith('/demo/') && routes.includes(`'${to.split('/').at(-1)}'`))
  expect(all.filter((to) => !isThere(to))).toEqual([])
})
