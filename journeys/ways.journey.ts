import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSharedSite } from './site.ts'
import { logInAt, logOut } from './wander/session.ts'
import { differencesOf } from './wander/look.ts'
import { countRequests, isIdle } from './page-idle.ts'

const site = useSharedSite()

const languages = { zh: '', ru: '/ru', en: '/en' }
const everyLanguage = Object.entries(languages)
const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page) => page.locator('h1:visible').first()

/** By links alone. */
async function follow(page: Page, address: string): Promise<void> {
  await page.locator(`a[href="${address}"]:visible`).first().click()
  await page.waitForURL(`**${address}`)
  await heading(page).waitFor()
}

describe.each(everyLanguage)('public navigation in %s', (_language, prefix) => {
  it('The logo leads to the front page, and the back button returns to where it was pressed', async () => {
    const page = await site.open(`${prefix}/home`)
    await page.mouse.move(200, 200)
    await follow(page, `${prefix}/products`)
    const product = page.locator(`main a[href*="/products/"]:visible`).first()
    await product.click()
    await page.waitForURL(/\/products\/[^/?]+/)
    await heading(page).waitFor()
    const from = pathOf(page)
    await page.locator('header a').first().click()
    await page.waitForURL(`**${prefix}/home`)
    await heading(page).waitFor()
    await page.goBack()
    await page.waitForURL(`**${from}`)
    await heading(page).waitFor()
    expect(pathOf(page)).toBe(from)
  })

  it('A logout ends on the front page with its message', async () => {
    const page = await (await site.browser()).newPage()
    countRequests(page)
    await logInAt(page, site.url + prefix, demoAccounts.buyer)
    expect(await logOut(page)).toEqual([])
    expect(pathOf(page)).toBe(`${prefix}/home`)
  })
})

describe.each(everyLanguage)('application in %s', (_language, prefix) => {
  const openProducts = async () => {
    const page = await (await site.browser({ theme: 'dark', as: await site.signIn(demoAccounts.supplier) })).newPage()
    await loadPage(page, `${site.url}${prefix}/workspace/products`)
    // Drawn by the browser, so the page is hydrated.
    await page.locator('main h1').waitFor()
    return page
  }

  it('A page whose data do not arrive is replaced by an error page with a link onwards', async () => {
    site.forgive(/ERR_FAILED|Failed to fetch/)
    const page = await openProducts()
    await page.route('**/api/company/settled-info', (route) => route.abort())
    await page.locator(`a[href="${prefix}/workspace/documents"]:visible`).first().click()
    await page.locator('[data-fault]').waitFor()
    await page.unroute('**/api/company/settled-info')
    await page.locator('[data-fault] a[href$="/home"]').click()
    await page.waitForURL(`**${prefix}/home`)
    await heading(page).waitFor()
    expect(await page.locator('[data-fault]').count()).toBe(0)
  })

  it('A page whose route cannot be loaded is loaded as a new document and keeps its look', async () => {
    site.forgive(/ERR_FAILED|Failed to fetch|manifest/)
    const page = await openProducts()
    await page.route('**/__manifest**', (route) => route.abort())
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'onwards' })
      document.querySelector('main')?.append(link)
    }, `${prefix}/user/tickets`)
    await page.getByText('onwards').click()
    await page.locator('[data-fault]').waitFor()
    expect(await page.locator('html').getAttribute('class')).toBe('app-dark')
    await page.unroute('**/__manifest**')
    await page.locator('[data-fault] a[href$="/home"]').click()
    await page.waitForURL(`**${prefix}/home`)
    await page.locator('header').waitFor()
    expect(await page.locator('[data-fault]').count()).toBe(0)
  })
})

describe('/', () => {
  const landing = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await fetch(site.url, { headers, redirect: 'manual' })
    return { status, location: answered.get('location'), vary: answered.get('vary') }
  }

  it('The address / leads to the page in the language that the browser asks for', async () => {
    expect(await landing({ 'accept-language': 'ru-RU,ru;q=0.9' })).toEqual({
      status: 302,
      location: '/ru/home',
      vary: expect.stringContaining('Accept-Language'),
    })
    expect(await landing({})).toMatchObject({ status: 302, location: '/home' })
  })

  it('The address / leads to the language that was read last, until another one is chosen in the menu', async () => {
    const page = await site.open('/ru/help')
    await page.goto(site.url)
    expect(pathOf(page)).toBe('/ru/home')
    await page.getByRole('banner').locator('button[popovertarget=languages]').click()
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/en/home')
    await page.goto(`${site.url}/ru/fees`)
    await page.goto(site.url)
    expect(pathOf(page)).toBe('/en/home')
  })

  it('The address / leads to the language of the account, and a logout to that of the page, which forgets the account', async () => {
    const page = await (await site.browser()).newPage()
    countRequests(page)
    await logInAt(page, site.url, demoAccounts.buyer)
    await page.goto(site.url)
    expect(pathOf(page)).toBe('/ru/home')
    await loadPage(page, `${site.url}/products`)
    expect(await logOut(page)).toEqual([])
    expect(pathOf(page)).toBe('/home')
    expect(await page.evaluate(() => document.cookie)).not.toContain('account')
  })
})

describe('style sheets', () => {
  it('The style sheets of a page are loaded on every route to it, including from the workspace to the application', async () => {
    const page = await (await site.browser({ as: await site.signIn(demoAccounts.supplier) })).newPage()
    countRequests(page)
    await page.goto(`${site.url}/workspace/documents`)
    await isIdle(page)
    await follow(page, '/workspace')
    await isIdle(page)
    await page.locator('main a[href^="/register"]:visible').first().click()
    await page.waitForURL('**/register**')
    await isIdle(page)
    const fresh = await page.context().newPage()
    countRequests(fresh)
    await fresh.goto(page.url())
    await fresh.mouse.move(2, 2)
    await isIdle(fresh)
    expect(await differencesOf(page, fresh)).toEqual([])
    for (const one of [page, fresh]) {
      await one.getByRole('main').getByRole('button', { name: '修改资料' }).click()
      await one.getByRole('main').getByRole('button', { name: '营业执照' }).first().click()
      await one.locator('main input:visible').first().waitFor()
      await isIdle(one)
    }
    expect(await differencesOf(page, fresh)).toEqual([])
  })
})

describe('HEAD', () => {
  it.each(['/ru/home', '/', '/no/such/page'])(
    'The answer to HEAD %s has the status and headers of GET',
    async (path) => {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) =>
          fetch(site.url + path, { method, redirect: 'manual', headers: { 'accept-encoding': 'identity' } }),
        ),
      )
      expect(head?.status).toBe(get?.status)
      for (const name of ['content-type', 'content-security-policy', 'location'])
        expect(head?.headers.has(name), name).toBe(get?.headers.has(name))
      expect(await head?.text()).toBe('')
    },
  )
})
