import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { textOfPdf } from '../src/features/deal/deal.fixture.ts'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'
import type { SignedIn } from './site.ts'

const site = useSite()

type Data = { id: string; version: number; edition: number; answers: object; draft: object }
const people = {} as Record<keyof typeof demoAccounts, SignedIn>
let rfqId: string

/** Calls the server as one of the people; throws the message of a refusal. */
async function call(who: keyof typeof people, method: string, path: string, body?: object): Promise<Data> {
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      authorization: people[who].token,
      // The language of a request is the second language of its documents.
      'accept-language': who === 'buyer' ? 'ru' : 'zh-CN',
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, message, data } = (await answer.json()) as { code: string; message: string; data: Data }
  if (code !== '0') throw new Error(`${method} ${path}: ${code} ${message} ${JSON.stringify(data)}`)
  return data
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An accepted quotation of the demo supplier for a request of the demo buyer, who has no profile. */
beforeAll(async () => {
  for (const who of ['buyer', 'operator', 'supplier'] as const) people[who] = await site.signIn(demoAccounts[who])
  const { id, version, answers } = await call('buyer', 'POST', '/api/user/rfqs', {})
  rfqId = id
  const item = { name: 'Болт М8 × 40, оцинкованный', specification: 'DIN 933', quantity: 20_000, unit: 'pcs' }
  const saved = await call('buyer', 'PUT', `/api/user/rfqs/${rfqId}`, {
    version,
    answers: {
      ...answers,
      title: 'Болты для стеллажей',
      category: 'hardware.fasteners.bolts',
      items: [item],
      destination: 'KZ',
      deadline: inDays(10),
    },
  })
  await call('buyer', 'POST', `/api/user/rfqs/${rfqId}/submit`, { version: saved.version })
  await call('operator', 'POST', `/api/operator/rfqs/${rfqId}/claim`)
  const waiting = await call('operator', 'GET', `/api/operator/rfqs/${rfqId}`)
  const decision = { version: waiting.version, verdict: 'approve', remarks: {}, words: '' }
  await call('operator', 'POST', `/api/operator/rfqs/${rfqId}/decide`, decision)
  const quotation = await call('supplier', 'POST', `/api/workspace/rfqs/${rfqId}/quotation`)
  const { edition } = await call('supplier', 'PUT', `/api/workspace/quotations/${quotation.id}`, {
    edition: quotation.edition,
    terms: {
      ...quotation.draft,
      items: [{ price: 42 }],
      incoterm: 'DAP',
      freight: 180_000,
      leadDays: 25,
      validUntil: inDays(30),
    },
  })
  await call('supplier', 'POST', `/api/workspace/quotations/${quotation.id}/submit`, { edition })
  await call('buyer', 'POST', `/api/user/quotations/${quotation.id}/shortlist`)
  await call('buyer', 'POST', `/api/user/quotations/${quotation.id}/accept`, { version: 1 })
})

it('A buyer who lacks data is led to her profile, then issues a contract, downloads it and checks that it is genuine', async () => {
  const page = await (await site.browser({ as: people.buyer, width: 390, theme: 'dark' })).newPage()
  await loadPage(page, `${site.url}/ru/user/requests/${rfqId}`)
  const contract = page.getByRole('button', { name: 'Оформить: Договор поставки' })
  expect(await contract.count()).toBe(0)
  await page.getByRole('link', { name: 'Дополнить данные' }).click()
  await page.waitForURL('**/ru/user/buyer')
  const { answers, version } = await call('buyer', 'GET', '/api/user/buyer')
  const data = { companyName: 'ТОО «Склад-Сервис»', country: 'KZ', taxNumber: '980540000397', city: 'Алматы' }
  await call('buyer', 'PUT', '/api/user/buyer', { ...answers, ...data, version })

  await loadPage(page, `${site.url}/ru/user/requests/${rfqId}`)
  await contract.click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Оформить' }).click()
  const pdf = page.getByRole('button', { name: /Скачать: Договор поставки SC-\d{4}-0001, PDF/ })
  await pdf.waitFor()
  await site.expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  const pages = await textOfPdf(readFileSync(await download.path()))
  const text = pages.join('\n')
  expect(text).toContain('ТОО «Склад-Сервис»')
  expect(text).toContain('Десять тысяч двести юаней 00 фэней')

  const address = /\/ru\/documents\/[0-9a-f-]{36}/.exec(text)?.[0] ?? ''
  await loadPage(page, site.url + address)
  await page.getByText('Документ оформлен на этой платформе').waitFor()
  await site.expectFine(page)
  expect(await page.getByRole('main').textContent()).not.toContain('Склад-Сервис')
})

it('A supplier is told at the field what is wrong with a packing list, and issues it when it is right', async () => {
  const page = await (await site.browser({ as: people.supplier })).newPage()
  await loadPage(page, `${site.url}/workspace/requests/${rfqId}`)
  await page.getByRole('button', { name: '开具：装箱单' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('件数').fill('20')
  await dialog.getByLabel('净重').fill('500.5')
  await dialog.getByLabel('毛重').fill('50')
  await dialog.getByLabel('体积').fill('0.42')
  await dialog.getByRole('button', { name: '开具' }).click()
  await dialog.getByText('毛重不能小于净重').waitFor()
  expect(await dialog.getByLabel('净重').inputValue()).toBe('500.5')
  await dialog.getByLabel('毛重').fill('510')
  await dialog.getByRole('button', { name: '开具' }).click()
  await page.getByRole('button', { name: /下载装箱单 PL-\d{4}-0001，PDF/ }).waitFor()
})

it('Both sides take an order through its deposit, and a dispute is answered by an operator', async () => {
  const buyer = await (await site.browser({ as: people.buyer, width: 390, theme: 'dark' })).newPage()
  await loadPage(buyer, `${site.url}/ru/user/orders`)
  await site.expectFine(buyer)
  await buyer.getByRole('main').getByRole('link', { name: 'Болты для стеллажей' }).click()
  await buyer.getByRole('button', { name: 'Отметить выполнение: Аванс' }).click()
  const marking = buyer.locator('dialog[open]')
  await marking.getByRole('textbox').fill('Платёжное поручение № 7')
  await marking.locator('button[type=submit]').click()
  await buyer.getByText('Отмечено выполнение').first().waitFor()
  await site.expectFine(buyer)

  const supplier = await (await site.browser({ as: people.supplier })).newPage()
  await loadPage(supplier, `${site.url}/workspace/orders`)
  await site.expectFine(supplier)
  await supplier.getByRole('main').getByRole('link', { name: 'Болты для стеллажей' }).click()
  await supplier.getByText('Платёжное поручение № 7').first().waitFor()
  await supplier.getByRole('button', { name: '确认：定金' }).click()
  await supplier.getByRole('button', { name: '确认：定金' }).waitFor({ state: 'detached' })
  await site.expectFine(supplier)
  await supplier.getByRole('button', { name: '上报争议' }).click()
  const raising = supplier.locator('dialog[open]')
  await raising.getByRole('textbox').fill('采购商未按约定安排验货')
  await raising.locator('button[type=submit]').click()
  await supplier.getByText('争议待处理（供应商）：采购商未按约定安排验货').first().waitFor()

  const operator = await (await site.browser({ as: people.operator })).newPage()
  await loadPage(operator, `${site.url}/operator/disputes`)
  await site.expectFine(operator)
  await operator.getByRole('main').getByRole('link', { name: 'Болты для стеллажей' }).click()
  await operator.getByText('采购商未按约定安排验货').first().waitFor()
  await site.expectFine(operator)
  await operator.getByRole('button', { name: '处理争议' }).click()
  const resolving = operator.locator('dialog[open]')
  await resolving.getByRole('textbox').fill('双方已约定新的验货日期')
  await resolving.locator('button[type=submit]').click()
  await resolving.waitFor({ state: 'detached' })
  await loadPage(buyer, buyer.url())
  await buyer.getByText('Решение по спору: 双方已约定新的验货日期').first().waitFor()
  expect(await buyer.getByText('Подтверждено', { exact: true }).count()).toBe(1)
})
