import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './lock-file.ts'

/** Licences that any package may have. CONTRIBUTING.md lists the same ones. */
const allowed = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MPL-2.0',
  'MIT-0',
  '0BSD',
  'BlueOak-1.0.0',
]

/**
 * Packages under another licence, each with the reason why it is accepted. A key that ends with `*` is a name prefix.
 */
const exceptions: Record<string, string> = {
  '@img/sharp-*': 'contains libvips (LGPL-3.0-or-later), a shared library that sharp loads and that can be replaced',
  '@darabonba/typescript': 'writes Apache-2.0 in words',
  'caniuse-lite': 'data (CC-BY-4.0) that only the build reads',
  '@inlang/plugin-message-format': 'MIT in its LICENSE file',
  'sqlite-wasm-kysely': 'MIT in its LICENSE file',
  'png-js': 'MIT in its LICENSE file',
  isbot: 'Unlicense, which is public domain; only the build loads it',
}

export type Locked = LockedPackage & {
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
export type Lock = Record<string, Locked>

/** The name of the package at a path of the lock file. */
export const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')
const isExcepted = (name: string): boolean =>
  Object.keys(exceptions).some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key))

/** `(MIT OR CC0-1.0)` needs one of its licences to be allowed, `MIT AND ISC` all of them. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))

/**
 * One sentence for each package whose licence is not in CONTRIBUTING.md. `read` returns a package's own package.json.
 */
export function findLicenceFaults(packages: Lock, read: (path: string) => { license?: string } | undefined): string[] {
  return Object.entries(packages).flatMap(([path, { license, optional }]) => {
    const name = nameOf(path)
    if (path === '' || isExcepted(name)) return []
    const own = read(path)
    const licence = license ?? own?.license
    // The lock file does not describe every platform-specific package; each is checked where it is installed.
    if (licence === undefined && own === undefined && optional) return []
    if (licence === undefined) return [`${name}: its licence is not known`]
    return isAllowed(licence) ? [] : [`${name}: ${licence} is not among the licences that CONTRIBUTING.md names`]
  })
}

const readPackage = (root: string) => (path: string) => {
  const file = join(root, path, 'package.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: string; repository?: string | { url?: string } })
    : undefined
}
const readLock = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

/** Runs the check on the repository at `root`. */
export const checkLicences = (root: string): string[] => findLicenceFaults(readLock(root), readPackage(root))

/**
 * Paths of the packages that a release contains: those of an installation without development packages, and those that
 * the build bundles.
 */
export function distributedPackages(packages: Lock, bundled: readonly string[]): string[] {
  const distributed = new Set(Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev))
  const add = (name: string, from: string) => {
    const path = placesOf(name, from).find((place) => packages[place])
    if (path === undefined || (distributed.has(path) && packages[path]?.dev)) return
    distributed.add(path)
    if (packages[path]?.dev) for (const next of Object.keys(packages[path].dependencies ?? {})) add(next, path)
  }
  for (const name of bundled) add(name, '')
  return [...distributed].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
}

/** The folders in which Node looks for a package imported from `from`, nearest first. */
function placesOf(name: string, from: string): string[] {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  return from === ''
    ? [place]
    : [place, ...placesOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)))]
}

/** Paths of the packages in a release of this repository, with their entries in the lock file. */
export function releasedPackages(root: string): { paths: string[]; packages: Lock } {
  const packages = readLock(root)
  const bundled = Object.keys(packages['']?.devDependencies ?? {}).filter((name) =>
    /^(@hookform|@mantine|@react-router\/node|@iconify-json|@tiptap|pdfjs-dist|pdfmake|react|recharts)/.test(name),
  )
  return { paths: distributedPackages(packages, bundled), packages }
}

/** Writes the name, version, licence and licence text of everything that a release contains. Run by `npm run build`. */
function writeNotices(root: string): void {
  const { paths, packages } = releasedPackages(root)
  const notices = paths.flatMap((path) => {
    const own = readPackage(root)(path)
    if (!own) return []
    const text = readdirSync(join(root, path))
      .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
      .map((name) => readFileSync(join(root, path, name), 'utf8').trim())
    // A set of icons names its author and the address of its licence in a file of data.
    const set = join(root, path, 'info.json')
    if (existsSync(set)) text.push(iconSetNotice(readFileSync(set, 'utf8')))
    return [
      [
        `${nameOf(path)} ${packages[path]?.version ?? ''} – ${packages[path]?.license ?? own.license ?? 'see below'}`,
        ...text,
      ].join('\n\n'),
    ]
  })
  writeFileSync(
    join(root, 'build/THIRD-PARTY-NOTICES.txt'),
    `This product contains the following packages.\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  )
}

function iconSetNotice(json: string): string {
  const { name, author, license } = JSON.parse(json) as Record<'name', string> &
    Record<'author' | 'license', { name?: string; title?: string; url: string }>
  return `${name}: copyright (c) ${author.name}, ${author.url}. Licence: ${license.title}, ${license.url}`
}

if (import.meta.main) writeNotices(join(import.meta.dirname, '..'))
