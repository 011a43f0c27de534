import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withScratchPostgres } from '../checks/postgresql.ts'
import { startProcess } from '../checks/processes.ts'
import type { Measured } from '../checks/processes.ts'
import { publicPages } from './public-pages.ts'
import { demoAccounts, useSite } from './site.ts'

const environment: Record<string, string> = {}
const over = Promise.withResolvers<void>()
let cluster: Promise<void> | undefined

beforeAll(async () => {
  const address = Promise.withResolvers<string>()
  cluster = withScratchPostgres(async (url) => {
    address.resolve(url)
    await over.promise
  })
  cluster.catch((error: unknown) => address.reject(error))
  environment.DATABASE_URL = await address.promise
})

const site = useSite(environment)
let other: Measured
let operator: string
let supplier: string

type Answer<T> = { code: string; message: string; data: T }

async function call<T = Record<string, unknown>>(
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = (await (
    await fetch(site.url + path, {
      method,
      headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  ).json()) as Answer<T>
  if (answer.code !== '0')
    throw new Error(`${method} ${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`)
  return answer.data
}

/** The page as both processes serve it. */
const pages = async (path: string) =>
  Promise.all([site.url, other.url].map(async (origin) => (await fetch(origin + path)).text()))

/**
 * Makes an edit on one process and returns the pages that do not show it: on this process at once, on the other as soon
 * as the database has notified it. Both have cached each page before.
 */
async function outdatedAfter(
  edit: () => Promise<unknown>,
  paths: readonly string[],
  isShown: (html: string) => boolean,
): Promise<string[]> {
  for (const path of paths) if ((await pages(path)).some(isShown)) return [`${path} shows it before`]
  await edit()
  const outdated: string[] = []
  for (const path of paths) if (!isShown(await (await fetch(site.url + path)).text())) outdated.push(`${path} here`)
  for (const path of paths) {
    const isThere = async () => isShown(await (await fetch(other.url + path)).text())
    // Less than the time to live, which would hide a lost notification.
    if (!(await vi.waitUntil(isThere, { timeout: 20_000, interval: 50 }).catch(() => false)))
      outdated.push(`${path} there`)
  }
  return outdated
}

describe('document cache', () => {
  beforeAll(async () => {
    other = await startProcess('build/server/index.js', {
      ...environment,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'off',
      RATES: 'off',
      CALLS_PER_MINUTE: '100000',
      PAGES_PER_MINUTE: '100000',
    })
    operator = (await site.signIn(demoAccounts.operator)).token
    supplier = (await site.signIn(demoAccounts.supplier)).token
  })

  afterAll(async () => {
    await other?.stop()
    over.resolve()
    await cluster
  })

  it('A cached page is the same for everybody and is not sent again to a browser that has it', async () => {
    for (const path of publicPages) {
      const first = await fetch(site.url + path)
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control'), path).toBe('public, no-cache')
      const again = await fetch(site.url + path, { headers: { 'if-none-match': etag } })
      expect([again.status, await again.text(), again.headers.get('content-security-policy')], path).toEqual([
        304,
        '',
        first.headers.get('content-security-policy'),
      ])
      expect(
        (
          await fetch(`${site.url}${path}${path.includes('?') ? '&' : '?'}utm_source=x`, {
            headers: { 'if-none-match': etag },
          })
        ).status,
        path,
      ).toBe(304)
    }
  })

  it('A page of the second process shows a setting that was edited on the first', async () => {
    const { settings } = await call<{ settings: { name: string; version: string; value: Record<string, string> }[] }>(
      operator,
      'GET',
      '/api/operator/settings',
    )
    const text = settings.find(({ name }) => name === 'foundingText')!
    const edit = () =>
      call(operator, 'PUT', '/api/operator/settings', {
        values: { foundingText: { ...text.value, zh: '页脚已改', ru: 'Подвал изменён' } },
        versions: { foundingText: text.version },
      })
    expect(await outdatedAfter(edit, publicPages, (html) => /页脚已改|Подвал изменён/.test(html))).toEqual([])
  })

  it('A withdrawn article disappears from the pages of both processes', async () => {
    const { items } = await call<{ items: { id: string; slug: string; title: string }[] }>(
      operator,
      'GET',
      '/api/article/latest?limit=6',
    )
    const { id, slug, title } = items[0]!
    expect(
      await outdatedAfter(
        () => call(operator, 'POST', `/api/operator/articles/${id}/withdraw`, { reason: 'a reason to withdraw' }),
        ['/home', '/information', `/information/${slug}`],
        (html) => !html.includes(title),
      ),
    ).toEqual([])
  })

  it('A paused product disappears from the pages of both processes', async () => {
    const { companyId } = await call<{ companyId: string }>(supplier, 'GET', '/api/user/me')
    const { items } = await call<{ items: { goods: { id: string }[] }[] }>(
      supplier,
      'GET',
      `/api/company-goods?companies=${companyId}`,
    )
    const product = items[0]!.goods[0]!
    const { data } = (await (await fetch(`${site.url}/api/products/${product.id}`)).json()) as Answer<{
      slugs: { zh: string }
      title: string
      company: { companyId: string; storeName: string }
    }>
    const paths = [
      `/products/${data.slugs.zh}`,
      `/products?company=${data.company.companyId}`,
      `/products/compare?ids=${product.id}`,
      `/companies?q=${encodeURIComponent(data.company.storeName)}`,
    ]
    expect(
      await outdatedAfter(
        () => call(supplier, 'POST', '/api/workspace/products/act', { ids: [product.id], verb: 'pause' }),
        paths,
        (html) => !html.includes(data.title),
      ),
    ).toEqual([])
  })

  it('A renamed category appears under its new name on both processes', async () => {
    const code = 'hardware.fasteners'
    const { version } = await call<{ version: number }>(operator, 'GET', `/api/operator/categories/${code}`)
    const edit = () =>
      call(operator, 'PUT', `/api/operator/categories/${code}`, {
        version,
        zh: '新的紧固件',
        ru: 'Новый крепёж',
        en: 'New fasteners',
        hsCodes: ['7318'],
      })
    expect(
      await outdatedAfter(edit, ['/products?category=hardware', '/companies?category=hardware'], (html) =>
        html.includes('新的紧固件'),
      ),
    ).toEqual([])
  })

  it('A rate that an operator entered is used by both processes', async () => {
    // The product that was paused above may have the first place until the index is refreshed.
    const { items } = await call<{ items: { slug: string }[] }>(operator, 'GET', '/api/products?limit=5')
    const path = `/products/${items[0]!.slug}?quantity=1000&currency=AZN`
    const today = new Date().toISOString().slice(0, 10)
    expect(
      await outdatedAfter(
        () =>
          call(operator, 'PUT', '/api/operator/rates', {
            on: today,
            base: 'CNY',
            currency: 'AZN',
            nominal: 1,
            value: '71.5',
            reason: 'the bank is closed',
          }),
        [path],
        (html) => html.includes('≈ '),
      ),
    ).toEqual([])
  })

  it('A banner that an operator put on the front page appears on both processes', async () => {
    const { blocks, version } = await call<{ blocks: unknown[]; version: string }>(
      operator,
      'GET',
      '/api/operator/blocks/home',
    )
    const banner = {
      kind: 'banner',
      id: 'fair',
      isOn: true,
      from: null,
      until: null,
      title: { zh: '广交会', ru: 'Ярмарка', en: 'Fair' },
      text: { zh: '', ru: '', en: '' },
      link: '',
      picture: null,
    }
    expect(
      await outdatedAfter(
        () => call(operator, 'PUT', '/api/operator/blocks/home', { blocks: [banner, ...blocks], version }),
        ['/home', '/ru/home'],
        (html) => /广交会|Ярмарка/.test(html),
      ),
    ).toEqual([])
  })

  it('A contact person who withdrew the consent disappears from both processes', async () => {
    const { companyId } = await call<{ companyId: string }>(supplier, 'GET', '/api/user/me')
    const masked = (html: string) =>
      html.includes('data-island="store-contact"') && html.includes('&quot;isHeldBack&quot;:true')
    expect(
      await outdatedAfter(
        () => call(supplier, 'POST', '/api/user/consents/withdraw', { document: 'cross-border' }),
        [`/companies/${companyId}`],
        masked,
      ),
    ).toEqual([])
  })

  it('A new plan is on the page of fees on both processes', async () => {
    const named = { zh: '专业版', ru: 'Профи', en: 'Professional' }
    const plan = { name: named, text: named, price: { amount: 12_300, currency: 'CNY' }, limits: {}, isOn: true }
    expect(
      await outdatedAfter(
        () => call(operator, 'POST', '/api/operator/plans', { ...plan, position: 9 }),
        ['/fees', '/ru/fees'],
        (html) => /专业版|Профи/.test(html),
      ),
    ).toEqual([])
  })

  it('A published version of an agreement is announced on both processes', async () => {
    const { draft, earliest } = await call<{ draft: { revision: number } | null; earliest: string }>(
      operator,
      'GET',
      '/api/operator/agreements/fees',
    )
    const text = { zh: '## 新的收费', ru: '## Новые тарифы', en: '## New fees' }
    const saved = await call<{ draft: { revision: number } }>(operator, 'PUT', '/api/operator/agreements/fees/draft', {
      effectiveOn: earliest,
      texts: text,
      changes: text,
      revision: draft?.revision ?? 0,
    })
    expect(
      await outdatedAfter(
        () => call(operator, 'POST', '/api/operator/agreements/fees/publish', { revision: saved.draft.revision }),
        ['/fees', '/ru/fees'],
        (html) => html.includes(`version=${earliest}`),
      ),
    ).toEqual([])
  })
})
