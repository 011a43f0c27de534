import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'
import type { SignedIn } from './site.ts'

const site = useSite()

const uikit = ['formlayout', 'input', 'button', 'table', 'list', 'tree', 'panel', 'overlay', 'media', 'message', 'file', 'menu', 'charts', 'misc', 'timeline']
const account = ['/user/info', '/user/subscribe', '/user/subscribe/plans', '/register', '/workspace', '/workspace/members', '/workspace/documents', '/workspace/products', '/workspace/products/import', '/messages', '/calendar']
const gallery = ['/demo', ...uikit.map((name) => `/demo/uikit/${name}`), '/demo/empty', '/demo/crud', '/demo/documentation']
const routes = {
  supplier: [...account, ...gallery],
  operator: ['', '/companies', '/companies/:id', '/reasons', '/users', '/users/:id', '/articles', '/articles/:id', '/products', '/tickets', '/agreements', '/rates', '/glossary', '/blocks', '/plans', '/settings', '/audit'].map((path) => `/operator${path}`),
}

const people = {} as Record<keyof typeof routes, SignedIn>
beforeAll(async () => {
  for (const name of ['supplier', 'operator'] as const) people[name] = await site.signIn(demoAccounts[name])
})

/** Opens a route; where it names one thing, the first in the list above it. */
async function openAs(name: keyof typeof routes, prefix: string, route: string): Promise<Page> {
  const page = await site.open(prefix + route.replace('/:id', ''), { width: 360, as: people[name] })
  if (!route.endsWith('/:id')) return page
  const link = page.locator(`main a[href*="${route.replace(':id', '')}"]`).first()
  await page.goto(site.url + ((await link.getAttribute('href')) ?? ''), { waitUntil: 'networkidle' })
  return page
}

const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const cases = Object.entries({ zh: '', ru: '/ru', en: '/en' }).flatMap(([language, prefix]) =>
  (['supplier', 'operator'] as const).flatMap((name) => routes[name].map((route) => ({ language, prefix, name, route }))),
)

describe('a page of the signed-in', () => {
  it.each(cases)('$route in $language is accessible in light and dark and fits phone and desktop', async ({ prefix, name, route }) => {
    const page = await openAs(name, prefix, route)
    expect(new URL(page.url()).pathname.startsWith(prefix + route.replace(':id', ''))).toBe(true)
    expect(await page.locator('h1:visible').count()).toBe(1)
    await site.expectAccessible(page)
    expect(await isWider(page), 'wider than a phone').toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => {
      document.documentElement.classList.add('app-dark')
      document.documentElement.dataset.mantineColorScheme = 'dark'
    })
    await site.expectAccessible(page)
    expect(await isWider(page), 'wider than a desktop').toBeLessThanOrEqual(0)
  })
})
