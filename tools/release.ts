import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import packages from '../package.json' with { type: 'json' }

// npm run release -- [--to FOLDER]: writes the archive of this version from the built site, and its SHA-256.

/** The built site, the texts and tables that the server reads, and what installs, starts and explains it. */
const contents = [
  'build',
  'content',
  'src',
  'messages',
  'migrations',
  'public',
  'project.inlang',
  'deploy',
  'docs',
  'checks/node-version.cjs',
  'start.js',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'vite.config.ts',
  'react-router.config.ts',
  'README.md',
  'README.ru.md',
  'README.zh-CN.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
]
/** Tests and their data, snapshots that only make new migrations, and pictures of pages. */
const leftOut = /\.(test|fixture)\.tsx?$|^src\/test\/|_snapshot\.json$|^docs\/pictures\//

const root = join(import.meta.dirname, '..')

/** The paths of the files of a release, sorted, so that the archive does not depend on the disk. */
const pathsOf = (path: string): string[] =>
  lstatSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .toSorted()
        .flatMap((name) => pathsOf(`${path}/${name}`))
    : [path]

/**
 * Writes the archive into a folder and returns its path. All files have the time of the last commit: the same sources
 * give the same bytes, and the build does not look older than them.
 */
async function writeRelease(folder: string): Promise<string> {
  const name = `${packages.name}-${packages.version}`
  const seconds = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.tar.gz`)
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(path))
  for (const one of contents.flatMap(pathsOf).filter((each) => !leftOut.test(each))) {
    const { size, mode } = lstatSync(join(root, one))
    const entry = archive.entry({
      name: `${name}/${one}`,
      size,
      mode: mode & 0o100 ? 0o755 : 0o644,
      mtime: new Date(seconds * 1000),
    })
    await pipeline(createReadStream(join(root, one)), entry)
  }
  archive.finalize()
  await written
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  writeFileSync(`${path}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`)
  return path
}

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'release') } } })
console.log(await writeRelease(values.to))
