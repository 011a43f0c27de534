import { toHex } from './colour.ts'
import { onScreens, referring, rule } from './css-rule.ts'
import { huePalette, shades, surfacePalette, type Palette } from './palettes.ts'
import { noirFills, noirTints, primaryFills, type Fills } from './primary-fills.ts'
import { presetVariables } from './presets.ts'
import { hueNames, presetNames, surfaceNames, type HueName, type SurfaceName } from './theme-names.ts'
import { alphabeticLines, chartColours, constants, modeColours, sameColours } from './tokens.ts'

/** What every page needs of the theme: the default palettes and preset, tokens for light and dark, a few global rules. */
export function themeStylesheet(): string {
  return [
    rule('html', { 'color-scheme': 'light' }, constants, modeTokens(modeColours, 0), referring(sameColours)),
    rule('html', primaryPalette('emerald'), referring(primaryFills('emerald'))),
    rule('html', surfaceVariables('slate')),
    rule('.app-dark', surfaceVariables('zinc')),
    onScreens(rule('.app-dark', { 'color-scheme': 'dark' }, modeTokens(modeColours, 1))),
    rule('html', presetVariables('Aura')),
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

/**
 * Everything that a person can choose, by name on any element: on the root for the page, and on the samples of the
 * configurator. For pages of those who have chosen (see `palettes-address.ts`). The sheet may come before the theme's,
 * and decides over it, because each selector names its attribute twice.
 */
export function palettesStylesheet(): string {
  const usual = primaryFills('emerald')
  const differing = (fills: Fills) =>
    Object.fromEntries(Object.entries(fills).filter(([name, shade]) => usual[name as keyof Fills] !== shade))
  const followed = Object.fromEntries(shades.map((shade) => [`primary-${shade}`, `surface-${shade}`]))
  const chosen = (kind: 'primary' | 'surface' | 'preset', name: string) => `[data-${kind}=${name}][data-${kind}]`
  return [
    ...hueNames.map((name) =>
      rule(chosen('primary', name), primaryPalette(name), referring(differing(primaryFills(name)))),
    ),
    rule(chosen('primary', 'noir'), referring({ ...followed, ...noirTints }), referring(noirFills)),
    ...surfaceNames.map((name) => rule(chosen('surface', name), surfaceVariables(name))),
    ...presetNames.map((name) => rule(chosen('preset', name), presetVariables(name))),
  ].join('\n')
}

const primaryPalette = (name: HueName) => paletteVariables('primary', huePalette(name))
const surfaceVariables = (name: SurfaceName) => paletteVariables('surface', surfacePalette(name))

function paletteVariables(prefix: string, palette: Palette): Record<string, string> {
  return Object.fromEntries([...palette].map(([shade, rgb]) => [`${prefix}-${shade}`, toHex(rgb)]))
}

function modeTokens(colours: typeof modeColours, index: 0 | 1): Record<string, string> {
  return referring(Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, pair[index]])))
}
