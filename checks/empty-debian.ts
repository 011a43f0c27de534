import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.ts'

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

async function must(title: string, program: string, args: string[], show = false): Promise<void> {
  const start = performance.now()
  const { code, output } = await run(program, args, { show })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0) throw new Error(`${title} ended with ${code}.\n${output}`)
}

/** The package mirror of this machine; behind a package proxy no other can be reached. */
function mirror(): string {
  const lists = [
    '/etc/apt/sources.list',
    ...(existsSync('/etc/apt/sources.list.d')
      ? readdirSync('/etc/apt/sources.list.d').map((name) => `/etc/apt/sources.list.d/${name}`)
      : []),
  ]
  const found = lists
    .filter(existsSync)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:URIs:|deb(?: \[[^\]]*\])?) *(\S+\/debian)\/?(?:\s|$)/gm)].map(
        ([, address]) => address,
      ),
    )
  if (found[0] === undefined) throw new Error('No Debian mirror stands in the lists of apt.')
  return found[0]
}

async function makeRoot(): Promise<void> {
  if ((await run('debootstrap', ['--version'])).code !== 0)
    await must('debootstrap', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'debootstrap'])
  await must(`a root of Debian ${suite}`, 'debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    suite,
    inside,
    mirror(),
  ])
  // The network and certificate settings of this machine, and nothing else of it.
  for (const path of [
    '/etc/resolv.conf',
    '/etc/ssl/certs/ca-certificates.crt',
    join(homedir(), '.npmrc'),
    '/etc/npmrc',
    '/usr/etc/npmrc',
  ]) {
    if (!existsSync(path)) continue
    mkdirSync(join(inside, path, '..'), { recursive: true })
    copyFileSync(path, join(inside, path))
  }
  cpSync('/etc/apt/apt.conf.d', join(inside, '/etc/apt/apt.conf.d'), { recursive: true })
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
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
        if (found !== undefined) resolve(found)
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

if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('This needs Debian and root.')
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
