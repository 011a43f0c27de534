import { expect, it } from 'vitest'
import { below, breakpointNames, from, namedQuery, widthOf } from '../src/ui/theme/breakpoints.ts'
import { findBreakpointFaults } from './breakpoints.ts'

const check = (path: string, text: string) => findBreakpointFaults([{ path, text }])

it.each([
  '@media (min-width: 768px) {',
  '@media (max-width: 47.9rem) {',
  '@media (width >= 60rem) {',
  '@media (40rem <= width < 60rem) {',
  '@media screen and (min-width:500px){',
])('A style sheet that writes %s is reported', (text) => {
  expect(check('src/a.module.css', text)).toHaveLength(1)
})

it.each([
  ['src/a.tsx', "matchMedia('(min-width: 992px)')"],
  ['src/a.tsx', '<img sizes="(max-width: 40rem) 50vw" />'],
])('A width written in %s is reported: %s', (path, text) => {
  expect(check(path, text)).toEqual([expect.stringContaining('writes the width')])
})

it('A width name that is not in the list is reported', () => {
  expect(check('src/a.module.css', '@media (--from-watch) {')).toEqual([
    'src/a.module.css asks for the width (--from-watch), which src/ui/theme/breakpoints.ts does not have',
  ])
})

it.each([
  '@media (--from-tablet) and (--below-wide) {',
  '@media (prefers-reduced-motion: reduce) {',
  '@media (max-height: 800px) {',
  '.a { max-width: 40rem; inline-size: min(100%, var(--width)); }',
  '@container (width >= 30rem) {',
])('A style sheet may write %s', (text) => {
  expect(check('src/a.module.css', text)).toEqual([])
})

it('Width names become media conditions that never hold at the same time', () => {
  expect(namedQuery('(--from-tablet) and (--below-wide)')).toBe('(min-width: 768px) and (max-width: 1359.98px)')
  expect(namedQuery('print and (--below-table)')).toBe('print and (max-width: 39.999rem)')
  expect([from('columns'), below('columns'), widthOf('columns')]).toEqual([
    '(min-width: 60rem)',
    '(max-width: 59.999rem)',
    960,
  ])
})

it('The listed widths are in ascending order', () => {
  const widths = breakpointNames.map(widthOf)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
})
