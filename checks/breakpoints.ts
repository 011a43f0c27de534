import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakpointNames } from '../src/ui/theme/breakpoints.ts'
import { listFiles } from './files.ts'

const list = 'src/ui/theme/breakpoints.ts'
/** The widths of Mantine's responsive properties are Mantine's own. */
const exempt = new Set([list, 'src/ui/theme/mantine-stylesheet.ts'])
const rawWidth =
  /\([^()]*\bwidth\s*(?::|[<>]=?)\s*[\d.]+(?:px|r?em)[^()]*\)|\([\d.]+(?:px|r?em)\s*[<>]=?\s*width\b[^()]*\)/g
const named = /\(--([a-z]+)-([a-z]+)\)/g

/**
 * One sentence for each window width that a media query writes as a number, and for each breakpoint name that is not in
 * the list.
 */
export function findBreakpointFaults(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const queries = path.endsWith('.css') ? (text.match(/@media[^{]*/g) ?? []) : [text]
    const raw = queries
      .flatMap((query) => query.match(rawWidth) ?? [])
      .map((width) => `${path} writes the width ${width} itself: the widths of layouts are those of ${list}`)
    const unknown = (path.endsWith('.css') ? queries : [])
      .flatMap((query) => [...query.matchAll(named)])
      .filter(
        ([, side = '', name = '']) =>
          !['from', 'below'].includes(side) || !(breakpointNames as string[]).includes(name),
      )
    return [...raw, ...unknown.map(([query]) => `${path} asks for the width ${query}, which ${list} does not have`)]
  })
}

/** Runs the check on the repository at `root`. */
export const checkBreakpoints = (root: string): string[] =>
  findBreakpointFaults(
    listFiles(root)
      .filter((path) => /^src\/.*\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path) && !exempt.has(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
