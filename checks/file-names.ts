import { basename } from 'node:path'
import { listFiles } from './files.ts'

/** Allowed suffixes of file names. A change here also changes docs/architecture.md. */
const suffixes = new Set([
  'contract',
  'policy',
  'service',
  'queries',
  'table',
  'routes',
  'jobs',
  'presenter',
  'fixture',
  'test',
])
/** Names required by React Router. */
const frameworkNames = new Set(['entry.client.tsx', 'entry.server.tsx'])

/** One sentence for each module whose last suffix is not on the list. */
export function findSuffixFaults(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const name = basename(path)
    if (!/\.tsx?$/.test(name) || name.endsWith('.d.ts') || frameworkNames.has(name)) return []
    const [, ...parts] = name.replace(/\.tsx?$/, '').split('.')
    const last = parts.at(-1)
    return last === undefined || suffixes.has(last)
      ? []
      : [`${path} has the suffix ${last}: allowed are ${[...suffixes].join(', ')}, or a plain name without a suffix`]
  })
}

/** Runs the check on the repository at `root`. */
export const checkFileNames = (root: string): string[] =>
  findSuffixFaults(listFiles(root).filter((path) => path.startsWith('src/')))
