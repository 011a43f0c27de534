import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startProcess } from '../checks/processes.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'production-'))
/**
 * Contents of a release: the built site, the texts and tables that the server reads, and what installs and starts it.
 */
const release = [
  'build',
  'content',
  'src',
  'messages',
  'migrations',
  'public',
  'project.inlang',
  'checks/node-version.cjs',
  'start.js',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'vite.config.ts',
  'react-router.config.ts',
]
const mostMb = 350

/** Size of the files in a folder, hard links counted once: npm links the Node program under two names. */
function bytesOf(path: string, seen = new Set<number>()): number {
  const facts = lstatSync(path)
  if (facts.isDirectory()) return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name), seen), 0)
  if (seen.has(facts.ino)) return 0
  seen.add(facts.ino)
  return facts.size
}

afterAll(() => rmSync(folder, { recursive: true }))

it(
  'The built site starts from an installation of at most 350 MB without development packages',
  { timeout: 600_000 },
  async () => {
    for (const name of release)
      cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true })
    execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: folder, stdio: 'pipe' })
    expect(bytesOf(join(folder, 'node_modules')) / 1e6).toBeLessThan(mostMb)
    const server = await startProcess(
      'start.js',
      {
        DATA_FOLDER: join(folder, 'data'),
        DATABASE_URL: '',
        PORT: '0',
        LOG_LEVEL: 'warn',
        RATES: 'off',
        DEMO_DATA: 'off',
      },
      folder,
    )
    try {
      for (const path of ['/ru/home', '/operator', '/workspace/products']) {
        const response = await fetch(server.url + path)
        expect([path, response.status, (await response.text()).includes('<main')]).toEqual([path, 200, true])
      }
    } finally {
      await server.stop()
    }
  },
)

it('The bundle of the server is ASCII, because one other character doubles what it takes in memory', () => {
  const files = readdirSync(join(root, 'build/server')).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(root, 'build/server', name), 'latin1')))).toEqual(
    [],
  )
})
