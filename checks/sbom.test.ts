import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './command.ts'
import { billOfMaterials, componentsOf } from './sbom.ts'
import { nameOf } from './licences.ts'
import type { Lock } from './licences.ts'

const root = join(import.meta.dirname, '..')

type Listed = { version?: string; dependencies?: Record<string, Listed> }

const namesWithVersions = ({ dependencies = {} }: Listed): string[] =>
  Object.entries(dependencies).flatMap(([name, one]) => [
    ...(one.version === undefined ? [] : [`${name}@${one.version}`]),
    ...namesWithVersions(one),
  ])

describe('bill of materials', () => {
  it('The bill of materials holds every package of production with its version and licence, and nothing twice', () => {
    const { components } = billOfMaterials(root)
    const shown = components.map(({ name, version }) => `${name} ${version}`)
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
    const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
    expect(production.length).toBeGreaterThan(100)
    for (const [path, { name = nameOf(path), version }] of production) expect(shown).toContain(`${name} ${version}`)
    expect(new Set(shown).size).toBe(shown.length)
    expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([])
    expect(components.filter(({ hashes }) => hashes[0]?.content.length !== 128)).toEqual([])
  })

  it('The bill of materials names what the build bundles, which is no dependency of production', () => {
    const names = billOfMaterials(root).components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['react', '@mantine/core', 'pdfmake', 'pdfkit']))
    expect(names).not.toContain('vitest')
  })

  it('The bill of materials holds whatever npm itself finds in production', async () => {
    // `npm sbom` is newer than npm 9.
    const { code, output } = await run('npm', ['ls', '--all', '--json', '--package-lock-only', '--omit', 'dev'], {
      cwd: root,
    })
    expect(code, output).toBe(0)
    const found = namesWithVersions(JSON.parse(output.slice(output.indexOf('{'))) as Listed)
    expect(found.length).toBeGreaterThan(100)
    const ours = new Set(billOfMaterials(root).components.map(({ purl }) => decodeURIComponent(purl)))
    expect(found.filter((name) => !ours.has(`pkg:npm/${name}`))).toEqual([])
  })

  it('The same lock file gives the same text, without a time, a number of its own and a host of packages', () => {
    const text = JSON.stringify(billOfMaterials(root))
    expect(JSON.stringify(billOfMaterials(root))).toBe(text)
    expect(text).not.toMatch(/timestamp|serialNumber|urn:uuid/)
    expect(new Set(text.match(/https?:\/\/[^/"]+/g))).toEqual(new Set(['http://cyclonedx.org']))
  })

  it('A licence of several parts is an expression, and one in words gets its identifier', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', license: '(MIT OR CC0-1.0)' },
      'node_modules/@b/c': { version: '2.0.0', license: 'Apache License 2.0', optional: true },
    }
    expect(
      componentsOf(Object.keys(packages), packages).map(({ purl, scope, licenses }) => [purl, scope, licenses]),
    ).toEqual([
      ['pkg:npm/%40b/c@2.0.0', 'optional', [{ license: { id: 'Apache-2.0' } }]],
      ['pkg:npm/a@1.0.0', 'required', [{ expression: '(MIT OR CC0-1.0)' }]],
    ])
  })
})
