import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRoot, fakeStorage, fakeSystem } from './root-element.fixture.ts'

vi.mock('./palettes-address.ts', () => ({ palettesAddress: '/palettes.css' }))

/** Reloads the module, as a page load does. */
async function load(stored: Record<string, string> = {}, isDarkSystem = false) {
  vi.resetModules()
  const root = fakeRoot()
  const storage = fakeStorage(stored)
  const otherTab = new Map<string, (event: { key: string | null }) => void>()
  const scheme = { setAttribute: vi.fn() }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', {
    ...root.document,
    querySelector: (selector: string) => (selector.startsWith('link') ? root.shown().links[0] : scheme),
  })
  const system = fakeSystem(isDarkSystem)
  vi.stubGlobal('window', {
    matchMedia: system.matchMedia,
    addEventListener: (name: string, listener: () => void) => otherTab.set(name, listener),
    removeEventListener: (name: string) => otherTab.delete(name),
  })
  return { ...(await import('./theme-state.ts')), shown: root.shown, storage, otherTab, scheme, system }
}

const defaults = { theme: 'light', preset: 'Aura', primary: 'emerald', surface: null, menuMode: 'static' }

beforeEach(() => () => vi.unstubAllGlobals())

describe('theme state', () => {
  it('The theme starts as Aura, emerald, no chosen surface, static menu and light', async () => {
    const page = await load()
    expect(page.themeSnapshot()).toEqual(defaults)
    expect(page.serverThemeSnapshot()).toEqual(defaults)
  })

  it('The theme highlights slate in light and zinc in dark until a surface is chosen', async () => {
    const page = await load()
    expect(page.highlightedSurface(page.themeSnapshot())).toBe('slate')
    page.toggleTheme()
    expect(page.highlightedSurface(page.themeSnapshot())).toBe('zinc')
    page.changeTheme({ surface: 'viva' })
    expect(page.highlightedSurface(page.themeSnapshot())).toBe('viva')
  })

  it('The theme keeps the known names of a stored choice and falls back for the others', async () => {
    const layout = { preset: 'Vega', primary: 'pink', surface: 'sand', menuMode: 'floating' }
    const page = await load({ 'app-theme': 'sepia', 'app-layout': JSON.stringify(layout) })
    expect(page.themeSnapshot()).toEqual({ ...defaults, primary: 'pink' })
  })

  it.each(['{', 'null', '[]', '7', '"Nora"', '{"preset":{"toString":1}}'])(
    'A stored theme of %s is read as the defaults',
    async (garbage) => {
      const page = await load({ 'app-layout': garbage })
      expect(page.themeSnapshot()).toEqual(defaults)
    },
  )

  it('A chosen primary or surface is applied at once and remembered', async () => {
    const page = await load()
    page.changeTheme({ primary: 'sky' })
    page.changeTheme({ surface: 'stone' })
    expect(page.shown()).toMatchObject({ primary: 'sky', surface: 'stone', preset: 'Aura', classes: [] })
    expect(page.readThemeState()).toEqual({ ...defaults, primary: 'sky', surface: 'stone' })
  })

  it('The first choice of a layout links the palettes, once, and switching to dark does not', async () => {
    const page = await load()
    page.changeTheme({ theme: 'dark' })
    expect(page.shown().links).toEqual([])
    page.changeTheme({ surface: 'ocean' })
    page.changeTheme({ preset: 'Nora' })
    expect(page.shown().links).toEqual([{ rel: 'stylesheet', href: '/palettes.css' }])
  })

  it('Preset, primary and surface are applied again when the preset changes', async () => {
    const page = await load({ 'app-layout': JSON.stringify({ primary: 'teal', surface: 'soho' }) })
    page.changeTheme({ preset: 'Lara' })
    expect(page.shown()).toMatchObject({ preset: 'Lara', primary: 'teal', surface: 'soho' })
  })

  it('Switching between light and dark changes the class, the scheme of Mantine and the meta element', async () => {
    const page = await load()
    page.toggleTheme()
    expect(page.shown()).toMatchObject({ mantineColorScheme: 'dark', classes: ['app-dark'] })
    expect(page.storage.setItem).toHaveBeenCalledExactlyOnceWith('app-theme', 'dark')
    expect(page.scheme.setAttribute).toHaveBeenLastCalledWith('content', 'dark')
    page.toggleTheme()
    expect(page.shown()).toMatchObject({ mantineColorScheme: 'light', classes: [] })
  })

  it('The theme follows the system until a scheme is chosen, even when only a colour was', async () => {
    const page = await load({}, true)
    expect(page.themeSnapshot().theme).toBe('dark')
    page.subscribeTheme(() => undefined)
    page.changeTheme({ primary: 'sky' })
    page.system.switchSystem(false)
    expect(page.themeSnapshot()).toEqual({ ...defaults, primary: 'sky' })
    expect(page.shown()).toMatchObject({ classes: [] })
    page.toggleTheme()
    page.system.switchSystem(false)
    expect(page.themeSnapshot().theme).toBe('dark')
    expect((await load({ 'app-theme': 'light' }, true)).themeSnapshot().theme).toBe('light')
  })

  it('A cleared surface and a static menu are removed from the document', async () => {
    const page = await load()
    page.changeTheme({ surface: 'gray', menuMode: 'overlay' })
    expect(page.shown()).toMatchObject({ surface: 'gray', menuMode: 'overlay' })
    page.changeTheme({ surface: null, menuMode: 'static' })
    expect(Object.keys(page.shown())).not.toContain('surface')
    expect(Object.keys(page.shown())).not.toContain('menuMode')
  })

  it('The theme works without storage when that is full or forbidden', async () => {
    const page = await load()
    page.storage.forbid()
    page.changeTheme({ theme: 'dark', primary: 'blue' })
    expect(page.themeSnapshot()).toEqual({ ...defaults, theme: 'dark', primary: 'blue' })
    expect(page.shown()).toMatchObject({ primary: 'blue', classes: ['app-dark'] })
  })

  it('The theme gives the same snapshot until something changes, and then notifies its listeners', async () => {
    const page = await load()
    const listener = vi.fn()
    const stop = page.subscribeTheme(listener)
    expect(page.themeSnapshot()).toBe(page.themeSnapshot())
    page.changeTheme({ primary: 'noir' })
    stop()
    page.changeTheme({ primary: 'rose' })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(page.otherTab.size).toBe(0)
    expect(page.system.listeners.size).toBe(0)
  })

  it('The theme follows a choice made in another tab and ignores other keys', async () => {
    const page = await load()
    const listener = vi.fn()
    page.subscribeTheme(listener)
    page.themeSnapshot()
    page.storage.setItem('app-theme', 'dark')
    page.otherTab.get('storage')?.({ key: 'Token' })
    expect(listener).not.toHaveBeenCalled()
    page.otherTab.get('storage')?.({ key: 'app-theme' })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(page.shown()).toMatchObject({ classes: ['app-dark'] })
  })
})
