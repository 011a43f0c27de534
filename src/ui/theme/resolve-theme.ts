import { parseHex, type Rgb } from './colour.ts'

/** Attributes of the root element; omitted ones are not set. */
export interface Choice {
  preset?: string
  primary?: string
  surface?: string
  isDark?: boolean
}

export interface ResolvedTheme {
  /** The variable's text with every reference replaced; throws if it or a reference is not defined. */
  text(name: string): string
  /** The variable as a colour; throws if it is none. */
  colour(name: string): { rgb: Rgb; opacity: number }
  /** Every variable, resolved. */
  everything(): Record<string, string>
}

/**
 * Evaluates the sheet for the root element as a browser does, with the cascade among the few kinds of selectors that it
 * uses. For tests.
 */
export function resolveTheme(sheet: string, choice: Choice): ResolvedTheme {
  const values = cascade(sheet, choice)
  const done = new Map<string, string>()
  const text = (name: string): string => {
    const known = done.get(name)
    if (known !== undefined) return known
    const value = values.get(name)
    if (value === undefined) throw new Error(`--${name} is not defined`)
    const resolved = value.replace(/var\(--([a-z0-9-]+)\)/g, (_, inner: string) => text(inner))
    done.set(name, resolved)
    return resolved
  }
  return {
    text,
    colour: (name) => readColour(text(name)),
    everything: () => Object.fromEntries([...values.keys()].sort().map((name) => [name, text(name)])),
  }
}

const rulePattern = /^([^@{}]+)\{([^{}]*)\}$/gm
const declarationPattern = /--([a-z0-9-]+):((?:[^;"]|"[^"]*")+)/g

function cascade(sheet: string, choice: Choice): Map<string, string> {
  const values = new Map<string, string>()
  const weights = new Map<string, number>()
  for (const [, selectors = '', body = ''] of sheet.matchAll(rulePattern)) {
    const weight = Math.max(...selectors.split(',').map((selector) => weightOf(selector, choice)))
    if (weight < 0) continue
    for (const [, name = '', value = ''] of body.matchAll(declarationPattern)) {
      if (weight < (weights.get(name) ?? 0)) continue
      values.set(name, value)
      weights.set(name, weight)
    }
  }
  return values
}

/** Specificity of a selector that matches the root, or -1 if it does not match. */
function weightOf(selector: string, choice: Choice): number {
  if (selector === 'html') return 1
  if (selector === '.app-dark') return choice.isDark === true ? 10 : -1
  const [, attribute, value] = /^\[data-(preset|primary|surface)=(\w+)\]\[data-\1\]$/.exec(selector) ?? []
  if (attribute === undefined) return -1
  return choice[attribute as 'preset' | 'primary' | 'surface'] === value ? 20 : -1
}

function readColour(value: string): { rgb: Rgb; opacity: number } {
  const [, mixed, percent] = /^color-mix\(in srgb,(#\w+) (\d+)%,transparent\)$/.exec(value) ?? []
  if (mixed !== undefined) return { rgb: parseHex(mixed), opacity: Number(percent) / 100 }
  return { rgb: parseHex(value), opacity: 1 }
}
