import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of a package-lock.json entry that are read here. */
export interface LockedPackage {
  name?: string
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, LockedPackage>

/**
 * Platform-specific optional packages that a package declares and the lock file does not list. npm leaves them out if
 * the registry in use does not have them, and `npm ci` then rejects the whole lock file.
 */
function missingPlatforms(packages: Packages): { name: string; version: string; parent: LockedPackage }[] {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(path === '' ? {} : (parent.optionalDependencies ?? {}))
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, parent })),
  )
}

/** One sentence for each package missing from the lock file. */
export const findLockFaults = (packages: Packages): string[] =>
  missingPlatforms(packages).map(
    ({ name, version }) => `package-lock.json lacks ${name} ${version}: run node checks/lock-file.ts`,
  )

/** Adds the missing packages: their parent pins the version, their name states the platform. */
export function completeLock(packages: Packages): Packages {
  const added = missingPlatforms(packages).map(({ name, version, parent }): [string, LockedPackage] => {
    const own = name.split('/').at(-1) ?? name
    const [os, cpu] = [/android|darwin|freebsd|linux|openharmony|win32/, /arm64|arm|x64|ia32|ppc64|riscv64|s390x/].map(
      (p) => p.exec(own)?.[0],
    )
    if (!os || !cpu || !/^\d/.test(version))
      throw new Error(`${name} ${version} is not a program for one system; npm has to lock it.`)
    const libc = /musl/.test(own) ? ['musl'] : /gnu/.test(own) ? ['glibc'] : undefined
    const entry = {
      version,
      cpu: [cpu],
      ...(parent.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os: [os],
    }
    return [`node_modules/${name}`, entry]
  })
  return Object.fromEntries([...Object.entries(packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}

type Overrides = { [name: string]: string | Overrides }

/** One sentence for each override in package.json that is no version: with another package in its place, `npm ci` of npm 9 fails, which Debian has. */
export const findOverrideFaults = (overrides: Overrides): string[] =>
  Object.entries(overrides).flatMap(([name, value]) => {
    if (typeof value !== 'string') return findOverrideFaults(value)
    return /^\d+\.\d+\.\d+$/.test(value) ? [] : [`package.json overrides ${name} by ${value}, which is no version`]
  })

const read = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }

/** Runs the check on the repository at `root`. */
export const checkLockFile = (root: string): string[] => [
  ...findLockFaults(read(root).packages),
  ...findOverrideFaults(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { overrides?: Overrides }).overrides ?? {},
  ),
]

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const lock = read(root)
  const packages = completeLock(lock.packages)
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
}
