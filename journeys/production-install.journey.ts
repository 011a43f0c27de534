import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startProcess } from '../checks/processes.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'production-'))
/** npm 9, which Debian has, installs programs for other C libraries as well. */
const mostMb = Number.parseInt(execFileSync('npm', ['--version'], { encoding: 'utf8' })) < 10 ? 400 : 350

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
  'The archive of a release starts after an installation of at most 350 MB without development packages',
  { timeout: 600_000 },
  async () => {
    const output = execFileSync(process.execPath, [join(root, 'tools/release.ts'), '--to', folder], {
      encoding: 'utf8',
    })
    const archive = output.trim()
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toContain(
      createHash('sha256').update(readFileSync(archive)).digest('hex'),
    )
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    const site = archive.replace(/\.tar\.gz$/, '')
    expect(readdirSync(join(site, 'src')).includes('test')).toBe(false)
    execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: site, stdio: 'pipe' })
    expect(bytesOf(join(site, 'node_modules')) / 1e6).toBeLessThan(mostMb)
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
      site,
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
