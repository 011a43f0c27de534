import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

const second = { phone: '13800000101', password: demoAccounts.supplier.password }
const title = 'Болты для складских стеллажей'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const saved = (page: Page) => page.locator('[data-autosave=saved]').waitFor()

/** A request, as a buyer writes it on a phone. Resolves to its id. */
async function writeRequest(page: Page): Promise<string> {
  await loadPage(page, `${site.url}/ru/user/requests`)
  await page.getByRole('link', { name: 'Создать запрос' }).first().click()
  await page.getByRole('textbox', { name: 'Название' }).fill(title)
  await page.waitForURL(/\/ru\/user\/requests\/[0-9a-f-]{36}$/)
  await page.getByLabel('Категория').fill('болт')
  await page.getByRole('option', { name: 'Болты' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Добавить позицию' }).click()
  await page.getByRole('textbox', { name: 'Наименование' }).fill('Болт М8 × 40, оцинкованный')
  await page.getByLabel('Количество').fill('20000')
  await page.getByLabel('Страна назначения').selectOption('KZ')
  await page.getByRole('button', { name: 'Отправить на проверку' }).click()
  // What is missing is said at its field, and nothing typed is lost.
  await page.getByLabel('Срок приёма предложений').and(page.locator('[aria-invalid=true]')).waitFor()
  expect(await page.getByLabel('Количество').inputValue()).toBe('20000')
  await page.getByLabel('Срок приёма предложений').fill(inDays(10))
  await saved(page)
  await page.getByRole('button', { name: 'Отправить на проверку' }).click()
  await page.getByText('Запрос проверяется.').waitFor()
  await site.expectFine(page)
  return page.url().slice(-36)
}

/** A supplier opens the request from a list and answers it. */
async function quote(page: Page, list: string, price: string, freight: string): Promise<void> {
  await loadPage(page, site.url + list)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  // The public page of the request leads to the page on which it is answered.
  if (list === '/rfqs') await page.getByRole('link', { name: '我要报价' }).click()
  await page.getByRole('button', { name: '我要报价' }).click()
  await page.getByLabel('单价').fill(price)
  await page.getByLabel('贸易术语').selectOption('DAP')
  await page.getByLabel('运费').fill(freight)
  await page.getByLabel('交货期').fill('25')
  await page.getByLabel('报价有效期至').fill(inDays(30))
  await saved(page)
  await page.getByRole('button', { name: '提交报价' }).click()
  await page.getByRole('heading', { name: '我的报价（第1版）' }).waitFor()
  expect(await page.getByText('买家联系方式').count()).toBe(0)
}

it('A buyer asks, an operator approves, two suppliers quote at once, and the buyer compares them and accepts one', async () => {
  const [asBuyer, asOperator, asFirst, asSecond] = await Promise.all(
    [demoAccounts.buyer, demoAccounts.operator, demoAccounts.supplier, second].map((one) => site.signIn(one)),
  )
  const open = async (as: typeof asBuyer, look: object = {}) =>
    (await site.browser({ ...(as && { as }), ...look })).newPage()
  const buyer = await open(asBuyer, { width: 390, theme: 'dark' })
  const rfqId = await writeRequest(buyer)

  const operator = await open(asOperator)
  await loadPage(operator, `${site.url}/operator/rfqs`)
  await operator.getByRole('main').getByRole('link', { name: title }).click()
  await operator.getByRole('button', { name: '领取（30分钟）' }).click()
  await operator.getByRole('button', { name: '通过', exact: true }).click()
  await operator.getByText('已通过，需求已发布').waitFor()

  const [first, other] = await Promise.all([open(asFirst), open(asSecond)])
  await Promise.all([quote(first, '/rfqs', '0.42', '1800'), quote(other, '/workspace/requests', '0.39', '2600')])

  await loadPage(buyer, `${site.url}/ru/user/requests/${rfqId}`)
  const comparison = buyer.getByRole('group', { name: 'Сравнение предложений' })
  await comparison.waitFor()
  expect(await comparison.getByRole('button', { name: 'Отобрать' }).count()).toBe(2)
  await site.expectFine(buyer)
  await site.resize(buyer, 390)

  // A second tab of the buyer still shows both quotations as they were.
  const tab = await buyer.context().newPage()
  await loadPage(tab, buyer.url())
  const shortlisting = (page: Page) =>
    page.getByRole('group', { name: 'Сравнение предложений' }).getByRole('button', { name: 'Отобрать' })
  await shortlisting(buyer).first().click()
  const accepting = comparison.getByRole('button', { name: 'Принять предложение' })
  await accepting.waitFor()
  await shortlisting(tab).first().click()
  await tab.getByText('Отобрано').first().waitFor()
  await accepting.click()
  await buyer.locator('dialog[open]').getByRole('button', { name: 'Принять предложение' }).click()
  await buyer.getByText('Принято').first().waitFor()
  await expect.poll(() => accepting.count()).toBe(0)

  // Each supplier reads her own outcome; only the chosen one gets to know the buyer.
  const outcomes = await Promise.all(
    [first, other].map(async (page) => {
      await loadPage(page, `${site.url}/workspace/requests/${rfqId}`)
      await page.getByRole('heading', { name: '我的报价（第1版）' }).waitFor()
      const text = (await page.getByRole('main').textContent()) ?? ''
      return {
        isAccepted: text.includes('已接受'),
        isLost: text.includes('未选中'),
        hasContact: text.includes('买家联系方式'),
      }
    }),
  )
  expect(outcomes.toSorted((one, next) => Number(next.isAccepted) - Number(one.isAccepted))).toEqual([
    { isAccepted: true, isLost: false, hasContact: true },
    { isAccepted: false, isLost: true, hasContact: false },
  ])
  await loadPage(buyer, `${site.url}/ru/user/orders`)
  await buyer.getByRole('main').getByRole('link', { name: title }).click()
  await buyer.getByRole('button', { name: 'Отметить выполнение: Аванс' }).waitFor()
  await site.expectFine(buyer)
})
