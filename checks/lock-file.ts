import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of package-lock.json, as far as it is read here. */
export interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Packages = Record<string, LockedPackage>

/**
 * Programs for other systems that a package offers and the lock file does not list. npm leaves them out when the registry
 * at hand does not have them, and `npm ci` then refuses the whole lock file.
 */
function missingPlatforms(packages: Packages): { name: string; version: string; parent: LockedPackage }[] {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(path === '' ? {} : (parent.optionalDependencies ?? {}))
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, parent })),
  )
}

/** One sentence for each package that the lock file lacks. */
export const findLockFaults = (packages: Packages): string[] =>
  missingPlatforms(packages).map(
    ({ name, version }) => `package-lock.json lacks ${name} ${version}: run node checks/lock-file.ts`,
  )

/** The packages with the missing ones added: their version is pinned by their parent, their system stands in their name. */
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

const read = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }

/** Runs the check on the house at `root`. */
export const checkLockFile = (root: string): string[] => findLockFaults(read(root).packages)

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const lock = read(root)
  const packages = completeLock(lock.packages)
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
}
