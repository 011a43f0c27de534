import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { onlySection, sectionOf } from './page-sections.ts'

const route = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path }] as const
const routes = Object.fromEntries([
  route('root'),
  route('index', 'root'),
  route('layout', 'root'),
  route('home', 'layout', 'home'),
  route('companies', 'layout', 'companies'),
  route('company', 'layout', 'companies/:id'),
  route('user', 'layout', 'user'),
  route('user-info', 'user', 'info'),
  route('unknown', 'layout', '*'),
])
const build = { routes, assets: { routes, version: '1' } } as unknown as ServerBuild

describe('the section of an address', () => {
  it.each([
    ['/home', 'home'],
    ['/companies/1', 'companies'],
    ['/user/info', 'user'],
    ['/', ''],
    ['/nowhere', undefined],
    ['/home.data', undefined],
    ['/__manifest', undefined],
  ])('of %s is %s', (path, section) => expect(sectionOf(build, path)).toBe(section))

  it('holds its own routes, those above them, the index page and what catches unknown addresses', () => {
    expect(Object.keys(onlySection(build, 'companies').routes)).toEqual([
      'root',
      'index',
      'layout',
      'companies',
      'company',
      'unknown',
    ])
    expect(Object.keys(onlySection(build, 'user').assets.routes)).toEqual([
      'root',
      'index',
      'layout',
      'user',
      'user-info',
      'unknown',
    ])
  })
})
