import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

const dialog = (page: Page) => page.locator('dialog[open]')

describe('registration', () => {
  it('A registration that was closed by mistake continues where it was except for the password, and so does the wait for a code', async () => {
    const page = await site.open('/ru/home')
    const open = () => page.getByRole('banner').getByRole('button', { name: 'Регистрация' }).click()
    const field = (name: string) => dialog(page).getByLabel(name, { exact: true })
    await open()
    await field('Эл. почта или телефон').fill('closed@example.com')
    await field('Имя').fill('Ирина')
    await field('Пароль').fill('First-2026')
    await dialog(page).getByRole('button', { name: 'Получить код' }).click()
    await expect.poll(() => site.codeFor('closed@example.com').catch(() => '')).toMatch(/^\d{6}$/)
    await dialog(page).getByRole('button', { name: 'Закрыть' }).first().click()
    await dialog(page).waitFor({ state: 'detached' })
    await open()
    await expect.poll(() => field('Эл. почта или телефон').inputValue()).toBe('closed@example.com')
    expect([await field('Имя').inputValue(), await field('Пароль').inputValue()]).toEqual(['Ирина', ''])
    expect(await dialog(page).getByRole('button', { name: /\d+ с/ }).isDisabled()).toBe(true)
  })

  it('A registration forgets the error of the mail address when a mainland phone is chosen instead', async () => {
    const page = await site.open('/ru/auth/login?mode=register')
    const main = page.getByRole('main')
    await main.getByLabel('Эл. почта или телефон', { exact: true }).fill('nonsense')
    await main.getByRole('button', { name: 'Зарегистрироваться', exact: true }).click()
    await main
      .getByText('Введите адрес эл. почты или номер телефона с кодом страны, например +7 912 345-67-89')
      .waitFor()
    await main.getByRole('button', { name: 'По телефону' }).click()
    expect(
      await main
        .getByText('Введите адрес эл. почты или номер телефона с кодом страны, например +7 912 345-67-89')
        .count(),
    ).toBe(0)
    expect(await main.getByLabel('Телефон').inputValue()).toBe('')
  })
})

describe('login', () => {
  it('A login accepts a mail address that is pasted where a phone is asked for', async () => {
    const page = await site.open('/auth/login')
    const main = page.getByRole('main')
    await main.getByLabel('手机号', { exact: true }).fill('buyer@example.com')
    await main.getByLabel('密码', { exact: true }).fill('Buyer-2026')
    expect(await main.getByLabel('邮箱或手机号', { exact: true }).inputValue()).toBe('buyer@example.com')
    await main.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/user/info')
  })
})

describe('comparison', () => {
  it('The comparison opens with the chosen products and can be reached from lists of products', async () => {
    const page = await site.open('/ru/products')
    const path = new URL(
      (await page
        .getByRole('main')
        .locator('a[href^="/ru/products/"]:not([href$="/compare"])')
        .first()
        .getAttribute('href')) ?? '',
      site.url,
    ).pathname
    await loadPage(page, site.url + path)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Сравнить', exact: true }).click()
    await page.getByRole('button', { name: 'Убрать', exact: false, pressed: true }).waitFor()
    await loadPage(page, `${site.url}/ru/products`)
    await page.mouse.move(300, 300)
    await page.getByRole('main').getByRole('link', { name: 'Открыть сравнение (1)' }).waitFor()
    await loadPage(page, `${site.url}/ru/products/compare`)
    await expect
      .poll(async () => page.getByRole('columnheader').getByRole('link', { name: title, exact: true }).count())
      .toBe(1)
  })
})

describe('without scripts', () => {
  const plain = async (path: string) => (await fetch(site.url + path)).text()

  it.each(['/ru/user/info', '/ru/workspace', '/ru/messages'])(
    'The page %s says that it needs scripts when there are none',
    async (path) => {
      expect(await plain(path)).toContain('Для этой страницы нужен JavaScript')
    },
  )

  it.each(['/ru/auth/login', '/ru/auth/login?mode=register'])(
    'The page %s looks the same without scripts as with them',
    async (path) => {
      const look = async (isScripted: boolean) => {
        const page = await site.open(path, { isScripted })
        const input = page.getByRole('main').locator('input:not([type=checkbox])').first()
        return input.evaluate((field) => {
          const { borderTopLeftRadius, paddingLeft, height, backgroundColor } = getComputedStyle(field)
          const { display, rowGap } = getComputedStyle(field.closest('form') ?? field)
          const { maxWidth, borderTopWidth } = getComputedStyle(field.closest('form')?.parentElement ?? field)
          return {
            borderTopLeftRadius,
            paddingLeft,
            height,
            backgroundColor,
            display,
            rowGap,
            maxWidth,
            borderTopWidth,
          }
        })
      }
      expect(await look(false)).toEqual(await look(true))
    },
  )
})

it('An operator who types on while a draft of an agreement is being saved is told that it is saved only when all of it is', async () => {
  const page = await site.open('/operator/agreements?kind=privacy', { as: await site.signIn(demoAccounts.operator) })
  const changes = page.getByLabel('变更内容')
  const stored: string[] = []
  await page.route('**/api/operator/agreements/*/draft', async (route) => {
    const { changes: sent } = route.request().postDataJSON() as { changes: { zh: string } }
    if (stored.length === 0) await changes.fill('第一句。第二句。')
    stored.push(sent.zh)
    await route.continue()
  })
  await changes.fill('第一句。')
  await expect.poll(() => stored.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.locator('[data-autosave="saved"]').waitFor()
  expect(stored).toEqual(['第一句。', '第一句。第二句。'])
  expect(await changes.inputValue()).toBe('第一句。第二句。')
  await page.reload()
  await expect.poll(() => changes.inputValue()).toBe('第一句。第二句。')
})

it.each(['/ru/search?q=м8', '/zh/products', '/en/companies'])(
  'The results of %s are three presses of Tab behind the search field',
  async (address) => {
    const page = await site.open(address.replace('/zh', ''))
    await page.getByRole('main').getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const results = page.locator('section#found')
    expect(await results.locator(':focus').count()).toBe(1)
  },
)

it('A dialog that is sent with an empty field says so at the field, in the language of the page, and calls nothing', async () => {
  const page = await site.open('/ru/user/api', { as: await site.signIn(demoAccounts.buyer), width: 360 })
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.getByRole('button', { name: 'Создать токен' }).click()
  const dialog = page.locator('dialog[open]')
  const name = dialog.getByLabel('Название')
  await dialog.getByRole('button', { name: 'Создать токен' }).click()
  await dialog.getByText('Обязательное поле').waitFor()
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
  await site.expectAccessible(page)
})

it('A colour chosen in the workspace is that of public pages as well, and who chose none loads no palettes', async () => {
  const page = await site.open('/workspace', { as: await site.signIn(demoAccounts.supplier) })
  const sample = (name: string) => page.locator(`[data-configurator] [data-primary=${name}]`)
  const palettes = page.locator('head link[rel=stylesheet][href*="/palettes"]')
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-500').trim())
  const usual = await primary()
  expect(await palettes.count()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: '外观设置' }).click()
  const colourOf = (name: string) => sample(name).evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(() => colourOf('rose')).not.toBe(await colourOf('emerald'))
  await page.getByRole('radio', { name: '玫瑰红' }).check()
  await expect.poll(primary).not.toBe(usual)
  const rose = await primary()
  await loadPage(page, `${site.url}/home`)
  expect(await primary()).toBe(rose)
  await page.getByRole('banner').getByRole('button', { name: '切换深色或浅色' }).click()
  await page.locator('html.app-dark').waitFor()
  expect(await primary()).toBe(rose)

  const other = await site.open('/home')
  await other.getByRole('banner').getByRole('button', { name: '切换深色或浅色' }).click()
  await other.locator('html.app-dark').waitFor()
  await loadPage(other, `${site.url}/products`)
  expect(await other.locator('link[href*="/palettes"]').count()).toBe(0)
})
