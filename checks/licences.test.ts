import { expect, it } from 'vitest'
import { findLicenceFaults, distributedPackages } from './licences.ts'

const nothing = () => undefined

it('A package under a licence that CONTRIBUTING.md does not name is reported', () => {
  const packages = {
    '': {},
    'node_modules/good': { license: 'MIT' },
    'node_modules/either': { license: '(GPL-3.0 OR ISC)' },
    'node_modules/both': { license: 'MIT AND GPL-3.0' },
    'node_modules/closed': { license: 'UNLICENSED' },
  }
  expect(findLicenceFaults(packages, nothing)).toEqual([
    'both: MIT AND GPL-3.0 is not among the licences that CONTRIBUTING.md names',
    'closed: UNLICENSED is not among the licences that CONTRIBUTING.md names',
  ])
})

it('A package without a licence in the lock file has it read from where it is installed', () => {
  const packages = { 'node_modules/silent': {}, 'node_modules/for-another-system': { optional: true } }
  expect(
    findLicenceFaults(packages, (path) => (path === 'node_modules/silent' ? { license: 'GPL-2.0' } : undefined)),
  ).toEqual(['silent: GPL-2.0 is not among the licences that CONTRIBUTING.md names'])
  expect(findLicenceFaults(packages, (path) => (path === 'node_modules/silent' ? {} : undefined))).toEqual([
    'silent: its licence is not known',
  ])
})

it('A release contains what runs and what is bundled, with all their dependencies, and no other tool', () => {
  const packages = {
    'node_modules/server': { dependencies: { shared: '1' } },
    'node_modules/shared': {},
    'node_modules/ui': { dev: true, dependencies: { nested: '1', shared: '1' } },
    'node_modules/ui/node_modules/nested': { dev: true, dependencies: { deep: '1' } },
    'node_modules/deep': { dev: true },
    'node_modules/nested': { dev: true },
    'node_modules/tool': { dev: true },
  }
  expect(distributedPackages(packages, ['ui'])).toEqual([
    'node_modules/deep',
    'node_modules/ui/node_modules/nested',
    'node_modules/server',
    'node_modules/shared',
    'node_modules/ui',
  ])
})
