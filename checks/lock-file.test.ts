import { describe, expect, it } from 'vitest'
import { completeLock, findLockFaults } from './lock-file.ts'

const parent = { version: '1.0.0', dev: true, optionalDependencies: { '@fast/tool-linux-x64-musl': '1.0.0' } }

describe('the check of the lock file', () => {
  it('names a program for another system that is not listed', () => {
    expect(findLockFaults({ 'node_modules/tool': parent })).toEqual([
      'package-lock.json lacks @fast/tool-linux-x64-musl 1.0.0: run node checks/lock-file.ts',
    ])
  })

  it('adds it with the system it is for, and is content then', () => {
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

  it('accepts one that lies within its parent, and leaves what is no program for one system to npm', () => {
    expect(
      findLockFaults({ 'node_modules/tool': parent, 'node_modules/tool/node_modules/@fast/tool-linux-x64-musl': {} }),
    ).toEqual([])
    const other = { version: '1.0.0', optionalDependencies: { colours: '^2.0.0' } }
    expect(() => completeLock({ 'node_modules/tool': other })).toThrow('npm has to lock it')
  })
})
