import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, logIn, useSite } from './site.ts'
import { recordToasts } from './toasts.ts'

const site = useSite()
const { supplier, operator, buyer } = demoAccounts

/** The keys of both storages, and the databases and caches of this page's origin. */
const keysOf = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    tab: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).length,
    cookies: document.cookie.split('; ').filter((cookie) => cookie !== '' && !cookie.startsWith('language=')),
  }))
/** What belongs to the browser. Its device number is random and recognises logins from a new browser (decision 040). */
const nothingOfAPerson = ['app-layout', 'app-theme', 'device', 'react-router-scroll-positions', 'sidebar-collapsed']
async function expectNothingLeft(page: Page) {
  // The front page removes the toasts as it shows them, by code that it loads after its own load event.
  await page.waitForFunction(() => sessionStorage.getItem('left-toasts') === null)
  const { local, tab, databases, cookies } = await keysOf(page)
  expect([...local, ...tab].filter((key) => !nothingOfAPerson.includes(key))).toEqual([])
  expect([databases, cookies]).toEqual([0, []])
}

const productPath = async (page: Page) =>
  new URL(
    (await page
      .getByRole('main')
      .locator('a[href^="/products/"]:not([href$="/compare"])')
      .first()
      .getAttribute('href')) ?? '',
    site.url,
  ).pathname

describe('visitor', () => {
  it('A visitor who marks a favourite finds it and the typed quantity after the login that this led to', async () => {
    const page = await site.open('/products')
    const path = await productPath(page)
    await loadPage(page, `${site.url}${path}?quantity=700`)
    await page.getByRole('main').getByRole('link', { name: '收藏', exact: true }).click()
    await page.waitForURL('**/auth/login?then=**')
    await logIn(page, supplier)
    await page.waitForURL(`**${path}?quantity=700`)
    await page.getByRole('main').getByRole('button', { name: '已收藏', exact: true }).waitFor()
    await loadPage(page, `${site.url}/user/favourites`)
    await expect.poll(() => page.getByRole('main').locator(`a[href="${path}"]`).count()).toBeGreaterThan(0)
  })

  it('A visitor who began a question finds it after logging in', async () => {
    const page = await site.open('/help/contact')
    await page.getByLabel('问题描述').fill('我的货在哪里？')
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
    await logIn(page, supplier)
    await page.waitForURL('**/user/info')
    await loadPage(page, `${site.url}/help/contact`)
    await expect.poll(() => page.getByLabel('问题描述').inputValue()).toBe('我的货在哪里？')
  })
})

describe('logout', () => {
  it('A logout leaves nothing of the person in any tab, whatever was half written', async () => {
    const context = await site.browser()
    const page = await context.newPage()
    await loadPage(page, `${site.url}/auth/login`)
    await logIn(page, supplier)
    await page.waitForURL('**/user/info')
    // Half a product, a question, viewed and compared goods, and a theme, in two more tabs.
    const [editor, question] = [await context.newPage(), await context.newPage()]
    await loadPage(editor, `${site.url}/workspace/products`)
    await editor.getByRole('main').locator('a[href^="/workspace/products/0"]').first().click()
    await editor.getByRole('main').getByRole('textbox').first().waitFor()
    await loadPage(question, `${site.url}/products`)
    await loadPage(question, site.url + (await productPath(question)))
    await question.getByRole('button', { name: '加入对比' }).click()
    await question.getByRole('banner').getByRole('button', { name: '切换深色或浅色' }).click()
    // The code of the button is loaded at its first press.
    await question.locator('html.app-dark').waitFor()
    await loadPage(question, `${site.url}/help/contact`)
    await question.getByLabel('问题描述').fill('我的护照号码是……')
    await page.evaluate(() => {
      for (const key of ['product-draft:1', 'review-draft:1', 'application-answered:1', 'blocks-draft-home'])
        localStorage.setItem(key, '{}')
    })

    const shown = await recordToasts(page)
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: '确定', exact: true }).click()
    await shown('退出登录成功')
    await page.waitForURL('**/home')
    for (const tab of [editor, question]) await tab.waitForURL('**/home')
    for (const tab of [page, editor, question]) await expectNothingLeft(tab)
    // The theme belongs to the browser and stays.
    expect(await page.evaluate(() => localStorage.getItem('app-theme'))).toBe('dark')
    await loadPage(question, `${site.url}/help/contact`)
    expect(await question.getByLabel('问题描述').inputValue()).toBe('')
    await loadPage(question, `${site.url}/products`)
    await loadPage(question, site.url + (await productPath(question)))
    expect(await question.getByRole('link', { name: /^查看对比/ }).count()).toBe(0)
  })

  it('A session that the server has ended counts as a logout, even when an upload is the first to learn of it', async () => {
    const page = await site.open('/auth/login')
    await logIn(page, supplier)
    await page.waitForURL('**/user/info')
    await loadPage(page, `${site.url}/workspace/products/import`)
    await page.evaluate(() => {
      localStorage.setItem('help-contact', '{}')
      localStorage.setItem('product-draft:1', '{}')
    })
    await page.route('**/api/workspace/imports', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { code: '401', message: '登录已失效', data: null } })
        : route.continue(),
    )
    const shown = await recordToasts(page)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
    await page.waitForURL('**/home')
    // The front page says why; the words that were left for it are gone then.
    await shown('登录已失效')
    await expectNothingLeft(page)
    expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
  })
})

describe('unsent messages', () => {
  it('A message that could not be sent before the session ended is sent after the next login of its person alone', async () => {
    const page = await site.open('/auth/login')
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /message-|retained:/.test(key)))
    /** The removal of the draft waits beside the message. */
    const expectRetained = async () => {
      const all = await keys()
      expect(all).toContainEqual(expect.stringMatching(/^retained:.*:message-outbox$/))
      expect(all).toContainEqual(expect.stringMatching(/^retained:.*:message-draft:/))
      expect(all, 'the message and its draft').toHaveLength(2)
      expect(new Set(all.map((key) => key.split(':')[1])).size, 'people for whom something waits').toBe(1)
    }
    await logIn(page, buyer)
    await page.waitForURL('**/user/info')
    await loadPage(page, `${site.url}/messages`)
    await page.getByRole('main').locator('a[href^="/messages/0"]').first().click()
    await page.locator('main form textarea').last().waitFor()
    await page.route('**/api/threads/*/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { code: '401', message: '登录已失效', data: null } })
        : route.continue(),
    )
    await page.route('**/api/threads/*/draft', (route) =>
      route.fulfill({ json: { code: '500', message: '系统繁忙', data: null } }),
    )
    await page.locator('main form textarea').last().fill('会话结束前写的')
    await page.locator('main form button[type=submit]').last().click()
    await page.waitForURL('**/home')
    await expectRetained()
    await page.unroute('**/api/threads/*/messages')
    await page.unroute('**/api/threads/*/draft')

    await loadPage(page, `${site.url}/auth/login`)
    await logIn(page, supplier)
    await page.waitForURL('**/user/info')
    await expectRetained()
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: '确定', exact: true }).click()
    await page.waitForURL('**/home')

    await loadPage(page, `${site.url}/auth/login`)
    await logIn(page, buyer)
    await page.waitForURL('**/user/info')
    await expect.poll(keys, { timeout: 30_000 }).toEqual([])
    await loadPage(page, `${site.url}/messages`)
    await page.getByRole('main').getByText('会话结束前写的').waitFor()
  })
})

describe('application button', () => {
  const apply = (page: Page) => page.getByRole('banner').getByRole('button', { name: '我要入驻' })
  /** The browser's stored user still shows the state before the approval. */
  const makeOld = (page: Page) =>
    page.evaluate(() =>
      localStorage.setItem(
        'user-info',
        JSON.stringify({ ...(JSON.parse(localStorage.getItem('user-info') ?? '{}') as object), companyId: null }),
      ),
    )

  /** Repeated, because an event of the stream may have asked for the company just before. */
  const expectOld = (page: Page, other: Page) =>
    expect
      .poll(
        async () => {
          await makeOld(other)
          return apply(page).isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)

  it('The application button disappears when the server reports the company, and at the latest on the next page', async () => {
    const context = await site.browser({ hasEventStreams: true })
    const page = await context.newPage()
    await page.goto(`${site.url}/auth/login`)
    await logIn(page, supplier)
    await page.waitForURL('**/user/info', { waitUntil: 'commit' })
    const companyId = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('user-info') ?? '{}') as { companyId: string }).companyId,
    )
    await page.goto(`${site.url}/home`)
    const other = await context.newPage()
    await other.goto(`${site.url}/fees`)
    const { token } = await site.signIn(operator)
    const act = async (verb: 'suspend' | 'lift') => {
      const answer = await fetch(`${site.url}/api/operator/companies/${companyId}/${verb}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ words: '资料复核' }),
      })
      expect(((await answer.json()) as { code: string }).code).toBe('0')
    }
    await act('suspend')
    await page.getByRole('banner').getByRole('button', { name: /未读/ }).waitFor()
    await expectOld(page, other)
    await act('lift')
    await apply(page).waitFor({ state: 'detached' })
    await expectOld(page, other)
    await page.goto(`${site.url}/fees`)
    await apply(page).waitFor({ state: 'detached' })
  })

  it('The application button shows the message of the server when it cannot report the company', async () => {
    const page = await site.open('/register', { as: await site.signIn(supplier) })
    await page.evaluate(() =>
      localStorage.setItem(
        'user-info',
        JSON.stringify({ ...(JSON.parse(localStorage.getItem('user-info') ?? '{}') as object), companyId: null }),
      ),
    )
    await page.route('**/api/company/settled-info', (route) =>
      route.fulfill({ json: { code: '7777', message: '系统维护至12点', data: null } }),
    )
    await page.goto(`${site.url}/register`)
    await page.getByRole('status').getByText('系统维护至12点').waitFor()
    await page.getByRole('main').getByText('暂时无法显示您的入驻申请').waitFor()
    expect(await page.getByRole('main').getByText('系统维护至12点').isVisible()).toBe(true)
  })
})

it('A refused page of the signed-in shows the message of the server beside the error', async () => {
  const page = await site.open('/home', { as: await site.signIn(supplier) })
  await page.route('**/api/subscriptions', (route) =>
    route.fulfill({ json: { code: '7777', message: '系统维护至12点', data: null } }),
  )
  site.forgive(/\/user\/subscribe/)
  await page.goto(`${site.url}/user/subscribe`)
  await page.getByRole('main').getByText('页面出错了').first().waitFor()
  expect(await page.getByRole('main').getByText('页面出错了').first().isVisible()).toBe(true)
})
