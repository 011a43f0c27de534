/** Turns a bare name such as `surface-50` into a reference to that variable; real values are unchanged. */
export function referring(values: Record<string, string>): Record<string, string> {
  const isName = (value: string) => /^[a-z]+(-[a-z]+)*(-\d+)?$/.test(value)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isName(value) ? `var(--${value})` : value]),
  )
}

/** Rules for screens alone: paper is light in any theme. */
export const onScreens = (...rules: string[]): string => `@media screen{\n${rules.join('\n')}\n}`

/** Writes a rule on one line; every name except `color-scheme` is a variable's, without its dashes. */
export function rule(selector: string, ...parts: Record<string, string>[]): string {
  const declarations = parts
    .flatMap((part) => Object.entries(part))
    .map(([name, value]) => `${name === 'color-scheme' ? '' : '--'}${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}
