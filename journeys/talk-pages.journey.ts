import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSharedSite } from './site.ts'

const site = useSharedSite()

/** A way to a page: an address, then links of which the first of each is followed. */
type Way = [address: string, ...links: string[]]
const record = (folder: string) => `main a[href*="${folder}/0"]`
const ways: Record<'visitor' | 'buyer' | 'supplier', Way[]> = {
  visitor: [['/rfqs'], ['/rfqs', record('/rfqs')]],
  buyer: [
    ['/user/buyer'],
    ['/user/requests'],
    ['/user/requests/new'],
    ['/user/requests', record('/user/requests')],
    ['/inquiry/several'],
    ['/messages'],
    ['/messages', record('/messages')],
  ],
  supplier: [['/workspace/quick-replies'], ['/workspace/requests'], ['/messages', record('/messages')]],
}
const looks = [
  { prefix: '', width: 1280, theme: 'light' },
  { prefix: '/ru', width: 390, theme: 'dark' },
] as const
const widths = [320, 390, 768, 1280, 1920]

async function follow(page: Page, prefix: string, [address, ...links]: Way): Promise<void> {
  await loadPage(page, site.url + prefix + address)
  for (const link of links)
    await loadPage(page, new URL((await page.locator(link).first().getAttribute('href')) ?? '', site.url).href)
  await page.locator('h1:visible').first().waitFor()
}

describe.each(looks)('$theme $prefix $width px', ({ prefix, width, theme }) => {
  it.each(['visitor', 'buyer', 'supplier'] as const)(
    'Pages about requests and messages are accessible and fit every width: %s',
    async (who) => {
      const as = who === 'visitor' ? {} : { as: await site.signIn(demoAccounts[who]) }
      const page = await (await site.browser({ width, theme, ...as })).newPage()
      for (const way of ways[who]) {
        await follow(page, prefix, way)
        await site.resize(page, width)
        expect.soft(await page.locator('h1:visible').count(), way.join(' ')).toBe(1)
        await site.expectAccessible(page)
        for (const wide of widths) {
          await site.resize(page, wide)
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${way.join(' ')} at ${wide}`)
            .toBeLessThanOrEqual(wide)
        }
        await site.resize(page, width)
      }
    },
  )
})
