import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'

/** Internals of React and React Router, which may change with any release. */
const privateNames =
  /__CLIENT_INTERNALS\w*|__SERVER_INTERNALS\w*|_currentValue\b|\$\$typeof\b|__reactRouter\w+|__reactFiber\w*/g
/** Hooks of build plugins that can replace the code of a module, and the table that can replace a module by another. */
const rewriting = /^\s*(?:async\s+)?(transform|load|resolveId|renderChunk|generateBundle|alias)\s*[(:]/gm
const ownImport = /^import .* from '\.\/([^']+\.ts)'/gm

/**
 * One sentence for each private name of a library in our sources, and for each build hook that could rewrite a package.
 */
export function findLibraryInternals(files: { path: string; text: string }[]): string[] {
  const build = files.find(({ path }) => path === 'vite.config.ts')?.text ?? ''
  const plugins = new Set(['vite.config.ts', ...[...build.matchAll(ownImport)].map(([, path]) => path)])
  return files.flatMap(({ path, text }) => [
    ...[...new Set(text.match(privateNames))].map((name) => `${path} uses ${name}, which is private to a library`),
    ...(plugins.has(path)
      ? [...text.matchAll(rewriting)].map(
          ([, hook]) => `${path} has a plugin with the hook ${hook}: libraries are built as they are`,
        )
      : []),
  ])
}

/** Runs the check on the repository at `root`. */
export const checkLibraryInternals = (root: string): string[] =>
  findLibraryInternals(
    listFiles(root)
      .filter(
        (path) =>
          /^(?:(?:src|checks|bench|faults|journeys)\/.*|[^/]+)\.tsx?$/.test(path) &&
          !path.startsWith('checks/library-internals'),
      )
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
