import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage, reloadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'
import type { Account } from './site.ts'

const site = useSite({ CODES_PER_ADDRESS_HOUR: '500' })
const { operator, supplier, buyer } = demoAccounts

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const dialog = (page: Page) => page.locator('dialog[open]')

/** The account page of a person. */
async function openAccount(account: Account): Promise<Page> {
  const page = await site.open('/user/info', { as: await site.signIn(account) })
  return page
}

/** A call as the signed-in person of a page, for steps that are not about the form. */
const as = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: localStorage.getItem('Token') ?? '' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { code: string; data: { id: string; revision: number } }
    },
    [method, path, body] as const,
  )

/** Mail sent to the buyer about an article. */
async function mailAbout(title: string): Promise<string | undefined> {
  const { data } = (await (await fetch(`${site.url}/api/dev/outbox`)).json()) as {
    data: { channel: string; to: string; text: string }[]
  }
  return data.find(({ channel, to, text }) => channel === 'mail' && to === buyer.phone && text.includes(title))?.text
}

async function publish(editor: Page, title: string) {
  const words = { origin: 'source', title, summary: title, source: '海关总署', html: `<p>${title}</p>` }
  const { data } = await as(editor, 'POST', '/api/operator/articles', { kind: 'information' })
  const content = {
    slug: '',
    topic: 'customs',
    countries: ['KZ'],
    industries: [],
    sourceUrl: 'https://example.org/text',
    sourceDate: yesterday,
    effectiveOn: yesterday,
    reviewedOn: yesterday,
    attachments: [],
    translations: { zh: words, ru: null, en: null },
  }
  const saved = await as(editor, 'PUT', `/api/operator/articles/${data.id}/draft`, { revision: data.revision, content })
  expect(saved.code).toBe('0')
  expect(
    (await as(editor, 'POST', `/api/operator/articles/${data.id}/publish`, { revision: saved.data.revision })).code,
  ).toBe('0')
}

describe('subscription', () => {
  it('A subscription finds new products, reports them by mail and ends by the link in the mail', async () => {
    const [page, editor] = [await openAccount(buyer), await openAccount(operator)]
    await loadPage(page, `${site.url}/user/subscribe`)
    await site.expectAccessible(page)
    // The second one is that of mails about messages.
    const quiet = page.getByRole('switch', { name: '免打扰时段' }).first()
    if (await quiet.isChecked()) {
      await quiet.press('Space')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await toast(page, '已保存')
    }
    await page.getByRole('combobox', { name: '按什么订阅' }).click()
    await page.getByRole('option', { name: '资讯主题' }).click()
    await page.getByRole('combobox', { name: '内容' }).click()
    await page.getByRole('option', { name: '海关', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: '订阅', exact: true }).click()
    await toast(page, '订阅成功')

    await publish(editor, '旅程用海关新规')
    await expect.poll(() => mailAbout('旅程用海关新规'), { timeout: 150_000, interval: 2_000 }).toBeTruthy()
    const outbox = await site.open('/dev/outbox')
    await outbox.getByText('旅程用海关新规').first().waitFor()

    const stop = /\/(?:ru\/)?unsubscribe\/\S+/.exec((await mailAbout('旅程用海关新规')) ?? '')?.[0] ?? ''
    // The request that a mail program sends for its one-click button, without session or cookie (RFC 8058).
    const clicked = await fetch(site.url + stop, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    })
    expect(clicked.status).toBe(200)
    const after = await site.open(stop)
    expect(await after.getByRole('main').getByRole('status').textContent()).not.toBe('')
    await site.expectAccessible(after)

    await publish(editor, '旅程用第二条新规')
    await loadPage(page, `${site.url}/messages/notifications`)
    await expect
      .poll(
        async () => {
          await reloadPage(page)
          return page.getByText('旅程用第二条新规').count()
        },
        { timeout: 150_000, interval: 5_000 },
      )
      .toBeGreaterThan(0)
    expect(await mailAbout('旅程用第二条新规')).toBeUndefined()
  }, 600_000)
})

describe('plan', () => {
  it('A plan is requested, approved and paid, and then raises the limit', async () => {
    const [page, office] = [await openAccount(supplier), await openAccount(operator)]
    await loadPage(page, `${site.url}/user/subscribe`)
    await page.getByRole('navigation', { name: '订阅与套餐' }).getByRole('link', { name: '套餐' }).click()
    await page.getByRole('heading', { name: '当前套餐：免费版' }).waitFor()
    await site.expectAccessible(page)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: '商务版' }) })
      .getByRole('button', { name: '申请升级' })
      .click()
    await dialog(page).getByLabel('时长').selectOption('3')
    await dialog(page).getByRole('button', { name: '申请升级' }).click()
    await toast(page, '申请已提交')
    await page.getByText('待审核', { exact: true }).waitFor()

    await loadPage(office, `${site.url}/operator/plans`)
    await site.expectAccessible(office)
    await office.getByRole('button', { name: '通过申请' }).click()
    await dialog(office).getByLabel('付款说明').fill('请汇入对公账户')
    await dialog(office).getByRole('button', { name: '通过申请' }).click()
    await office.getByRole('button', { name: '登记收款' }).click()
    await dialog(office).getByLabel('到账日期').fill(yesterday)
    await dialog(office).getByLabel('凭证号').fill('ICBC-1')
    await dialog(office).getByRole('button', { name: '登记收款' }).click()
    await office.getByText('没有套餐申请').waitFor()

    await reloadPage(page)
    await page.getByRole('heading', { name: '当前套餐：商务版' }).waitFor()
    await page.getByText('上限200', { exact: true }).waitFor()
    await page.getByRole('button', { name: '申请发票' }).click()
    await dialog(page).getByLabel('发票抬头').fill('宁波试验五金有限公司')
    await dialog(page).getByRole('textbox', { name: '税号' }).fill('91350100M000100Y44')
    await dialog(page).getByRole('button', { name: '提交' }).click()
    await dialog(page).getByText('税号格式不正确，请核对号码与类型').waitFor()
    await dialog(page).getByRole('textbox', { name: '税号' }).fill('91350100M000100Y43')
    await dialog(page).getByRole('button', { name: '提交' }).click()
    await page.getByText('发票待开具').waitFor()
    expect(await page.getByRole('button', { name: '申请发票' }).count()).toBe(0)
  })
})
