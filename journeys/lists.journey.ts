import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

const heads = async (page: Page) => page.getByRole('columnheader').allTextContents()

describe('lists of an operator', () => {
  it('Hidden columns and named filters are found again on another device, and can be changed by the keyboard', async () => {
    const as = await site.signIn(demoAccounts.operator)
    const page = await site.open('/ru/operator/users?role=user', { as })
    await page.getByRole('columnheader', { name: 'Обязанности' }).waitFor()
    await page.getByRole('button', { name: 'Вид списка' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Обязанности' }).focus()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/lists/users'))
    await page.keyboard.press('Space')
    expect(((await (await saved).json()) as { code: string }).code).toBe('0')
    expect(await heads(page)).not.toContain('Обязанности')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Вид списка' }).getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Сохранить набор' }).click()
    await page.getByLabel('Название набора').fill('Обычные')
    const named = page.waitForResponse((answer) => answer.url().endsWith('/api/user/lists/users'))
    await page.keyboard.press('Enter')
    await named
    await site.expectAccessible(page)

    const other = await site.open('/ru/operator/users', { as: await site.signIn(demoAccounts.operator), width: 390 })
    await other.getByRole('link', { name: 'Обычные', exact: true }).click()
    await other.waitForURL('**/operator/users?role=user')
    await expect
      .poll(() => other.getByRole('link', { name: 'Обычные', exact: true }).getAttribute('aria-current'))
      .toBe('true')
    expect(await other.locator('td[data-label="Обязанности"]').count()).toBe(0)
    await other.getByRole('button', { name: /^Вид списка/ }).click()
    await other.getByRole('button', { name: 'Удалить набор: Обычные' }).click()
    await expect.poll(() => other.getByRole('link', { name: 'Обычные', exact: true }).count()).toBe(0)
  })

  it('The head of a list stays below the bar while the page scrolls', async () => {
    const page = await site.open('/operator/audit', { as: await site.signIn(demoAccounts.operator) })
    const head = page.getByRole('columnheader').first()
    await head.waitFor()
    await page.getByRole('row').nth(12).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 600))
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(52)
  })

  it('A field with a fault is in line with the other fields of its row', async () => {
    const as = await site.signIn(demoAccounts.operator)
    const page = await site.open('/ru/operator/audit?from=2026-11-20&to=2026-11-01', { as })
    await page.getByText('Дата окончания не может').waitFor()
    for (const width of [1280, 1000, 700]) {
      await site.resize(page, width)
      const [from, to] = await Promise.all(
        ['from', 'to'].map((name) => page.locator(`input[name=${name}]`).boundingBox()),
      )
      const isSameRow = from!.x < to!.x
      expect(isSameRow ? to!.y - from!.y : 0, `${width} px`).toBeCloseTo(0, 0)
      const buttons = await page.locator('main form button[type=submit]').boundingBox()
      expect(buttons!.y, `${width} px`).toBeGreaterThan(to!.y + to!.height)
    }
  })
})

describe('counts of chosen filters', () => {
  const counted = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toContain('<summary>Фильтры')
    return /<summary>Фильтры(?:<!-- -->)? (?:<span>(\d+)<\/span>)?<\/summary>/.exec(html)?.[1] ?? null
  }

  it.each([
    ['/ru/products?category=hardware.fasteners.bolts&priceFrom=1', '2'],
    ['/ru/products?category=hardware.fasteners.bolts&priceFrom=abc&priceTo=10&quantity=x', '1'],
    ['/ru/products?priceFrom=abc', null],
    ['/ru/products?category=hardware.fasteners.bolts&attributes=length:12..8', '1'],
    ['/ru/search?q=m8&leadTime=-1', null],
    ['/ru/companies?role=factory&market=nonsense', '1'],
    ['/ru/information?topic=nonsense&country=RU', '1'],
    ['/ru/rfqs?destination=nonsense', null],
  ])('The filters of %s are counted without the refused ones: %s', async (path, count) => {
    expect(await counted(path)).toBe(count)
  })
})
