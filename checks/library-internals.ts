import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'

/** Internals of React and React Router, which may change with any release. */
const privateNames =
  /__CLIENT_INTERNALS\w*|__SERVER_INTERNALS\w*|_currentValue\b|\$\$typeof\b|__reactRouter\w+|__reactFiber\w*/g
/** Build plugin hooks that can replace the code of a module. */
const transformingHooks = /^\s*(?:async\s+)?(transform|load|resolveId)\s*[(:]/gm

/**
 * One sentence for each private name of a library in our sources, and for each build hook that could rewrite a package.
 */
export function findLibraryInternals(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...[...new Set(text.match(privateNames))].map((name) => `${path} uses ${name}, which is private to a library`),
    ...(path === 'vite.config.ts'
      ? [...text.matchAll(transformingHooks)].map(
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
