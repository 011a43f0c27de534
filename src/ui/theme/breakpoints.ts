/**
 * The window widths at which layouts change; no others are used. `@media (--from-tablet)` applies from the width on,
 * `(--below-tablet)` below it. Widths in rem grow with the reader's font size.
 */
const breakpoints = {
  /** The narrowest phones. */
  mini: '340px',
  /** Most phones. */
  phone: '390px',
  /** Large phones. */
  phablet: '480px',
  /** A form has two columns. */
  form: '600px',
  /** A table is a table, not cards. */
  table: '40rem',
  tablet: '768px',
  /** Text columns are side by side. */
  columns: '60rem',
  /** The side bar is next to the page. */
  sidebar: '992px',
  /** The top bar replaces the bottom bar. */
  landscape: '1024px',
  desktop: '1200px',
  wide: '1360px',
} as const
export type Breakpoint = keyof typeof breakpoints

export const breakpointNames = Object.keys(breakpoints) as Breakpoint[]

/** A breakpoint in px. */
export const widthOf = (name: Breakpoint): number =>
  Number.parseFloat(breakpoints[name]) * (breakpoints[name].endsWith('rem') ? 16 : 1)

/** The media query from a width on. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]})`

/** The media query below a width. Window widths may be fractional. */
export const below = (name: Breakpoint): string =>
  `(max-width: ${breakpoints[name].replace(/^[\d.]+/, (width) => String(Number(width) - (breakpoints[name].endsWith('rem') ? 0.001 : 0.02)))})`

/** Media query conditions in CSS: `(--from-tablet) and (--below-wide)`. Unknown names are unchanged. */
export const namedQuery = (query: string): string =>
  query.replaceAll(/\(--(from|below)-([a-z]+)\)/g, (text, side: string, name: string) =>
    name in breakpoints ? (side === 'from' ? from : below)(name as Breakpoint) : text,
  )

/** For PostCSS: replaces the named widths in our sheets, after `composes` has been resolved. */
export const namedWidths = {
  postcssPlugin: 'named-widths',
  OnceExit(sheet: { walkAtRules(name: string, visit: (rule: { params: string }) => void): void }): void {
    sheet.walkAtRules('media', (rule) => {
      rule.params = namedQuery(rule.params)
    })
  },
}
