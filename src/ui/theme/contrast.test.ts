import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contrast, layOver } from './colour.ts'
import { resolveTheme, type Choice } from './resolve-theme.ts'
import { chartStylesheet, palettesStylesheet, themeStylesheet } from './stylesheet.ts'
import { presetNames, primaryNames, surfaceNames } from './theme-names.ts'

const grounds = ['color-page', 'color-surface', 'color-raised', 'color-sunken']
const statuses = ['info', 'success', 'warn', 'danger']
const texts = [
  'color-text',
  'color-text-muted',
  'color-text-subtle',
  'color-primary-text',
  ...statuses.map((name) => `color-${name}-text`),
]
const charts = [1, 2, 3, 4, 5, 6].map((number) => `chart-${number}`)

/** WCAG 2.2 success criterion 1.4.3, level AA: text against its background. */
const textPairs: [string, string][] = [
  ...pairs(texts, grounds),
  ...pairs(['color-text', 'color-text-muted', 'color-primary-text'], ['color-highlight', 'color-primary-tint']),
  ...pairs(['color-on-primary'], ['color-primary', 'color-primary-hover', 'color-primary-active']),
  ...statuses.flatMap((name): [string, string][] => [
    [`color-on-${name}`, `color-${name}`],
    [`color-${name}-text`, `color-${name}-tint`],
    ['color-text', `color-${name}-tint`],
  ]),
  ['color-on-selection', 'color-selection'],
  ['color-page', 'color-text'],
]

/** WCAG 2.2 success criterion 1.4.11, level AA: boundaries of controls, focus rings and graphics. */
const graphicPairs: [string, string][] = [
  ...pairs(['color-control', 'color-focus', 'color-primary', ...statuses.map((name) => `color-${name}`)], grounds),
  ...pairs(charts, ['color-page', 'color-surface']),
]

const usual = themeStylesheet()
/** The head script links the palettes before the sheets of the page. */
const sheet = `${palettesStylesheet()}\n${usual}`
const choices = presetNames.flatMap((preset) =>
  primaryNames.flatMap((primary) =>
    surfaceNames.flatMap((surface) => [false, true].map((isDark): Choice => ({ preset, primary, surface, isDark }))),
  ),
)

describe('contrast', () => {
  it('The contrast test covers every combination of preset, primary, surface and light or dark', () => {
    expect(choices).toHaveLength(3 * 17 * 8 * 2)
  })

  it('Every text and every control passes WCAG AA in every combination', () => {
    expect(choices.flatMap(failures)).toEqual([])
  })

  it('Every text and every control passes WCAG AA where nothing has been chosen', () => {
    expect([false, true].flatMap((isDark) => failures({ isDark }))).toEqual([])
  })
})

describe('theme sheet', () => {
  it('The theme sheet is smaller than 2 kB when compressed, and that of the palettes smaller than 3', () => {
    expect(gzipSync(usual, { level: 9 }).length).toBeLessThan(2000)
    expect(gzipSync(palettesStylesheet(), { level: 9 }).length).toBeLessThan(3000)
  })

  it('The palettes decide over the theme sheet whichever of them comes first', () => {
    const single = [
      ...presetNames.map((preset) => ({ preset })),
      ...primaryNames.map((primary) => ({ primary })),
      ...surfaceNames.map((surface) => ({ surface })),
    ]
    // In dark, whose own surface competes with a chosen one.
    const differing = single.filter((name) => {
      const [first, last] = [sheet, `${usual}\n${palettesStylesheet()}`].map((both) =>
        JSON.stringify(resolveTheme(both, { ...name, isDark: true }).everything()),
      )
      return first !== last
    })
    expect(differing).toEqual([])
  })

  it('The theme sheet is built around the brand colour', () => {
    expect(resolveTheme(sheet, {}).text('primary-500')).toBe('#11c871')
  })

  it('The theme sheet starts with Aura, emerald and slate, and with zinc in dark', () => {
    const all = (choice: Choice) => resolveTheme(sheet, choice).everything()
    expect(all({})).toEqual(all({ preset: 'Aura', primary: 'emerald', surface: 'slate' }))
    expect(all({ isDark: true })).toEqual(all({ preset: 'Aura', primary: 'emerald', surface: 'zinc', isDark: true }))
  })

  it('The theme sheet falls back to the defaults for names that it does not know', () => {
    const all = (choice: Choice) => resolveTheme(sheet, choice).everything()
    expect(all({ preset: 'Vega', primary: 'mauve', surface: 'sand' })).toEqual(all({}))
  })

  it('The theme sheet refers to no variable that it does not define', () => {
    expect(() => resolveTheme(sheet, {}).everything()).not.toThrow()
  })

  it('The theme sheet contains no gradient', () => {
    expect(sheet).not.toMatch(/gradient/)
  })
})

/** Lists pairs with too little contrast in this combination; text is also tested on hover backgrounds. */
function failures(choice: Choice): string[] {
  const theme = resolveTheme(`${sheet}\n${chartStylesheet()}`, choice)
  const hover = theme.colour('color-hover')
  const found: string[] = []
  const demand = (least: number, front: string, back: string, ground = theme.colour(back).rgb) => {
    const ratio = contrast(theme.colour(front).rgb, ground)
    if (ratio < least) found.push(`${Object.values(choice).join(' ')}: ${front} on ${back} is ${ratio.toFixed(2)}`)
  }
  for (const [front, back] of textPairs) demand(4.5, front, back)
  for (const [front, back] of pairs(texts, grounds)) {
    demand(4.5, front, `${back} under the pointer`, layOver(hover.rgb, hover.opacity, theme.colour(back).rgb))
  }
  for (const [front, back] of graphicPairs) demand(3, front, back)
  return found
}

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]))
}
