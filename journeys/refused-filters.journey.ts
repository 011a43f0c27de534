import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInLists } from './signed-in-lists.ts'
import { demoAccounts, useSharedSite } from './site.ts'

const site = useSharedSite()

describe('refused filters', () => {
  const pages = {} as Record<'supplier' | 'operator', Page>
  beforeAll(async () => {
    for (const role of ['supplier', 'operator'] as const) {
      const as = await site.signIn(demoAccounts[role])
      pages[role] = await (await site.browser({ as, isReused: true })).newPage()
    }
  })

  /** Opens an address; the status of its error page, or null. */
  async function faultAt(address: string): Promise<string | null> {
    const page = pages[address.startsWith('/operator') ? 'operator' : 'supplier']
    await page.goto(site.url + address, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
    return page.evaluate(() => document.querySelector<HTMLElement>('[data-fault]')?.dataset.fault ?? null)
  }

  it('The lists of the routes are found', () => {
    const paths = signedInLists.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/workspace/products', '/user/orders', '/operator/audit', '/messages']),
    )
    expect(paths.length).toBeGreaterThan(25)
  })

  // All at once: a parameter that is not left out is refused again after the others were.
  it.each(signedInLists)('The list $path is shown where its address has refused filters', async ({ path, refused }) => {
    expect(await faultAt(`${path}?${new URLSearchParams(refused).toString()}`)).toBeNull()
  })

  it('A refused filter leaves the address, the others stay, and a toast names it in the language of the page', async () => {
    const as = await site.signIn(demoAccounts.supplier)
    const page = await site.open('/ru/workspace/products', { as })
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/ru/workspace/products?status=published&lacks=nonsense'
      document.querySelector('main')!.append(link)
      link.click()
    })
    await page.getByText('Фильтр не применён: lacks=nonsense.').waitFor()
    expect(await page.getByText('Фильтр не применён').count()).toBe(1)
    await page.waitForURL('**/ru/workspace/products?status=published')
    await page.goBack()
    await page.waitForURL('**/ru/workspace/products')
    await page.goto(`${site.url}/ru/workspace/products?sort=nonsense`)
    await page.getByText('Фильтр не применён: sort=nonsense.').waitFor()
    await page.waitForURL('**/ru/workspace/products')
    await page.goBack()
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  it.each(['/workspace/products/nonsense?lacks=nonsense', '/operator/companies/nonsense?id=nonsense'])(
    'An id in the path that cannot exist stays not found: %s',
    async (address) => {
      expect(await faultAt(address)).toBe('404')
    },
  )
})
