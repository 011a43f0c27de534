import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostileAddresses, hostileQueries } from '../src/test/security/hostile.ts'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

const isLong = process.env['SECURITY_CASES'] !== undefined
const seed = Number(process.env['SECURITY_SEED'] ?? 1)
const site = useSite()

/** Each sets `window.ran` if a browser treats it as more than text. */
const payloads = [
  '<script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '"><svg onload=window.ran=1>',
  `'"><iframe srcdoc="<script>parent.ran=1</script>">`,
  '</title><script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '<details open ontoggle=window.ran=1>x</details>',
  'javascript:window.ran=1//',
  '{{constructor.constructor("window.ran=1")()}}',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>',
  '<!--><img src=x onerror=window.ran=1>-->',
  '\\u003cimg src=x onerror=window.ran=1\\u003e',
  ...(isLong
    ? [
        '<a href="jav&#x09;ascript:window.ran=1">x</a>',
        '<form action="javascript:window.ran=1"><button>x</button></form>',
        '<object data="javascript:window.ran=1">',
        '<embed src="data:text/html,<script>opener.ran=1</script>">',
        '<link rel=import href="data:text/html,<script>window.ran=1</script>">',
        '<base href="javascript:window.ran=1//">',
        '<style>@import "javascript:window.ran=1"</style>',
        '<template><script>window.ran=1</script></template>',
        '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">',
        '<input autofocus onfocus=window.ran=1>',
        '<video><source onerror=window.ran=1></video>',
        '<marquee onstart=window.ran=1>x</marquee>',
      ]
    : []),
]

type Reply = { code: string; message: string; data: Record<string, never> }

async function call(token: string, name: string, body?: unknown): Promise<Reply> {
  const [method = 'GET', path = ''] = name.split(' ')
  const answer = await fetch(site.url + path, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Reply
}

/** Waits without interaction: scripts that run by themselves have run once the page is idle. */
async function visit(page: Page, path: string): Promise<string | undefined> {
  await loadPage(page, site.url + path)
  const [ran, text] = await page.evaluate(
    () => [(window as unknown as { ran?: number }).ran, document.body.innerText.trim()] as const,
  )
  if (ran !== undefined) return `${path} ran a script`
  return text === '' ? `${path} is empty` : undefined
}

describe('stored text', () => {
  it(
    'A stored text that looks like a script is shown as text to visitors, suppliers and operators and never runs',
    { timeout: 600_000 },
    async () => {
      const [supplier, operator] = [await site.signIn(demoAccounts.supplier), await site.signIn(demoAccounts.operator)]
      const stored: string[] = []
      const store = async (what: string, token: string, name: string, body: unknown) => {
        const { code, data } = await call(token, name, body)
        if (code === '0') stored.push(what)

        return data
      }
      const list = (await call(supplier.token, 'GET /api/workspace/products?status=published&limit=1'))
        .data as unknown as { items: { id: string }[] }
      const model = (await call(supplier.token, `GET /api/workspace/products/${list.items[0]?.id}`))
        .data as unknown as {
        answers: Record<string, unknown> & { texts: Record<string, object> }
      }
      const pages = new Set(['/home', '/products', '/information', '/search?q=window.ran', '/companies'])
      for (const [index, payload] of payloads.entries()) {
        await store('name', supplier.token, 'PUT /api/user/profile', { name: payload.slice(0, 40) })
        const ticket = (await store('ticket', supplier.token, 'POST /api/tickets', {
          subject: payload.slice(0, 80),
          text: payload,
        })) as unknown as { id: string }
        if (ticket?.id) pages.add(`/user/tickets/${ticket.id}`).add(`/operator/tickets/${ticket.id}`)
        await store('subscription', supplier.token, 'POST /api/subscriptions', {
          filter: { topic: 'customs' },
          name: payload.slice(0, 60),
        })
        const texts = {
          zh: { ...model.answers.texts['zh'], title: payload.slice(0, 100), summary: payload, description: payload },
          ru: { ...model.answers.texts['ru'], title: payload.slice(0, 100), summary: payload, description: payload },
        }
        const product = (await store('product', supplier.token, 'POST /api/workspace/products', {
          answers: {
            ...model.answers,
            texts,
            articleNumber: `XSS-${index}`,
            brand: payload.slice(0, 60),
            model: payload.slice(0, 60),
            incotermPlace: payload.slice(0, 40),
          },
        })) as unknown as { id: string }
        if (!product?.id) continue
        pages.add(`/workspace/products/${product.id}`).add(`/operator/products/${product.id}`)
        await call(supplier.token, 'POST /api/workspace/products/act', { verb: 'submit', ids: [product.id] })
        await call(operator.token, `POST /api/operator/products/${product.id}/claim`, {})
        const { version } = (await call(operator.token, `GET /api/operator/products/${product.id}`))
          .data as unknown as {
          version: number
        }
        const decided = await store(
          'published product',
          operator.token,
          `POST /api/operator/products/${product.id}/decide`,
          { verdict: 'approve', version, words: '', remarks: {} },
        )
        if (decided) pages.add(`/products/${product.id}`).add(`/ru/products/${product.id}`)
      }
      expect([...new Set(stored)].toSorted()).toEqual([
        'name',
        'product',
        'published product',
        'subscription',
        'ticket',
      ])

      const everyPage = [
        ...pages,
        '/user/info',
        '/user/subscribe',
        '/user/tickets',
        '/workspace',
        '/workspace/products',
        '/operator/products',
        '/operator/tickets',
        '/operator/users',
        '/operator/audit',
        '/operator/glossary',
      ]
      const chosen = isLong
        ? everyPage
        : everyPage.filter((path, index) => !/[0-9a-f]{8}-/.test(path) || index % 5 === 0)
      const contexts = {
        visitor: await site.browser(),
        supplier: await site.browser({ as: supplier }),
        operator: await site.browser({ as: operator }),
      }
      const complaints: (string | undefined)[] = []
      for (const path of chosen) {
        const page =
          await contexts[
            path.startsWith('/operator') ? 'operator' : /^\/(user|workspace)/.test(path) ? 'supplier' : 'visitor'
          ].newPage()
        complaints.push(await visit(page, path))
        await page.close()
      }
      expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([])
      // Pictures named x do not exist.
      site.forgive(/404|Failed to load resource/)
    },
  )
})

describe('page address', () => {
  const paths = [
    '/home',
    '/products',
    '/products/:slug',
    '/products/compare',
    '/companies',
    '/companies/:id',
    '/information',
    '/information/:id',
    '/help',
    '/help/:id',
    '/search',
    '/fees',
    '/landing',
    '/privacy-agreement',
    '/unsubscribe/:token',
    '/sitemaps/:name.xml',
    '/feeds/zh/:name',
    '/user/tickets/:id',
    '/pages/:a',
    '/:a',
    '/:a/:b.data',
    '/__manifest',
  ]
  const keys = [
    'q',
    'category',
    'page',
    'cursor',
    'ids',
    'version',
    'topic',
    'then',
    'role',
    '_routes',
    'p',
    'sort',
    'priceFrom',
  ]

  it('A page address is never answered with a server error, whatever it contains', { timeout: 1_200_000 }, async () => {
    const count = isLong ? 240 : 10
    const addresses = paths.flatMap((path, index) => [
      ...hostileAddresses(path, count, seed + index).map((address) => ['', '/ru', '/en'][index % 3] + address),
      ...hostileQueries(keys, count, seed + index).map((query) => path.replaceAll(/:\w+/g, 'x') + query),
    ])
    const complaints: string[] = []
    for (const address of addresses.filter((one) => one.startsWith('/'))) {
      const { status } = await fetch(site.url + address, { redirect: 'manual' })
      if (status >= 500) complaints.push(`${status}: ${address.slice(0, 200)}`)
    }
    process.stdout.write(`page addresses: ${addresses.length}\n`)
    expect(complaints).toEqual([])
  })
})
