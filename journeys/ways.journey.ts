import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'
import { logIn, logOut } from './wander/session.ts'
import { differencesOf } from './wander/look.ts'
import { countRequests, isSettled } from './wander/settled.ts'

const site = useSite()

const languages = { zh: '', ru: '/ru', en: '/en' }
const everyLanguage = Object.entries(languages)
const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page) => page.locator('h1:visible').first()

/** By links alone, inside one document. */
async function follow(page: Page, address: string): Promise<void> {
  await page.locator(`a[href="${address}"]:visible`).first().click()
  await page.waitForURL(`**${address}`)
  await heading(page).waitFor()
}

describe.each(everyLanguage)('inside a running page in %s', (_language, prefix) => {
  it('the logo leads home, and back leads to where it was pressed', async () => {
    const page = await site.open(`${prefix}/home`)
    await page.mouse.move(200, 200)
    await follow(page, `${prefix}/products`)
    const product = page.locator(`main a[href*="/products/"]:visible`).first()
    await product.click()
    await page.locator('h1:visible').waitFor()
    const from = pathOf(page)
    await page.locator('header a').first().click()
    await page.waitForURL(`**${prefix}/home`)
    await heading(page).waitFor()
    await page.goBack()
    await page.waitForURL(`**${from}`)
    await heading(page).waitFor()
    expect(pathOf(page)).toBe(from)
  })

  it('logging out ends at home, with its words', async () => {
    const page = await (await site.browser()).newPage()
    countRequests(page)
    await logIn(page, site.url + prefix, demoAccounts.buyer)
    expect(await logOut(page)).toEqual([])
    expect(pathOf(page)).toBe(`${prefix}/home`)
  })

  it('a page whose data do not come is replaced by one that says so, with a way on', async () => {
    site.forgive(/ERR_FAILED|Failed to fetch/)
    const page = await site.open(`${prefix}/fees`)
    await page.mouse.move(200, 200)
    await page.route(/\.data(\?|$)/, (route) => route.abort())
    await page.locator('header a').first().click()
    await page.locator('[data-fault]').waitFor()
    await page.unroute(/\.data(\?|$)/)
    await page.locator('[data-fault] a').first().click()
    await heading(page).waitFor()
    await expect.poll(() => page.locator('[data-fault]').count(), { timeout: 10_000 }).toBe(0)
    expect(pathOf(page)).toBe(`${prefix}/home`)
  })

  it('where it cannot even be found out which page it is, the document is made anew and keeps its look', async () => {
    site.forgive(/ERR_FAILED|Failed to fetch|manifest/)
    const context = await site.browser({ theme: 'dark' })
    const page = await context.newPage()
    await page.route('**/__manifest**', (route) => route.abort())
    await page.goto(`${site.url}${prefix}/fees`, { waitUntil: 'networkidle' })
    await page.mouse.move(200, 200)
    await expect.poll(() => page.evaluate(() => '__reactRouterRouteModules' in window), { timeout: 10_000 }).toBe(true)
    await page.locator(`a[href="${prefix}/companies"]:visible`).first().click()
    await page.locator('main [data-fault]').waitFor()
    expect(await page.locator('html').getAttribute('class')).toBe('app-dark')
    await page.unroute('**/__manifest**')
    await page.locator('[data-fault] a').first().click()
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

  it('leads to the page in the language that is asked for', async () => {
    expect(await landing({ 'accept-language': 'ru-RU,ru;q=0.9' })).toEqual({
      status: 302,
      location: '/ru/home',
      vary: expect.stringContaining('Accept-Language'),
    })
    expect(await landing({})).toMatchObject({ status: 302, location: '/home' })
  })

  it('leads to the language that was read, until another is picked in the menu', async () => {
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

  it('leads to the language of the account, and no longer after logging out', async () => {
    const page = await (await site.browser()).newPage()
    countRequests(page)
    await logIn(page, site.url, demoAccounts.buyer)
    await page.goto(site.url)
    expect(pathOf(page)).toBe('/ru/home')
    expect(await logOut(page)).toEqual([])
    expect(await page.evaluate(() => document.cookie)).not.toContain('account')
  })
})

describe('the sheets of a page', () => {
  it('are there by whatever way it is reached: the application from the workspace', async () => {
    const page = await (await site.browser({ as: await site.signIn(demoAccounts.supplier) })).newPage()
    countRequests(page)
    await page.goto(`${site.url}/workspace/documents`)
    await isSettled(page)
    await follow(page, '/workspace')
    await isSettled(page)
    await page.locator('main a[href^="/register"]:visible').first().click()
    await page.waitForURL('**/register**')
    await isSettled(page)
    const fresh = await page.context().newPage()
    countRequests(fresh)
    await fresh.goto(page.url())
    await fresh.mouse.move(2, 2)
    await isSettled(fresh)
    expect(await differencesOf(page, fresh)).toEqual([])
    for (const one of [page, fresh]) {
      await one.getByRole('main').getByRole('button', { name: '修改资料' }).click()
      await one.getByRole('main').getByRole('button', { name: '营业执照' }).first().click()
      await one.locator('main input:visible').first().waitFor()
      await isSettled(one)
    }
    expect(await differencesOf(page, fresh)).toEqual([])
  })
})

describe('an answer without a body', () => {
  it.each(['/ru/home', '/', '/no/such/page'])('to HEAD %s says what GET says', async (path) => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) =>
        fetch(site.url + path, { method, redirect: 'manual', headers: { 'accept-encoding': 'identity' } }),
      ),
    )
    expect(head?.status).toBe(get?.status)
    for (const name of ['content-type', 'content-security-policy', 'location'])
      expect(head?.headers.has(name), name).toBe(get?.headers.has(name))
    expect(await head?.text()).toBe('')
  })
})
