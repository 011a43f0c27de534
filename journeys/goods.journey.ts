import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, logIn, useSite } from './site.ts'

const site = useSite()

describe('buyer', () => {
  it('A buyer finds products, filters them, compares two and marks one as a favourite', async () => {
    const as = await site.signIn(demoAccounts.supplier)
    const page = await site.open('/products?category=hardware', { as })
    await page.getByRole('link', { name: /^紧固件/ }).click()
    await page.waitForURL(/category=hardware\.fasteners/)
    const cards = page.locator('main h3 a')
    const titles = await cards.allTextContents()
    expect(titles.length).toBeGreaterThanOrEqual(2)

    await cards.nth(0).click()
    await page.getByRole('heading', { level: 1, name: titles[0] ?? '' }).waitFor()
    await page.getByRole('button', { name: '加入对比', exact: true }).click()
    await page.getByRole('button', { name: '收藏', exact: true }).click()
    await page.getByRole('button', { name: '已收藏' }).waitFor()
    await page.goBack()
    await cards.nth(1).click()
    await page.getByRole('heading', { level: 1, name: titles[1] ?? '' }).waitFor()
    await page.getByRole('button', { name: '加入对比', exact: true }).click()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: '最近浏览' }).waitFor()
    await page.getByRole('link', { name: '查看对比（2）' }).click()
    await page.getByRole('heading', { level: 1, name: '商品对比' }).waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(3)
    await site.expectAccessible(page)

    await loadPage(page, `${site.url}/user/favourites`)
    await expect.poll(() => page.locator('main h3 a').allTextContents()).toEqual([titles[0]])
    await site.expectAccessible(page)
  })

  it('A buyer without scripts can compare products and is led to the login by the favourite button', async () => {
    const { data } = (await (await fetch(`${site.url}/api/products?limit=3`)).json()) as {
      data: { items: { id: string; slug: string; title: string }[] }
    }
    const html = await (
      await fetch(`${site.url}/products/compare?ids=${data.items.map(({ id }) => id).join(',')},nonsense`)
    ).text()
    for (const { title } of data.items) expect(html).toContain(title)
    expect(html).toContain('noindex')
    const page = await site.open(`/products/${data.items[0]?.slug ?? ''}`)
    await page.getByRole('link', { name: '收藏' }).click()
    await page.waitForURL(/\/auth\/login\?then=/)
  })

  it('A buyer reads the sum for the quantity that was typed, and at the field why another one cannot be ordered', async () => {
    const { data } = (await (await fetch(`${site.url}/api/products?limit=1`)).json()) as {
      data: { items: { slug: string }[] }
    }
    const page = await site.open(`/products/${data.items[0]?.slug ?? ''}`)
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.locator('input[name=quantity]') })
    const result = form.locator('xpath=following-sibling::*[@role="status"]')
    const calculate = async (typed: string) => {
      await form.locator('input[name=quantity]').fill(typed)
      await form.getByRole('button').click()
      await page.waitForLoadState('load')
    }
    const before = await result.textContent()
    const more = Number(await form.locator('input[name=quantity]').inputValue()) * 2
    await calculate(String(more))
    await expect.poll(() => result.textContent()).not.toBe(before)
    expect(await form.locator('input[name=quantity]').inputValue()).toBe(String(more))
    await calculate('abc')
    await page.locator('[id="fault.quantity"]').waitFor()
    expect(await form.locator('input[name=quantity]').inputValue()).toBe('abc')
  })

  it('A calculation whose currency is in its address is made again in the currency that a buyer chooses above', async () => {
    const { data } = (await (await fetch(`${site.url}/api/products?limit=1&facets=no`)).json()) as {
      data: { items: { slug: string }[] }
    }
    const page = await site.open(`/products/${data.items[0]?.slug ?? ''}?quantity=1000&currency=RUB`)
    const currency = page.getByRole('main').locator('select[name=currency]')
    expect(await currency.inputValue()).toBe('RUB')
    await page.getByRole('banner').locator('[popovertarget=languages]').click()
    await page.locator('#languages').getByRole('button', { name: 'KZT', exact: true }).click()
    await page.waitForURL(/quantity=1000&currency=KZT/)
    await expect.poll(() => currency.inputValue()).toBe('KZT')
  })

  it('A quantity that a buyer typed but did not apply survives the login, the way back and a reload', async () => {
    const { data } = (await (await fetch(`${site.url}/api/products?limit=1`)).json()) as {
      data: { items: { slug: string }[] }
    }
    const page = await site.open(`/products/${data.items[0]?.slug ?? ''}`)
    const quantity = page.getByRole('main').locator('input[name=quantity]')
    await page.getByRole('button', { name: '加入对比', exact: true }).waitFor()
    await quantity.fill('4321')
    await page.reload()
    await expect.poll(() => quantity.inputValue()).toBe('4321')
    await page.getByRole('button', { name: '加入对比', exact: true }).waitFor()
    await quantity.fill('8765')
    await page.getByRole('link', { name: '收藏' }).click()
    await page.waitForURL(/\/auth\/login\?then=/)
    await page.goBack()
    await expect.poll(() => quantity.inputValue()).toBe('8765')
    await page.getByRole('link', { name: '收藏' }).click()
    await page.waitForURL(/\/auth\/login\?then=.*quantity%3D8765/)
    await logIn(page, demoAccounts.supplier)
    await page.waitForURL(/\/products\/.*quantity=8765/)
    await expect.poll(() => quantity.inputValue()).toBe('8765')
  })
})

it('A buyer on a phone sees the results at once and unfolds the filters on demand', async () => {
  const page = await site.open('/ru/search?q=болты', { width: 360 })
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  expect((await page.locator('main li img').first().boundingBox())?.y).toBeLessThan(740)
  const role = page.getByRole('navigation', { name: 'Фильтры' }).getByRole('link', { name: /^Производитель/ })
  expect(await role.isVisible()).toBe(false)
  await page.getByText('Фильтры', { exact: true }).tap()
  await role.tap()
  await page.waitForURL('**/ru/search?*role=factory*')
  await page.locator('summary').filter({ hasText: 'Фильтры 1' }).waitFor()
  await first.waitFor()

  const desktop = await site.open('/ru/search?q=болты')
  await desktop
    .getByRole('navigation', { name: 'Фильтры' })
    .getByRole('link', { name: /^Производитель/ })
    .waitFor()
  expect(await desktop.getByText('Фильтры', { exact: true }).isVisible()).toBe(false)
})

it.each([
  ['on a phone', 360],
  ['on a desktop', 1280],
])(
  'A buyer %s filters by a numeric range, sees an error at a wrong end and removes the range',
  async (_title, width) => {
    const page = await site.open(
      '/ru/products?category=hardware.fasteners.bolts&attributes=length:1..,material:stainless-a2',
      { width },
    )
    const filters = page.getByRole('navigation', { name: 'Фильтры' })
    const length = filters.getByRole('region', { name: 'Длина' })
    const unfold = async () => width < 500 && page.locator('summary').filter({ hasText: 'Фильтры' }).tap()
    const apply = async (from: string, to: string) => {
      await length.getByLabel('От, мм').fill(from)
      await length.getByLabel('До, мм').fill(to)
      await length.getByRole('button', { name: 'Применить' }).click()
    }
    await unfold()
    await apply('40', '16,5')
    await length.getByText('«До» не может быть меньше, чем «от»').waitFor()
    expect(await length.getByLabel('До, мм').inputValue()).toBe('16,5')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /«Длина»/ })
      .waitFor()
    await site.expectAccessible(page)

    await apply('16,5', '40')
    await page.waitForURL(
      (url) =>
        url.searchParams.get('attributes') === 'length:16.5..40,material:stainless-a2' &&
        url.searchParams.get('category') !== null,
    )
    await unfold()
    const chip = length.getByRole('link', { name: '16,5–40 мм' })
    expect(await chip.getAttribute('aria-current')).toBe('true')
    await site.expectAccessible(page)
    await chip.click()
    await page.waitForURL((url) => url.searchParams.get('attributes') === 'material:stainless-a2')
  },
)
