import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from './site.ts'
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
  '/user/subscribe',
  '/user/subscribe/plans',
  '/user/favourites',
  '/register',
  '/workspace',
  '/workspace/members',
  '/workspace/documents',
  '/workspace/products',
  '/workspace/products/import',
  '/messages',
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
    '/tickets',
    '/agreements',
    '/rates',
    '/categories',
    '/categories?code=hardware.fasteners.bolts',
    '/glossary',
    '/blocks',
    '/plans',
    '/settings',
    '/audit',
  ].map((path) => `/operator${path}`),
}

const languages = { zh: '', ru: '/ru', en: '/en' }

/** Every page of one kind of people, in every language: without a fault, on a phone by day and on a desktop by night. */
export function describePagesOf(name: keyof typeof routes, site: Site): void {
  const pages = {} as Record<string, Page>
  beforeAll(async () => {
    const as = await site.signIn(demoAccounts[name])
    for (const language of Object.keys(languages))
      pages[language] = await (await site.browser({ width: 360, as, isKept: true })).newPage()
  })

  /** Opens a route; where it names one thing, the first in the list above it. */
  async function open(page: Page, prefix: string, route: string): Promise<void> {
    await page.goto(site.url + prefix + route.replace('/:id', ''), { waitUntil: 'networkidle' })
    if (!route.endsWith('/:id')) return
    const link = page.locator(`main a[href*="${route.replace(':id', '')}"]`).first()
    await page.goto(site.url + ((await link.getAttribute('href')) ?? ''), { waitUntil: 'networkidle' })
  }

  const cases = Object.entries(languages).flatMap(([language, prefix]) =>
    routes[name].map((route) => ({ language, prefix, route })),
  )

  describe(`a page of the ${name}`, () => {
    it.each(cases)(
      '$route in $language is accessible in light and dark and fits phone and desktop',
      async ({ prefix, language, route }) => {
        const page = pages[language]!
        await open(page, prefix, route)
        expect(
          page
            .url()
            .slice(site.url.length)
            .startsWith(prefix + route.replace(':id', '')),
        ).toBe(true)
        // On a busy machine the line is idle before the page is shown.
        await page.locator('h1:visible').first().waitFor()
        expect(await page.locator('h1:visible').count()).toBe(1)
        await site.expectFine(page)
      },
    )
  })
}
