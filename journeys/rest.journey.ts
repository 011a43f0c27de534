import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useSite } from './site.ts'

const site = useSite()

const isAwake = (page: Page) => page.evaluate(() => '__reactRouterRouteModules' in window)
const scripts = /\/assets\/.*\.js$/

describe('a page that says everything without scripts', () => {
  it('has fetched them and runs none until somebody stirs', async () => {
    const page = await site.open('/home')
    expect(await (await fetch(`${site.url}/home`)).text()).not.toContain('modulepreload" href')
    const fetched = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
    expect(fetched).toBeGreaterThan(5)
    expect(await isAwake(page)).toBe(false)
    await page.mouse.move(200, 200)
    await expect.poll(() => isAwake(page)).toBe(true)
  })

  it('loses no press of a button that came before its scripts', async () => {
    const page = await site.open('/information')
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
    await page.locator('dialog[open]').getByRole('heading', { name: '密码登录' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/information')
  })

  it('opens the bell by keyboard alone at the first try', async () => {
    const page = await site.open('/companies')
    await page.getByRole('button', { name: '通知' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '通知' }).getByText('暂无通知').waitFor()
    expect(await isAwake(page)).toBe(true)
  })

  it('suggests for what was typed before its scripts ran', async () => {
    const page = await (await site.browser()).newPage()
    await page.route(scripts, async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.continue()
    })
    await page.goto(`${site.url}/home`, { waitUntil: 'domcontentloaded' })
    const field = page.getByRole('search').getByRole('searchbox')
    await field.pressSequentially('不锈钢')
    expect(await isAwake(page)).toBe(false)
    await page.getByRole('search').getByRole('link').first().waitFor()
    expect(await field.inputValue()).toBe('不锈钢')
  })

  it('follows links before its scripts ran', async () => {
    const page = await site.open('/ru/home')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/ru/fees"]')?.click())
    await page.waitForURL('**/ru/fees')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  it('leads to the page of the login where scripts do not come', async () => {
    const context = await site.browser()
    const page = await context.newPage()
    site.forgive(/ERR_FAILED|dynamically imported module/)
    await page.route(scripts, (route) => route.abort())
    await page.goto(`${site.url}/home`, { waitUntil: 'load' })
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(/\/auth\/login\?*$/)
    expect(await isAwake(page)).toBe(false)
  })

  it('is alive at once for whoever is signed in, and as soon as that happens in another tab', async () => {
    const supplier = await site.signIn({ phone: '13800000002', password: 'Supplier-2026' })
    const context = await site.browser({ as: supplier })
    const first = await context.newPage()
    await first.goto(`${site.url}/home`, { waitUntil: 'networkidle' })
    expect(await isAwake(first)).toBe(true)

    const other = await site.browser()
    const [waiting, signing] = [await other.newPage(), await other.newPage()]
    await waiting.goto(`${site.url}/home`, { waitUntil: 'networkidle' })
    expect(await isAwake(waiting)).toBe(false)
    await signing.goto(`${site.url}/fees`, { waitUntil: 'networkidle' })
    await signing.evaluate(({ token, user }) => {
      localStorage.setItem('Token', token)
      localStorage.setItem('user-info', user)
    }, supplier)
    await waiting.getByRole('banner').getByRole('button', { name: '退出登录' }).waitFor()
  })
})
