import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { headScript } from './head-script.ts'
import { fakeRoot, fakeStorage, fakeSystem } from './root-element.fixture.ts'

const run = (storage: ReturnType<typeof fakeStorage>, isDarkSystem = false, lang = 'zh-CN', isApplication = true) => {
  const root = fakeRoot()
  const { matchMedia } = fakeSystem(isDarkSystem)
  runInNewContext(headScript('/palettes.css', isApplication), {
    document: { ...root.document, documentElement: { ...root.documentElement, lang } },
    localStorage: storage,
    matchMedia,
  })
  return root.shown()
}

const untouched = { mantineColorScheme: 'light', classes: [], links: [] }

describe('head script', () => {
  it('The head script is smaller than 900 bytes', () => {
    expect(Buffer.byteLength(headScript('/palettes.css', true))).toBeLessThan(900)
  })

  it('The head script links the palettes where a layout is stored, and only there', () => {
    const layout = { preset: 'Aura', primary: 'rose', surface: null, menuMode: 'static' }
    expect(run(fakeStorage({ 'app-layout': JSON.stringify(layout) })).links).toEqual([
      { rel: 'stylesheet', blocking: 'render', href: '/palettes.css' },
    ])
    expect(run(fakeStorage({ 'app-theme': 'dark' })).links).toEqual([])
  })

  it('The head script of a public page leaves out what only the frame of the application uses', () => {
    const layout = JSON.stringify({ preset: 'Nora', menuMode: 'overlay' })
    const stored = fakeStorage({ 'app-theme': 'dark', 'app-layout': layout, 'sidebar-collapsed': 'true' })
    const shown = run(stored, false, 'ru', false)
    expect(shown).toMatchObject({ preset: 'Nora', classes: ['app-dark'] })
    expect(Object.keys(shown).toSorted()).toEqual(['classes', 'links', 'preset'])
  })

  it('The head script leaves the defaults to the sheet when nothing is stored', () => {
    expect(run(fakeStorage())).toEqual(untouched)
  })

  it('The head script follows the system until a theme is chosen', () => {
    expect(run(fakeStorage(), true)).toEqual({ ...untouched, mantineColorScheme: 'dark', classes: ['app-dark'] })
    expect(run(fakeStorage({ 'app-theme': 'light' }), true)).toEqual(untouched)
  })

  it('The head script applies everything that is stored', () => {
    const layout = JSON.stringify({ preset: 'Nora', primary: 'rose', surface: 'ocean', menuMode: 'overlay' })
    const stored = {
      'app-theme': 'dark',
      'app-layout': layout,
      'user-info': '{"userId":"u1"}',
      'sidebar-collapsed': 'true',
    }
    expect(run(fakeStorage(stored))).toEqual({
      preset: 'Nora',
      primary: 'rose',
      surface: 'ocean',
      menuMode: 'overlay',
      mantineColorScheme: 'dark',
      session: 'in',
      menu: 'collapsed',
      classes: ['app-dark'],
      links: [expect.objectContaining({ href: '/palettes.css' })],
    })
  })

  it.each(['{', 'null', '[]', '7', '"text"', '{"preset":{},"primary":7,"surface":null,"menuMode":[]}', ''])(
    'The head script ignores %s wherever it is stored',
    (garbage) => {
      const keys = ['app-theme', 'app-layout', 'user-info', 'sidebar-collapsed']
      expect(run(fakeStorage(Object.fromEntries(keys.map((key) => [key, garbage]))))).toEqual(untouched)
    },
  )

  it.each([
    ['ru', {}, undefined],
    ['ru', { currency: 'RUB' }, undefined],
    ['ru', { currency: 'KZT' }, 'KZT'],
    ['zh-CN', { currency: 'RUB' }, 'RUB'],
    ['ru', { currency: 'KZT', 'user-info': '{"userId":"u1","currency":"USD"}' }, 'USD'],
    ['ru', { currency: '"><b>' }, undefined],
  ])(
    'The head script of a document in %s with %j stored marks the currency %s, which is not that of its language',
    (lang, stored, currency) => {
      expect(run(fakeStorage(stored), false, lang)).toMatchObject(currency === undefined ? {} : { currency })
      expect('currency' in run(fakeStorage(stored), false, lang)).toBe(currency !== undefined)
    },
  )

  it('The head script does not fail where storage is forbidden', () => {
    const storage = fakeStorage({ 'app-theme': 'dark' })
    storage.forbid()
    expect(run(storage)).toEqual(untouched)
  })
})
