import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSharedSite } from './site.ts'

const site = useSharedSite()

const scripts = /\/assets\/.*\.js$/
const fetchedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  )
/** Every island needs React; no document does. */
const hasReact = async (page: Page) => (await fetchedScripts(page)).some((name) => name.includes('/react-'))

describe('islands', () => {
  it.each([
    '/home',
    '/products',
    '/search?q=m8',
    '/companies',
    '/information',
    '/auth/login',
    '/register',
    '/help/contact',
  ])('The page %s loads no React before somebody interacts with it', async (path) => {
    const page = await site.open(path)
    expect(await hasReact(page)).toBe(false)
    await page.mouse.wheel(0, 4000)
    await page.waitForLoadState('networkidle')
    expect(await hasReact(page)).toBe(false)
  })

  it('The light and dark switch works without React', async () => {
    const page = await site.open('/home')
    await page.getByRole('button', { name: '切换深色或浅色' }).click()
    await expect.poll(() => page.locator('html').getAttribute('class')).toBe('app-dark')
    expect(await hasReact(page)).toBe(false)
  })

  it('Documents name the rules by which browsers prefetch, in a file of the type that browsers take', async () => {
    const named = (await fetch(`${site.url}/home`)).headers.get('speculation-rules')
    const rules = await fetch(site.url + (JSON.parse(named ?? '""') as string))
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(((await rules.json()) as { prefetch: unknown[] }).prefetch).toHaveLength(1)
  })

  it('The parts of a category open under a mouse and by keyboard, without React, and a press still leads to the category', async () => {
    const page = await site.open('/ru/home')
    const tile = page.getByRole('main').locator('[data-load] > li > a[href="/ru/products?category=hardware"]')
    const parts = page.getByRole('navigation', { name: (await tile.textContent()) ?? '' })
    await tile.hover()
    await parts.getByRole('link', { name: /^Все товары: \d/ }).waitFor()
    await site.expectAccessible(page)
    expect(await tile.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await parts.waitFor({ state: 'hidden' })
    await tile.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Все товары/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/category=hardware\.\w/)
    await page.goBack()
    await tile.click()
    await page.waitForURL(/category=hardware$/)
    expect(await hasReact(page)).toBe(false)
  })

  it('A touch opens the parts of a category, and a touch of one leads there', async () => {
    const page = await site.open('/home', { width: 360 })
    await page.getByRole('main').locator('[data-load] > li > a[href="/products?category=hardware"]').tap()
    const part = page.getByRole('main').locator('nav a[href^="/products?category=hardware."]').first()
    await part.waitFor()
    const box = await part.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    await part.tap()
    await page.waitForURL(/category=hardware\.\w/)
  })

  it('A button that is pressed before its code has loaded still acts', async () => {
    const page = await site.open('/information')
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
    await page.locator('dialog[open]').getByRole('heading', { name: '密码登录' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/information')
  })

  it('A button that is pressed before the island loader has arrived still acts', async () => {
    const page = await (await site.browser()).newPage()
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/assets\/islands-.*\.js$/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(`${site.url}/home`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: '切换深色或浅色' }).click()
    await page.getByRole('banner').locator('button[value=register]').click()
    expect(await page.locator('html').getAttribute('class')).not.toBe('app-dark')
    pressed.resolve()
    await page.locator('dialog[open]').waitFor()
    expect(await page.locator('html').getAttribute('class')).toBe('app-dark')
  })

  it('The notification bell opens by keyboard at the first press', async () => {
    const page = await site.open('/companies')
    await page.getByRole('button', { name: '通知' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '通知' }).getByText('暂无通知').waitFor()
    expect(await hasReact(page)).toBe(true)
  })

  it('A toast left by the page before is shown however late its code arrives', async () => {
    const page = await (await site.browser()).newPage()
    await page.route(/\/assets\/toast-list-.*\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, 5000))
      await route.continue()
    })
    await loadPage(page, `${site.url}/companies`)
    const left = JSON.stringify([{ severity: 'success', text: '来自上一页' }])
    await page.evaluate((text) => sessionStorage.setItem('left-toasts', text), left)
    await page.reload({ waitUntil: 'commit' })
    await page.getByText('来自上一页').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('left-toasts'))).toBeNull()
  })

  it('Suggestions appear for text that was typed before their code had loaded', async () => {
    const page = await (await site.browser()).newPage()
    await page.route(/\/assets\/react-.*\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.continue()
    })
    await page.goto(`${site.url}/home`, { waitUntil: 'load' })
    const field = page.getByRole('search').getByRole('searchbox')
    await field.pressSequentially('不锈钢')
    await page.getByRole('search').getByRole('link').first().waitFor()
    expect(await field.inputValue()).toBe('不锈钢')
  })

  it('Text typed into a form before its code has loaded is kept and sent', async () => {
    const page = await (await site.browser()).newPage()
    await page.route(/\/assets\/react-.*\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await page.goto(`${site.url}/auth/login`, { waitUntil: 'load' })
    const main = page.getByRole('main')
    await main.getByLabel('手机号', { exact: true }).fill(demoAccounts.supplier.phone)
    await main.getByLabel('密码', { exact: true }).fill(demoAccounts.supplier.password)
    await main.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/user/info')
    expect(await page.evaluate(() => localStorage.getItem('Token'))).not.toBeNull()
  })

  it('The login button leads to the login page where the scripts of islands do not arrive', async () => {
    const page = await (await site.browser()).newPage()
    site.forgive(/ERR_FAILED|dynamically imported module/)
    await page.route(/\/assets\/(?!islands-|client-).*\.js$/, (route) => route.abort())
    await page.goto(`${site.url}/home`, { waitUntil: 'load' })
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(/\/auth\/login\?*$/)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  it('An island that fails leaves the plain form and the text in it, and the other islands work', async () => {
    const page = await (await site.browser()).newPage()
    site.forgive(/planted/)
    await page.route(/\/assets\/search-box-.*\.js$/, async (route) => {
      const built = await (await route.fetch()).text()
      const component = /SearchBox:\(\)=>(\w+)/.exec(built)?.[1]
      const body = built.replace(
        `function ${component}(`,
        `function ${component}(){throw new Error("planted")}function unused(`,
      )
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto(`${site.url}/home`, { waitUntil: 'load' })
    const field = page.getByRole('search').getByRole('searchbox')
    const fault = page.waitForEvent('pageerror')
    await field.pressSequentially('不锈钢')
    expect((await fault).message).toContain('planted')
    await page.getByRole('button', { name: '通知' }).first().click()
    await page.getByRole('dialog', { name: '通知' }).getByText('暂无通知').waitFor()
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('不锈钢')
    await field.press('Enter')
    await page.waitForURL(/\/search\?q=/)
  })

  it('A page stays usable where no script arrives at all', async () => {
    const page = await (await site.browser()).newPage()
    site.forgive(/ERR_FAILED/)
    await page.route(scripts, (route) => route.abort())
    await page.goto(`${site.url}/products`, { waitUntil: 'load' })
    await page.getByRole('main').locator('h3 a').first().click()
    await page.waitForURL('**/products/*')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  it('A page adapts to a signed-in person by itself, and at once when somebody logs in in another tab', async () => {
    const supplier = await site.signIn(demoAccounts.supplier)
    const first = await (await site.browser({ as: supplier })).newPage()
    await loadPage(first, `${site.url}/home`)
    await expect.poll(() => hasReact(first), { timeout: 30_000 }).toBe(true)

    const other = await site.browser()
    const [waiting, signing] = [await other.newPage(), await other.newPage()]
    await loadPage(waiting, `${site.url}/home`)
    expect(await hasReact(waiting)).toBe(false)
    await loadPage(signing, `${site.url}/fees`)
    await signing.evaluate(({ token, user }) => {
      localStorage.setItem('Token', token)
      localStorage.setItem('user-info', user)
    }, supplier)
    await waiting.getByRole('banner').getByRole('button', { name: '退出登录' }).waitFor()
  })

  it('Every island hydrates without a mismatch', async () => {
    const page = await (await site.browser({ as: await site.signIn(demoAccounts.buyer) })).newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    for (const path of [
      '/ru/home',
      '/ru/products',
      '/ru/companies',
      '/ru/information',
      '/ru/register',
      '/ru/help/contact',
      '/ru/search?q=m8',
    ])
      await loadPage(page, site.url + path)
    await loadPage(page, `${site.url}/ru/products`)
    await page.getByRole('main').locator('h3 a').first().click()
    await page.waitForLoadState('networkidle')
    expect(faults).toEqual([])
  })
})

it('A built script is sent as the build compressed it, for a year, without headers that only documents need', async () => {
  const html = await (await fetch(`${site.url}/home`)).text()
  const path = /src="(\/assets\/islands-[^"]+\.js)"/.exec(html)?.[1] ?? ''
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(site.url + path, { headers: { 'accept-encoding': encoding } })
    const stored = statSync(`build/client${path}.${encoding === 'br' ? 'br' : 'gz'}`).size
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([encoding, String(stored)])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([headers.get('x-content-type-options'), headers.get('permissions-policy')]).toEqual(['nosniff', null])
  }
  const document = await fetch(`${site.url}/home`)
  expect(document.headers.get('permissions-policy')).toContain('camera=()')
})

it.each([
  '/assets/',
  '/assets/missing.js',
  '/assets/islands/islands.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%2Fsw.js',
  '/assets/%00.js',
  '/assets/%ff.js',
  '/assets/.hidden',
])('The address %s of no built file is refused, and no browser keeps the answer', async (path) => {
  const { status, headers } = await fetch(site.url + path)
  expect([400, 403, 404]).toContain(status)
  expect(headers.get('cache-control')).not.toContain('immutable')
})
