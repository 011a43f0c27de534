import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { countRequests, isIdle } from './page-idle.ts'
import { demoAccounts, pageLanguages } from './site.ts'
import type { Site } from './site.ts'

const uikit = [
  'formlayout',
  'input',
  'button',
  'table',
  'list',
  'tree',
  'panel',
  'overlay',
  'media',
  'message',
  'file',
  'menu',
  'charts',
  'misc',
  'timeline',
]
const account = [
  '/user/info',
  '/user/overview',
  '/user/subscribe',
  '/user/subscribe/plans',
  '/user/favourites',
  '/user/api',
  '/register',
  '/workspace',
  '/workspace/members',
  '/workspace/documents',
  '/workspace/reports',
  '/workspace/api',
  '/workspace/products',
  '/workspace/products/import',
  '/messages',
  '/messages/notifications',
  '/calendar',
]
const gallery = [
  '/demo',
  ...uikit.map((name) => `/demo/uikit/${name}`),
  '/demo/empty',
  '/demo/crud',
  '/demo/documentation',
]
const routes = {
  supplier: [...account, ...gallery],
  operator: [
    '',
    '/companies',
    '/companies/:id',
    '/reasons',
    '/users',
    '/users/:id',
    '/articles',
    '/articles/:id',
    '/products',
    '/buyers',
    '/reported-threads',
    '/reported-threads?show=words',
    '/watched-words',
    '/messages',
    '/reports',
    '/disputes',
    '/tickets',
    '/agreements',
    '/rates',
    '/categories',
    '/categories?code=hardware.fasteners.bolts',
    '/glossary',
    '/blocks',
    '/blocks/preview',
    '/plans',
    '/settings',
    '/audit',
    '/state',
  ].map((path) => `/operator${path}`),
}

/**
 * Checks every page of one role in every language: no fault, on a phone in light mode and on a desktop in dark mode.
 */
export function describePagesOf(name: keyof typeof routes, site: Site): void {
  const pages = {} as Record<string, Page>
  beforeAll(async () => {
    const as = await site.signIn(demoAccounts[name])
    for (const language of Object.keys(pageLanguages)) {
      const page = await (await site.browser({ width: 360, as, isReused: true })).newPage()
      countRequests(page)
      pages[language] = page
    }
  })

  /** Opens a route; a route for one record opens the first one in the list above it. */
  async function open(page: Page, prefix: string, route: string, isFirstVisit: boolean): Promise<void> {
    const go = (address: string) => (isFirstVisit ? loadPage(page, site.url + address) : follow(page, address))
    await go(prefix + route.replace('/:id', ''))
    if (!route.endsWith('/:id')) return
    const link = page.locator(`main a[href*="${route.replace(':id', '')}"]`).first()
    await go((await link.getAttribute('href')) ?? '')
  }

  /** Follows a link of the page, as a person does after a first visit. Where no link leads there, the address is opened. */
  async function follow(page: Page, address: string): Promise<void> {
    const link = page.locator(`a[href="${address}"]`).first()
    const title = page.locator('h1:visible')
    // Pages with the same path do not show that the new one is there.
    if (new URL(page.url()).pathname === address.split('?')[0] || (await link.count()) === 0)
      return loadPage(page, site.url + address)
    const before = await title.textContent()
    await link.evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => page.url()).toBe(site.url + address)
    await expect.poll(() => title.textContent()).not.toBe(before)
    expect(await isIdle(page)).toBe(true)
  }

  const cases = Object.entries(pageLanguages).flatMap(([language, { prefix, checked }]) =>
    routes[name].map((route) => ({ language, prefix, checked, route })),
  )

  describe(`pages of the ${name}`, () => {
    it.each(cases)(
      'The page $route in $language is accessible and fits phone and desktop',
      async ({ prefix, checked, language, route }) => {
        const page = pages[language]!
        await open(page, prefix, route, language === 'ru')
        expect(
          page
            .url()
            .slice(site.url.length)
            .startsWith(prefix + route.replace(':id', '')),
        ).toBe(true)
        // On a busy machine the network is idle before the page is shown.
        await page.locator('h1:visible').first().waitFor()
        expect(await page.locator('h1:visible').count()).toBe(1)
        await site.expectFine(page, checked)
      },
    )
  })
}
