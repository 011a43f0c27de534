import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.ts'
import { makeDebianRoot, must, requireDebianRoot } from './debian-root.ts'
import { printedAddress } from './processes.ts'

// Runs the two commands of the README on a Debian with Node 20, git and nothing else, created by debootstrap. Run by
// hand before a release, as root on Debian: `npm run test:empty-debian`. `--only start` skips the tests, `--suite NAME`
// takes another Debian release.

const root = join(import.meta.dirname, '..')
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise)
}
// The first Debian whose packaged Node is version 20.
const suite = option('suite', 'trixie')
const folder = mkdtempSync(join(tmpdir(), 'empty-debian-'))
const inside = join(folder, 'root')

async function makeRoot(): Promise<void> {
  await makeDebianRoot(inside, suite)
  for (const path of ['proc', 'sys', 'dev'])
    await must(`mount /${path}`, 'mount', ['--rbind', '--make-rslave', `/${path}`, join(inside, path)])
  await must('Node 20 and git', 'chroot', [
    inside,
    'sh',
    '-c',
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm git',
  ])
  await must('a clone of what is committed', 'git', ['clone', '--quiet', root, join(inside, 'site')])
}

const inSite = (command: string) => ['chroot', inside, 'sh', '-c', `cd /site && HOME=${homedir()} exec ${command}`]

/** Starts the site as the README says and waits for its first page. */
async function trySite(): Promise<void> {
  const begun = performance.now()
  const [program = '', ...args] = inSite('npm start')
  const site = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0' },
    detached: true,
  })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = ''
      site.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = printedAddress(output)
        if (found) resolve(found)
      })
      site.once('exit', (code) => reject(new Error(`npm start ended with ${code}.\n${output}`)))
    })
    const answer = await fetch(`${address}/home`)
    if (answer.status !== 200 || !(await answer.text()).includes('<h1'))
      throw new Error(`/home is answered ${answer.status}`)
    console.log(`✓ npm start: the first page after ${Math.round((performance.now() - begun) / 1000)} s`)
  } finally {
    // Signals go to the process group, because npm does not forward them to the process it started.
    if (site.pid !== undefined && site.exitCode === null) {
      const ended = new Promise((resolve) => site.once('exit', resolve))
      process.kill(-site.pid, 'SIGTERM')
      await ended
    }
  }
}

async function removeRoot(): Promise<void> {
  for (const path of ['dev', 'sys', 'proc']) await run('umount', ['--recursive', '--lazy', join(inside, path)])
  const { output } = await run('findmnt', ['--noheadings', '--output', 'TARGET', '--submounts', '--target', inside])
  // Never deletes through a mount that still exists.
  if (output.includes(`${inside}/`))
    throw new Error(`Something is still mounted below ${inside}. Unmount and remove it by hand.`)
  rmSync(folder, { recursive: true, force: true })
}

requireDebianRoot()
try {
  await makeRoot()
  const [program = '', ...args] = inSite('npm ci --no-audit --no-fund')
  await must('npm ci', program, args)
  await trySite()
  if (option('only', '') !== 'start') {
    const [program = '', ...args] = inSite('npm test')
    await must('npm test', program, args, true)
  }
} finally {
  await removeRoot()
}
