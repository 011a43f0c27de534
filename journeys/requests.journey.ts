import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { loadPage, reloadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

const list = (page: Page) => page.getByRole('main').locator('a[href^="/ru/user/requests/0"]')
const saved = (page: Page) => page.locator('[data-autosave=saved]').waitFor()

it('A buyer opens the form of a request without leaving a draft, and what is typed then is there again after a reload', async () => {
  const page = await site.open('/ru/user/requests', { as: await site.signIn(demoAccounts.buyer), width: 390 })
  const before = await list(page).count()
  const create = page.getByRole('link', { name: 'Создать запрос' }).first()
  await create.click()
  await page.getByRole('heading', { level: 1, name: 'Запрос без названия' }).waitFor()
  await site.expectFine(page)
  await page.goBack()
  await create.waitFor()
  await reloadPage(page)
  expect(await list(page).count()).toBe(before)

  await create.click()
  await page.getByRole('textbox', { name: 'Название' }).fill('Болты для стеллажей')
  await page.getByRole('heading', { level: 1, name: 'Болты для стеллажей' }).waitFor()
  await page.waitForURL(/\/ru\/user\/requests\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Добавить позицию' }).click()
  await page.getByRole('textbox', { name: 'Наименование' }).fill('Болт М8 × 40')
  await page.getByRole('textbox', { name: 'Желаемая цена за единицу' }).fill('1 234,5')
  await saved(page)
  await reloadPage(page)
  await page.getByRole('heading', { level: 1, name: 'Болты для стеллажей' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Желаемая цена за единицу' }).inputValue()).toBe('1234,50')

  await loadPage(page, `${site.url}/ru/user/requests`)
  expect(await list(page).count()).toBe(before + 1)
  await list(page).filter({ hasText: 'Болты для стеллажей' }).click()
  await page.getByRole('button', { name: 'Удалить черновик' }).click()
  await create.waitFor()
  await expect.poll(() => list(page).count()).toBe(before)
})

it('An untouched request that is submitted names what is missing at the fields, and the first one gets the focus', async () => {
  const page = await site.open('/ru/user/requests/new', { as: await site.signIn(demoAccounts.buyer), width: 360 })
  await page.getByRole('button', { name: 'Отправить на проверку' }).click()
  await page.getByText('Проверьте отмеченные поля').first().waitFor()
  const title = page.getByRole('textbox', { name: 'Название' })
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('[data-rfq-form] [aria-invalid=true]').count()).toBeGreaterThan(2)
  await title.fill('Болты')
  await saved(page)
  await page.getByRole('button', { name: 'Удалить черновик' }).click()
})

it('Words of a search that found nothing begin a request with these words', async () => {
  const page = await site.open(`/ru/user/requests/new?text=${encodeURIComponent('Гидравлический пресс')}`, {
    as: await site.signIn(demoAccounts.buyer),
  })
  await page.getByRole('heading', { level: 1, name: 'Гидравлический пресс' }).waitFor()
  await page.waitForURL(/\/ru\/user\/requests\/[0-9a-f-]{36}$/)
  expect(await page.getByRole('textbox', { name: 'Название' }).inputValue()).toBe('Гидравлический пресс')
})

it('On a phone no bar covers a field of a request that gets the focus', async () => {
  const page = await site.open('/ru/user/requests/new', { as: await site.signIn(demoAccounts.buyer), width: 360 })
  await page.getByRole('button', { name: 'Отправить на проверку' }).waitFor()
  for (const field of await page.locator('[data-rfq-form] :is(input, textarea, select):visible').all()) {
    await field.focus()
    const isOnTop = await field.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (input.contains(hit) || hit.contains(input))
    })
    expect([await field.evaluate((input) => input.outerHTML.slice(0, 120)), isOnTop]).toEqual([expect.anything(), true])
  }
})

it('On a phone the names of the categories of a request are written out', async () => {
  const page = await site.open('/ru/user/requests/new', { as: await site.signIn(demoAccounts.buyer), width: 360 })
  const isCut = (name: Element | null) => name === null || name.scrollWidth > name.clientWidth + 1
  await page.getByRole('textbox', { name: 'Категория' }).fill('кирпича')
  const option = page.locator('[role=option]', { hasText: 'Оборудование для производства блоков и кирпича' })
  expect(await option.locator('> :last-child').evaluate(isCut)).toBe(false)
  await option.click()
  const chosen = page.locator('[data-rfq-form]').getByText('Оборудование для производства блоков и кирпича')
  expect(await chosen.evaluate(isCut)).toBe(false)
})

it('On a phone the tabs of the own pages show the current one', async () => {
  const page = await site.open('/ru/user/requests', { as: await site.signIn(demoAccounts.buyer), width: 360 })
  const current = page.locator('main nav a[aria-current=page]')
  await expect
    .poll(() =>
      current.evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= document.documentElement.clientWidth
      }),
    )
    .toBe(true)
})

it('On a phone the comparison of quotations shows that a second column follows, and the names of its rows stay', async () => {
  const page = await site.open('/ru/user/requests', { as: await site.signIn(demoAccounts.buyer), width: 360 })
  await page.getByRole('link', { name: 'Электроинструмент и анкеры' }).click()
  const table = page.getByRole('table').filter({ hasText: 'Поставщик' }).first()
  await table.waitFor()
  const [first, second] = await table.locator('thead th').evaluateAll((heads) =>
    heads.slice(0, 2).map((head) => {
      const { left, right } = head.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(first!.right).toBeLessThan(360 - 24)
  expect(second!.left).toBeLessThan(360 - 24)
  const name = table.locator('tbody th').first()
  const before = (await name.boundingBox())!.x
  await table.evaluate((wide) => (wide.parentElement!.scrollLeft = 200))
  expect((await name.boundingBox())!.x).toBeCloseTo(before, 0)
})
