import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstLoadOf } from '../checks/first-load.ts'
import { loadPage } from './load-page.ts'
import { demoAccounts, pageLanguages, useSharedSite } from './site.ts'

const site = useSharedSite()

const paths = [
  '/home',
  '/companies',
  '/products',
  '/products?category=hardware.fasteners.bolts&attributes=length:12..8',
  '/products/compare',
  '/search',
  '/search?q=m8',
  '/search?q=m8&priceFrom=20&priceTo=10',
  '/products?category=hardware&quantity=0',
  `/companies?role=factory&q=${'x'.repeat(101)}`,
  '/information',
  '/information/letters-of-credit-ucp-600',
  '/landing',
  '/landing?role=buyer',
  '/register',
  '/privacy-agreement',
  '/privacy-agreement?document=terms&version=2026-11-01',
  '/fees',
  '/help',
  '/help/settling-in',
  '/help/contact',
  '/tools',
  '/tools/loading',
  '/tools/loading?length=60&width=40&height=40&weight=12.5&quantity=10000&perCarton=24',
  '/tools/loading?length=0&width=x&height=40',
  '/tools/incoterms',
  '/tools/incoterms?mode=rail&seller=carriage&term=CIF',
  '/tools/identifiers',
  '/tools/identifiers?number=7707083893',
  '/tools/hs',
  '/tools/hs?q=%D0%BF%D0%BE%D0%B4%D1%88%D0%B8%D0%BF%D0%BD%D0%B8%D0%BA%D0%B8',
  '/tools/eac',
  '/tools/eac?hs=8450&destination=RU',
  '/tools/landed-cost',
  '/tools/landed-cost?value=50000&currency=CNY&hs=847130&destination=KZ&incoterm=FCA&freight=6000',
  '/auth/login',
  '/auth/access',
  '/auth/error',
  '/pages/notfound',
]
const languages = { zh: '', ru: '/ru', en: '/en' }

async function expectGood(page: Page, language: keyof typeof pageLanguages): Promise<void> {
  await site.expectFine(page, pageLanguages[language].checked)
  expect(await page.locator('h1:visible').count()).toBe(1)
  expect(await page.locator('link[rel=canonical]').count()).toBe(1)
}

describe.each(['ru', 'en'] as const)('public pages in %s', (language) => {
  let page: Page
  beforeAll(async () => {
    page = await (await site.browser({ width: 360, isReused: true })).newPage()
  })

  it.each(paths)('The page %s is accessible, fits a phone and is in one language', async (path) => {
    await loadPage(page, site.url + pageLanguages[language].prefix + path)
    await expectGood(page, language)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
  })

  it.each(['/companies', '/products'])('The first record under %s is accessible and fits a phone', async (list) => {
    const { prefix } = pageLanguages[language]
    await loadPage(page, site.url + prefix + list)
    const record = page.locator(`main a[href^="${prefix}${list}/"]`).first()
    await loadPage(page, site.url + ((await record.getAttribute('href')) ?? ''))
    await expectGood(page, language)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
  })
})

describe('deferred layout', () => {
  it.each(['/home', '/landing', '/companies', '/information'])(
    'The page %s is not wider than a narrow desktop window while parts of it are not laid out',
    async (path) => {
      const page = await site.open(path, { width: 600 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600)
    },
  )
})

describe('addresses', () => {
  it('The address / leads to /home and /user leads to the login page or to /user/info, in every language', async () => {
    for (const prefix of Object.values(languages)) {
      const page = await site.open(prefix || '/')
      const path = () => new URL(page.url()).pathname
      await expect.poll(path, { timeout: 30_000 }).toBe(`${prefix}/home`)
      await loadPage(page, `${site.url}${prefix}/user`)
      await expect.poll(path, { timeout: 30_000 }).toBe(`${prefix}/auth/login`)
    }
  })

  it('An address that does not exist is answered with 404 and links to other pages', async () => {
    site.forgive(/404/)
    const page = await site.open('/no/such/page')
    expect((await fetch(`${site.url}/no/such/page`)).status).toBe(404)
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
    const drawing = page.getByRole('main').locator('svg')
    expect(await drawing.evaluate((element) => getComputedStyle(element).fill), 'the drawing has its style').toBe(
      'none',
    )
  })

  it.each(['/products', '/companies', '/information'])(
    'The list %s says that it ends before a page whose number is too high, and leads to the first page',
    async (path) => {
      const page = await site.open(`/en${path}?page=99`)
      const main = page.getByRole('main')
      expect(await main.getByText('the list ends before it').count()).toBe(1)
      expect(await main.getByRole('link', { name: 'Back to the first page' }).getAttribute('href')).toBe(`/en${path}`)
    },
  )

  it.each([
    ['/products', 'category=hardware.fasteners', 'quantity=0&company=nonsense'],
    ['/search', 'category=hardware.fasteners', 'quantity=x&priceFrom=0.02&priceTo=0.01&sort=nonsense'],
    ['/companies', 'role=factory', `region=x&q=${'x'.repeat(101)}`],
    ['/information', 'topic=customs', 'country=nonsense&cursor=x'],
  ])('The list %s ignores filters without meaning and still applies %s', async (path, filters, nonsense) => {
    const found = async (query: string) =>
      /<p role="status">([^<]+)</.exec(await (await fetch(`${site.url}${path}?${query}`)).text())?.[1]
    const narrowed = await found(filters)
    expect(await found(`${filters}&${nonsense}`)).toBe(narrowed)
    expect(await found(nonsense)).not.toBe(narrowed)
  })

  it.each([
    ['/ru/products?category=hardware&quantity=0', 'Ваше количество', '0'],
    ['/ru/search?q=m8&quantity=0.5', 'Ваше количество', '0.5'],
    [`/ru/companies?q=${'x'.repeat(101)}`, 'Поиск по названию компании', 'x'.repeat(101)],
    [`/ru/information?q=${'x'.repeat(101)}`, 'Поиск по заголовкам и аннотациям', 'x'.repeat(101)],
  ])(
    'The page %s shows at the field what is wrong with its value and keeps the value there',
    async (path, label, typed) => {
      const page = await site.open(path)
      const field = page.getByRole('main').getByLabel(label)
      expect(await field.inputValue()).toBe(typed)
      expect(await page.locator(`[id="fault.${await field.getAttribute('name')}"]`).textContent()).not.toBe('')
    },
  )

  it.each(['ящик', '1000000000'])(
    'An inquiry that is opened with the quantity %s, which cannot be ordered, keeps it in its field and says so there',
    async (typed) => {
      const answer = await (await fetch(`${site.url}/api/products?limit=1`)).json()
      const [product] = (answer as { data: { items: { slug: string }[] } }).data.items
      const page = await site.open(`/ru/inquiry?product=${product?.slug}&quantity=${encodeURIComponent(typed)}`)
      const field = page.getByRole('main').getByRole('textbox', { name: 'Количество' })
      expect(await field.inputValue()).toBe(typed)
      const fault = page.locator(`[id="${(await field.getAttribute('aria-describedby'))?.split(' ').at(-1)}"]`)
      expect(await fault.textContent()).toContain('целое число')
    },
  )

  it('Public pages can be read without JavaScript', async () => {
    for (const path of paths.slice(0, 6)) {
      const html = await (await fetch(site.url + path)).text()
      expect(html).toContain('</h1>')
      expect(html).not.toMatch(/<[a-z][^>]* style="/)
    }
  })
})

describe('first visit', () => {
  it.each(paths)(
    'A first visit to %s in Chinese loads at most 25 kB of scripts and 14 kB of styles, and the page is accessible and fits a phone',
    async (path) => {
      const page = await (await site.browser()).newPage()
      const { scripts, sheets, html } = await firstLoadOf(page, site.url + path)
      expect(scripts).toBeLessThanOrEqual(25_000)
      expect(sheets).toBeLessThanOrEqual(14_000)
      expect(html, 'the document').toBeLessThanOrEqual(path === '/home' ? 8_000 : Infinity)
      await expectGood(page, 'zh')
      expect(await page.getAttribute('html', 'lang')).toBe('zh-CN')
    },
  )

  it.each(['/home', '/products', '/companies', '/information'])(
    'A first visit of a signed-in person to %s loads at most 85 kB of scripts',
    async (path) => {
      const as = await site.signIn(demoAccounts.supplier)
      const page = await (await site.browser({ as })).newPage()
      const { scripts } = await firstLoadOf(page, site.url + path)
      expect(scripts).toBeLessThanOrEqual(85_000)
    },
  )
})

describe('paper', () => {
  const firstOf = async (list: string) => {
    const html = await (await fetch(site.url + list)).text()
    return new RegExp(`<main.*?href="(${list}/[^"?]+)"`, 's').exec(html)?.[1] ?? ''
  }
  const idOf = async () => {
    const { data } = (await (await fetch(`${site.url}/api/products?limit=2`)).json()) as {
      data: { items: { id: string }[] }
    }
    return data.items.map(({ id }) => id).join(',')
  }

  it.each([
    ['a product', async () => `/products/${(await idOf()).split(',')[0]}`, 'main dl, main img'],
    ['a company', async () => firstOf('/companies'), 'main dl, main img'],
    ['a comparison', async () => `/products/compare?ids=${await idOf()}`, 'main table, main img'],
    ['an article', async () => '/information/letters-of-credit-ucp-600', 'main h2, main p'],
    ['an article of help', async () => '/help/settling-in', 'main h2, main p'],
    ['the fee rules', async () => '/fees', 'main h3, main dl'],
  ])('On paper, %s shows its facts in dark letters and nothing to press', async (_name, pathOf, facts) => {
    const page = await site.open(await pathOf(), { theme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator(':is(nav, aside, footer, form, dialog, [popover]):visible').count()).toBe(0)
    expect(
      await page
        .locator('button:visible')
        .filter({ hasNot: page.locator('img') })
        .count(),
    ).toBe(0)
    for (const fact of facts.split(', ')) expect(await page.locator(`${fact}:visible`).count(), fact).toBeGreaterThan(0)
    const title = page.locator('main h1')
    const shade = await title.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d')!
      context.fillStyle = getComputedStyle(element).color
      context.fillRect(0, 0, 1, 1)
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
    })
    expect(shade, 'the brightest channel of the title').toBeLessThan(80)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, 'what is cut off').toBeLessThanOrEqual(0)
  })
})
