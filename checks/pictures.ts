import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumPath } from './chromium.ts'
import { startProcess } from './processes.ts'

// npm run build && npm run pictures: takes the pictures of README.md and docs/design.md from the demo site.

type Account = { phone: string; password: string }
type Picture = {
  path: string
  width?: number
  theme?: 'light' | 'dark'
  as?: Account
  open?(page: Page): Promise<unknown>
}

const operator = { phone: '13800000001', password: 'Operator-2026' }
const supplier = { phone: '13800000002', password: 'Supplier-2026' }
const buyer = { phone: 'buyer@example.com', password: 'Buyer-2026' }
const phone = 390
const followFirst = (start: string) => async (page: Page) => {
  const address = await page
    .getByRole('main')
    .locator(`a[href^="${start}"]:not([href$="/compare"])`)
    .first()
    .getAttribute('href')
  await page.goto(new URL(address ?? '', page.url()).href)
}

const pictures: Record<string, Picture> = {
  home: { path: '/home' },
  'home-ru-phone-dark': { path: '/ru/home', width: phone, theme: 'dark' },
  'search-ru': { path: '/ru/search?q=болт нержавеющий м8' },
  'product-ru': { path: '/ru/products?category=hardware.fasteners.bolts', open: followFirst('/ru/products/') },
  'product-ru-phone': {
    path: '/ru/products?category=hardware.fasteners.bolts',
    width: phone,
    open: followFirst('/ru/products/'),
  },
  'companies-ru': { path: '/ru/companies' },
  company: { path: '/ru/companies', open: followFirst('/ru/companies/') },
  'information-dark': { path: '/information', theme: 'dark' },
  login: {
    path: '/home',
    open: (page) => page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click(),
  },
  register: { path: '/register', as: buyer },
  'register-phone': { path: '/register', as: buyer, width: phone },
  'operator-queue': { path: '/operator/companies', as: operator },
  review: { path: '/operator/companies', as: operator, open: followFirst('/operator/companies/') },
  'review-product': { path: '/operator/products', as: operator, open: followFirst('/operator/products/') },
  'operator-dashboard-dark': { path: '/operator', as: operator, theme: 'dark' },
  'operator-settings-ru': { path: '/ru/operator/settings', as: operator, theme: 'dark' },
  workspace: { path: '/workspace', as: supplier },
  'workspace-products': { path: '/workspace/products', as: supplier },
  gallery: { path: '/demo' },
  'user-info': { path: '/user/info', as: buyer },
  'user-subscribe': { path: '/ru/user/subscribe', as: buyer, width: phone },
}

async function take(
  browser: Browser,
  url: string,
  { path, width = 1280, theme = 'light', as, open }: Picture,
): Promise<Buffer> {
  const isPhone = width === phone
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  try {
    const page = await context.newPage()
    if (as) await logIn(page, url, as)
    await page.addInitScript((chosen) => localStorage.setItem('app-theme', chosen), theme)
    await page.goto(url + path)
    await page.waitForTimeout(1500)
    await open?.(page)
    await page.waitForTimeout(1500)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

async function logIn(page: Page, url: string, { phone: account, password }: Account): Promise<void> {
  await page.goto(`${url}/auth/login`, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  const isMail = account.includes('@')
  if (isMail) await main.getByRole('button', { name: '使用邮箱或海外手机号' }).click()
  await main.getByLabel(isMail ? '邮箱或手机号' : '手机号', { exact: true }).fill(account)
  await main.getByLabel('密码', { exact: true }).fill(password)
  await main.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForFunction(() => localStorage.getItem('Token') !== null)
}

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const server = await startProcess('build/server/index.js', {
  DATA_FOLDER: folder,
  DATABASE_URL: '',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATES: 'off',
  CALLS_PER_MINUTE: '10000',
  PAGES_PER_MINUTE: '10000',
})
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  const only = process.argv.slice(2)
  for (const [name, picture] of Object.entries(pictures)) {
    if (only.length > 0 && !only.includes(name)) continue
    writeFileSync(
      join(import.meta.dirname, `../docs/pictures/${name}.webp`),
      await sharp(await take(browser, server.url, picture))
        .webp({ quality: 82 })
        .toBuffer(),
    )
    console.log(name)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true })
}
