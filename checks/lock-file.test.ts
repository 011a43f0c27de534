import { describe, expect, it } from 'vitest'
import { completeLock, findLockFaults, findOverrideFaults } from './lock-file.ts'

const parent = { version: '1.0.0', dev: true, optionalDependencies: { '@fast/tool-linux-x64-musl': '1.0.0' } }

describe('lock file', () => {
  it('A missing optional program for another system is reported', () => {
    expect(findLockFaults({ 'node_modules/tool': parent })).toEqual([
      'package-lock.json lacks @fast/tool-linux-x64-musl 1.0.0: run node checks/lock-file.ts',
    ])
  })

  it('Completing the lock file adds the missing program with its system, and the check then passes', () => {
    const complete = completeLock({ 'node_modules/tool': parent })
    expect(complete['node_modules/@fast/tool-linux-x64-musl']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
    expect(findLockFaults(complete)).toEqual([])
  })

  it('A program nested in its parent passes, and other missing packages are left for npm to lock', () => {
    expect(
      findLockFaults({ 'node_modules/tool': parent, 'node_modules/tool/node_modules/@fast/tool-linux-x64-musl': {} }),
    ).toEqual([])
    const other = { version: '1.0.0', optionalDependencies: { colours: '^2.0.0' } }
    expect(() => completeLock({ 'node_modules/tool': other })).toThrow('npm has to lock it')
  })

  it('An override by another package is reported, and one by a version passes', () => {
    expect(findOverrideFaults({ large: 'npm:empty@1.0.0', tool: { part: '1.2.3', other: '$part' } })).toEqual([
      'package.json overrides large by npm:empty@1.0.0, which is no version',
      'package.json overrides other by $part, which is no version',
    ])
  })
})
