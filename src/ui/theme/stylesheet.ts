import { toHex } from './colour.ts'
import { onScreens, referring, rule } from './css-rule.ts'
import { huePalette, shades, surfacePalette, type Palette } from './palettes.ts'
import { noirFills, noirTints, primaryFills, type Fills } from './primary-fills.ts'
import { presetVariables } from './presets.ts'
import { hueNames, presetNames, surfaceNames, type SurfaceName } from './theme-names.ts'
import { alphabeticLines, chartColours, constants, modeColours, sameColours } from './tokens.ts'

/** The whole theme as one sheet: palettes by name, tokens for light and dark, presets, and a few global rules. */
export function themeStylesheet(): string {
  return [
    rule('html', { 'color-scheme': 'light' }, constants, modeTokens(modeColours, 0), referring(sameColours)),
    ...primaryRules(),
    ...surfaceRules(),
    onScreens(rule('.app-dark', { 'color-scheme': 'dark' }, modeTokens(modeColours, 1))),
    ...presetNames.map((name) =>
      rule(name === 'Aura' ? 'html,[data-preset=Aura]' : `[data-preset=${name}]`, presetVariables(name)),
    ),
    rule(':root:lang(ru),:root:lang(en)', alphabeticLines),
    `@media (pointer:coarse){${rule('html', { touch: '2.75rem' })}}`,
    `@media (prefers-reduced-motion:reduce){${rule('html', { 'duration-fast': '0s', duration: '0s' })}}`,
    '*,::before,::after{box-sizing:border-box}',
    'button,input,select,textarea{font:inherit}',
    'body{margin:0;background:var(--color-page);color:var(--color-text);font:var(--text-md)/var(--line) var(--font-body);font-variant-numeric:tabular-nums}',
    ':focus-visible{outline:var(--focus-width) solid var(--color-focus);outline-offset:var(--focus-offset)}',
    '::selection{background:var(--color-selection);color:var(--color-on-selection)}',
  ].join('\n')
}

/** The colours of charts, in the sheet of pages with Mantine. */
export const chartStylesheet = (): string =>
  [rule('html', modeTokens(chartColours, 0)), onScreens(rule('.app-dark', modeTokens(chartColours, 1)))].join('\n')

/** Emerald is defined on `html` in full; any other colour overrides its fills only where they differ. */
function primaryRules(): string[] {
  const usual = primaryFills('emerald')
  const differing = (fills: Fills) =>
    Object.fromEntries(Object.entries(fills).filter(([name, shade]) => usual[name as keyof Fills] !== shade))
  const hues = hueNames.map((name) => {
    const palette = paletteVariables('primary', huePalette(name))
    if (name === 'emerald') return rule('html,[data-primary=emerald]', palette, referring(usual))
    return rule(`[data-primary=${name}]`, palette, referring(differing(primaryFills(name))))
  })
  const followed = Object.fromEntries(shades.map((shade) => [`primary-${shade}`, `surface-${shade}`]))
  return [...hues, rule('[data-primary=noir]', referring({ ...followed, ...noirTints }), referring(noirFills))]
}

/** The default is slate in light and zinc in dark; the order lets a chosen surface override both. */
function surfaceRules(): string[] {
  const others = surfaceNames.filter((name) => name !== 'slate' && name !== 'zinc')
  const palette = (name: SurfaceName) => paletteVariables('surface', surfacePalette(name))
  return [
    rule('.app-dark,[data-surface=zinc]', palette('zinc')),
    rule('html,[data-surface=slate]', palette('slate')),
    ...others.map((name) => rule(`[data-surface=${name}]`, palette(name))),
  ]
}

function paletteVariables(prefix: string, palette: Palette): Record<string, string> {
  return Object.fromEntries([...palette].map(([shade, rgb]) => [`${prefix}-${shade}`, toHex(rgb)]))
}

function modeTokens(colours: typeof modeColours, index: 0 | 1): Record<string, string> {
  return referring(Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, pair[index]])))
}
