import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export type SourceText = { path: string; text: string }

const notOurs = new Set([
  '.git',
  'build',
  'data',
  'coverage',
  '.cache',
  '.react-router',
  'project.inlang/cache',
  'src/shared/wording',
  'src/ui/theme/theme.css',
  'src/ui/theme/palettes.css',
  'src/ui/theme/mantine.css',
])

/** Paths of all source files relative to `root`, without installed and generated ones. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (notOurs.has(path) || entry.name === 'node_modules') return []
    return entry.isDirectory() ? listFiles(root, path) : entry.isFile() ? [path] : []
  })
}
