import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pdf } from '../src/features/media/media.fixture.ts'
import { demoAccounts, logIn, useSite } from './site.ts'

const site = useSite()

type Listed = { data: { items: { id: string }[] } }

/** The first product of the demo supplier. */
async function findProduct(companyId: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/products?company=${companyId}`)
  return ((await answer.json()) as Listed).data.items[0]?.id ?? ''
}

const messageTexts = (page: Page) => page.getByRole('log').locator('li > p:nth-child(2)').allTextContents()
const write = async (page: Page, text: string) => {
  await page.locator('main form textarea').last().fill(text)
  await page.locator('main form button[type=submit]').last().click()
}

it('A buyer asks before logging in, and both sides talk live, each message once and in one order', async () => {
  const [desktop, phone] = [
    await site.browser({ hasEventStreams: true, width: 1280, as: await site.signIn(demoAccounts.supplier) }),
    await site.browser({ hasEventStreams: true, width: 390 }),
  ]
  const [supplier, buyer] = [await desktop.newPage(), await phone.newPage()]
  await supplier.goto(`${site.url}/workspace`)
  const companyId = await supplier.evaluate(
    () => (JSON.parse(localStorage.getItem('user-info') ?? '{}') as { companyId: string }).companyId,
  )

  // The visitor writes first and logs in afterwards.
  await buyer.goto(`${site.url}/ru/products/${await findProduct(companyId)}`)
  await buyer.getByRole('link', { name: 'Запросить цену' }).click()
  await buyer.getByLabel('Количество, шт.').fill('200')
  await buyer.getByLabel('Страна назначения').selectOption('KZ')
  await buyer.getByLabel('Вопрос или требования').fill('Здравствуйте! Нужна доставка в Алматы.')
  const chooser = buyer.waitForEvent('filechooser')
  await buyer.getByRole('button', { name: 'Добавить фото или чертёж' }).click()
  await (await chooser).setFiles({ name: 'чертёж.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await buyer.getByText('Файлы хранятся в этом браузере').waitFor()
  await site.expectAccessible(buyer)
  await buyer.reload()
  await buyer.getByRole('button', { name: 'Убрать чертёж.pdf' }).waitFor()
  await buyer.getByRole('button', { name: 'Отправить запрос' }).click()
  await buyer.waitForURL(({ pathname }) => pathname === '/ru/auth/login')
  await logIn(buyer, demoAccounts.buyer)
  await buyer.waitForURL(({ pathname }) => pathname.startsWith('/ru/messages/'))
  await buyer.getByRole('log').getByText('Нужна доставка в Алматы').waitFor()
  const threadId = new URL(buyer.url()).pathname.split('/').at(-1) ?? ''

  // The supplier hears of it without reloading, and sees what was asked.
  await supplier.getByRole('banner').getByRole('link', { name: '对话，未读：1' }).click()
  await supplier.waitForURL(({ pathname }) => pathname === '/messages')
  await supplier
    .locator('main')
    .getByRole('link', { name: /Алматы/ })
    .click()
  const inquiry = supplier.locator('details')
  for (const fact of ['200 件', '哈萨克斯坦']) await inquiry.getByText(fact).waitFor()
  // The file of before the login came with the inquiry, once.
  const drawing = supplier.getByRole('log').getByRole('button', { name: '打开чертёж.pdf' })
  await drawing.waitFor()
  expect(await drawing.count()).toBe(1)
  await supplier.getByRole('banner').getByRole('link', { name: '对话', exact: true }).waitFor()
  const secondTab = await desktop.newPage()
  await secondTab.goto(`${site.url}/messages/${threadId}`)
  await secondTab.getByRole('log').waitFor()

  await write(supplier, '您好！单价128元，交期15天。')
  for (const page of [buyer, secondTab]) await page.getByRole('log').getByText('单价128元').waitFor()
  await buyer.locator('main form textarea').last().fill('Черновик остаётся')
  await buyer.reload()
  await expect.poll(() => buyer.locator('main form textarea').last().inputValue()).toBe('Черновик остаётся')

  // A minute without a connection: what is written waits, and is sent in order.
  site.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await phone.setOffline(true)
  await write(buyer, 'Первое без связи')
  await write(buyer, 'Второе без связи')
  await buyer.getByText('Нет соединения').waitFor()
  await write(supplier, '可以先发样品。')
  await phone.setOffline(false)
  await supplier.getByRole('log').getByText('Второе без связи').waitFor()
  await buyer.getByRole('log').getByText('可以先发样品').waitFor()
  await buyer.getByText('отправляется').first().waitFor({ state: 'detached' })
  await secondTab.getByRole('log').getByText('Второе без связи').waitFor()
  // A message that was just sent may not yet be in the order of the server.
  const orders = () => Promise.all([supplier, buyer, secondTab].map(messageTexts))
  await expect.poll(async () => new Set((await orders()).map((texts) => texts.join('\n'))).size).toBe(1)
  const order = await messageTexts(supplier)
  // The demo thread about this product is continued, so that earlier messages precede these.
  const own = [
    'Здравствуйте! Нужна доставка в Алматы.',
    '您好！单价128元，交期15天。',
    'Первое без связи',
    'Второе без связи',
    '可以先发样品。',
  ]
  expect(order.slice(-5).toSorted()).toEqual(own.toSorted())
  expect(order.indexOf('Первое без связи')).toBeLessThan(order.indexOf('Второе без связи'))

  await site.expectFine(buyer)
  await site.expectFine(supplier)
})

it('A buyer searches in the messages, sees the found message in the list and opens the conversation at it', async () => {
  const as = await site.signIn(demoAccounts.buyer)
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (
      (await (
        await fetch(site.url + path, {
          method,
          headers: { authorization: as.token, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json()) as { data: T }
    ).data
  const id = (await call<Listed['data']>('GET', '/api/threads')).items[0]?.id ?? ''
  for (const text of ['Нужна оцинковка по ГОСТ 9.307', ...Array.from({ length: 120 }, (_, at) => `Строка ${at + 1}`)])
    await call('POST', `/api/threads/${id}/messages`, { messageId: randomUUID(), text, attachments: [] })

  const page = await site.open('/ru/messages', { as, width: 390 })
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('ОЦИНКОВКА')
  await search.press('Enter')
  await page.locator('mark').filter({ hasText: 'оцинковка' }).click()
  const found = page.getByRole('log').locator('li[data-found]')
  await found.getByText('Нужна оцинковка').waitFor()
  await expect.poll(() => found.evaluate((item) => item === document.activeElement)).toBe(true)
  await page.getByRole('log').getByText('Строка 120', { exact: true }).waitFor()
  const [item, log] = [await found.boundingBox(), await page.getByRole('log').boundingBox()]
  expect(item!.y).toBeGreaterThanOrEqual(log!.y)
  expect(item!.y + item!.height).toBeLessThanOrEqual(log!.y + log!.height)
  await site.expectFine(page)
  await page.goBack()
  await page.locator('mark').first().waitFor()
  expect(await search.inputValue()).toBe('ОЦИНКОВКА')
})

it('An inquiry that was sent is not in its form again after Back', async () => {
  const answer = await fetch(`${site.url}/api/products?limit=1`)
  const [product] = ((await answer.json()) as { data: { items: { slug: string }[] } }).data.items
  const page = await site.open(`/ru/products/${product?.slug}`, { as: await site.signIn(demoAccounts.buyer) })
  await page.getByRole('link', { name: 'Запросить цену' }).click()
  const question = page.getByLabel('Вопрос или требования')
  await question.fill('Есть ли сертификат?')
  const draft = () => page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('inquiry-draft:')))
  await expect.poll(draft).toBeDefined()
  await page.getByRole('button', { name: 'Отправить запрос' }).click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/ru/messages/'))
  await page.getByRole('log').getByText('Есть ли сертификат?').first().waitFor()
  await page.goBack()
  await question.waitFor()
  // What the browser restores, and what the form would take from it, is there once the network is idle.
  await page.waitForLoadState('networkidle')
  expect(await question.inputValue()).toBe('')
  expect(await draft()).toBeUndefined()
})
