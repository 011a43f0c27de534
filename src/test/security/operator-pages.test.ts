import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bindingsFor } from '../../app.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { dutyOfPage } from '../../shared/operator-pages.ts'

const endpoints = new Map(
  bindingsFor(readSettings({ NODE_ENV: 'test' })).map(({ endpoint }) => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)
const pages = [...readFileSync('src/web/routes.ts', 'utf8').matchAll(/route\('(operator[^']*)', '([^']+)'/g)].map(
  ([, path = '', file = '']) => ({ path: `/${path}`, file: `src/web/${file}` }),
)
/** The first page of operators leaves out what the person may not see. */
const mixed = '/operator'

it('The menu and the links know the duty that the calls of each page of operators need', () => {
  const seen = pages
    .filter(({ path }) => path !== mixed)
    .map(({ path, file }) => {
      const calls = [...readFileSync(file, 'utf8').matchAll(/'((?:GET|POST) \/api\/operator\/[^']+)'/g)].map(
        ([, name = '']) => endpoints.get(name)?.access,
      )
      const duties = new Set(
        calls.flatMap((access) => (typeof access === 'object' && 'operator' in access ? [access.operator] : [])),
      )
      return `${path} ${[...duties].join(' ') || 'any'}`
    })
  const known = pages.filter(({ path }) => path !== mixed).map(({ path }) => `${path} ${dutyOfPage(path) ?? 'any'}`)
  expect(known.length).toBeGreaterThan(30)
  expect(seen).toEqual(known)
})

it('The address of a page may have a filter or a language-free path below it', () => {
  expect(dutyOfPage('/operator/companies?show=recheck')).toBe('review')
  expect(dutyOfPage('/operator/users/0192')).toBe('support')
  expect(dutyOfPage('/operator')).toBeUndefined()
  expect(dutyOfPage('/companies')).toBeUndefined()
})
