// JavaScript, so that a running site does not hold Node's compiler of TypeScript in memory.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// It may be started from any folder. With --build it only builds, if the build is older than its sources.
const root = import.meta.dirname
const built = join(root, 'build/server/index.js')
const sources = [
  'src',
  'messages',
  'migrations',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'project.inlang/settings.json',
]
/** Written by the build itself, so their age says nothing. */
const generated = [
  'src/shared/wording',
  'src/ui/theme/theme.css',
  'src/ui/theme/palettes.css',
  'src/ui/theme/mantine.css',
].map((path) => join(root, path))

/**
 * Milliseconds since the epoch of the last change below a path; 0 if it does not exist.
 *
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (generated.includes(path) || !existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const isBuilt =
  existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map((path) => newest(join(root, path))))
if (!isBuilt) {
  console.log('Building (once; later starts skip this) …')
  // The build's output is only useful if it fails.
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    // The site may be started with another NODE_ENV, with which the libraries of the pages would be those for developing.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}The build failed.\n`)
    process.exit(1)
  }
}
if (!process.argv.includes('--build')) {
  // Later starts reuse the compiled code of the first one.
  enableCompileCache(join(root, '.cache/node'))
  await import(pathToFileURL(built).href)
}
