import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf, releasedPackages } from './licences.ts'
import type { Lock } from './licences.ts'

export type Component = {
  'bom-ref': string
  type: 'library'
  name: string
  version: string
  scope: 'required' | 'optional'
  purl: string
  hashes: { alg: 'SHA-512'; content: string }[]
  licenses: ({ license: { id: string } | { name: string } } | { expression: string })[]
}

/** Licences of packages that write theirs in words. */
const inWords: Record<string, string> = { 'Apache License 2.0': 'Apache-2.0' }

/** Packages whose package.json names no licence, with that of their LICENSE file. */
const inFile: Record<string, string> = { 'png-js': 'MIT' }

function licensesOf(licence: string): Component['licenses'] {
  const id = inWords[licence] ?? licence
  if (/\b(AND|OR)\b/.test(id)) return [{ expression: id }]
  return [{ license: /^[\w.-]+$/.test(id) ? { id } : { name: id } }]
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * The packages of a release, each once by name and version. `npm sbom` would leave out what the build bundles. The
 * result depends on the lock file alone: it has no time, no number of its own and no address of a registry.
 */
export function componentsOf(paths: readonly string[], packages: Lock): Component[] {
  const components = new Map<string, Component>()
  for (const path of paths) {
    // A package installed under another name has its own name in the lock file.
    const {
      name = nameOf(path),
      version = '',
      license = inFile[nameOf(path)],
      integrity,
      optional,
    } = packages[path] ?? {}
    const purl = purlOf(name, version)
    components.set(purl, {
      'bom-ref': purl,
      type: 'library',
      name,
      version,
      scope: optional ? 'optional' : 'required',
      purl,
      hashes: integrity?.startsWith('sha512-')
        ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }]
        : [],
      licenses: license ? licensesOf(license) : [],
    })
  }
  return [...components.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1))
}

/** The software bill of materials of a release, CycloneDX 1.5. */
export function billOfMaterials(root: string) {
  const { paths, packages } = releasedPackages(root)
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }
  const purl = purlOf(own.name, own.version)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': purl,
        type: 'application',
        name: own.name,
        version: own.version,
        purl,
        licenses: licensesOf(own.license),
      },
    },
    components: componentsOf(paths, packages),
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, 'build/sbom.cdx.json'), `${JSON.stringify(billOfMaterials(root), null, 2)}\n`)
}
