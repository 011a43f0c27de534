import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.ts'
import { installOnDebian } from './debian.ts'

/** What the machine lacks for a root folder: Debian, a right, or a package server that answers. */
export class Unavailable extends Error {}

/** Runs a step and prints its title, its outcome and its seconds. Throws with its output if it fails. */
export async function must(title: string, program: string, args: string[], show = false): Promise<string> {
  const start = performance.now()
  const { code, output } = await run(program, args, { show })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0) throw new Error(`${title} ended with ${code}.\n${output}`)
  return output
}

/** As `must`, for a step that fails if a package server does not answer. Throws `Unavailable`. */
export const mustFetch = (title: string, program: string, args: string[]): Promise<string> =>
  must(title, program, args).catch((error: unknown) => {
    throw new Unavailable(error instanceof Error ? error.message : String(error))
  })

/** Throws `Unavailable` unless this is Debian and the user is root and may mount, which a new root folder needs. */
export function requireDebianRoot(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Unavailable('This needs Debian and root.')
  if (spawnSync('unshare', ['--mount', '--propagation', 'private', 'mount', '--bind', '/tmp', '/mnt']).status !== 0)
    throw new Unavailable('This needs the right to mount.')
}

/** Installs a small Debian into a folder, with the network and certificate settings of this machine and nothing else of it. */
export async function makeDebianRoot(folder: string, suite: string): Promise<void> {
  if ((await run('debootstrap', ['--version'])).code !== 0) await installOnDebian('debootstrap')
  await mustFetch(`a root of Debian ${suite}`, 'debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    suite,
    folder,
    mirror(),
  ])
  for (const path of [
    '/etc/resolv.conf',
    '/etc/ssl/certs/ca-certificates.crt',
    join(homedir(), '.npmrc'),
    '/etc/npmrc',
    '/usr/etc/npmrc',
  ]) {
    if (!existsSync(path)) continue
    mkdirSync(join(folder, path, '..'), { recursive: true })
    copyFileSync(path, join(folder, path))
  }
  cpSync('/etc/apt/apt.conf.d', join(folder, '/etc/apt/apt.conf.d'), { recursive: true })
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
