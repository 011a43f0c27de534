import { beforeEach, expect, it, vi } from 'vitest'

let stored: Map<string, string>
let dataset: Record<string, string>

beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  dataset = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const fresh = () => import('./layout-state.ts')

it('The button of an overlay menu opens and closes the overlay at any width', async () => {
  const { toggleMenu, layoutStore } = await fresh()
  toggleMenu('overlay', 1440)
  expect(layoutStore.get()).toMatchObject({
    overlayMenuActive: true,
    staticMenuDesktopInactive: false,
    staticMenuMobileActive: false,
  })
  toggleMenu('overlay', 360)
  expect(layoutStore.get().overlayMenuActive).toBe(false)
})

it('The button of a static menu moves the desktop menu above 991 px and the mobile menu at 991 px', async () => {
  const { toggleMenu, layoutStore } = await fresh()
  toggleMenu('static', 992)
  expect(layoutStore.get()).toMatchObject({ staticMenuDesktopInactive: true, staticMenuMobileActive: false })
  toggleMenu('static', 991)
  expect(layoutStore.get()).toMatchObject({ staticMenuDesktopInactive: true, staticMenuMobileActive: true })
})

it('A collapsed side bar is remembered over a reload', async () => {
  const first = await fresh()
  first.toggleMenu('static', 1200)
  expect(stored.get('sidebar-collapsed')).toBe('true')
  expect(dataset).toEqual({ menu: 'collapsed' })
  vi.resetModules()
  const second = await fresh()
  second.restoreLayout()
  expect(second.layoutStore.get().staticMenuDesktopInactive).toBe(true)
  second.toggleMenu('static', 1200)
  expect(stored.get('sidebar-collapsed')).toBe('false')
  expect(dataset).toEqual({})
})

it('A click outside closes the overlay, the mobile menu and the hover state, and leaves the desktop menu collapsed', async () => {
  const { toggleMenu, hoverMenu, closeMenus, layoutStore } = await fresh()
  toggleMenu('static', 1200)
  toggleMenu('static', 800)
  toggleMenu('overlay', 800)
  hoverMenu(true)
  closeMenus()
  expect(layoutStore.get()).toEqual({
    staticMenuDesktopInactive: true,
    overlayMenuActive: false,
    staticMenuMobileActive: false,
    menuHoverActive: false,
  })
})

it('Closing a closed menu changes nothing', async () => {
  const { closeMenus, hoverMenu, layoutStore } = await fresh()
  const before = layoutStore.get()
  closeMenus()
  expect(layoutStore.get()).toBe(before)
  hoverMenu(true)
  expect(layoutStore.get()).not.toBe(before)
})

it('Forbidden storage only means that the collapsed state is forgotten later', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  const { restoreLayout, toggleMenu, layoutStore } = await fresh()
  restoreLayout()
  toggleMenu('static', 1200)
  expect(layoutStore.get().staticMenuDesktopInactive).toBe(true)
})
