import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { roles, storedSession, withDemoSite } from './demo-site.ts'
import type { Role } from './demo-site.ts'

// npm run build && npm run pictures [-- home company]: takes the pictures of the READMEs and docs/pictures.md from the demo site: each page in
// Chinese and Russian, on a desktop and a phone, light and dark.

type Picture = { title: string; path: string; as?: Role; open?(page: Page): Promise<unknown> }

/** Opens the first record of the list that is shown. */
const openFirst = (list: string) => async (page: Page) => {
  const link = page
    .getByRole('main')
    .locator(`a[href*="${list}/"]:not([href$="/compare"]):not([href$="/import"]):not([href$="/notifications"])`)
  await link.first().waitFor()
  await page.goto(new URL((await link.first().getAttribute('href')) ?? '', page.url()).href)
}
const compareBolts = async (page: Page) => {
  const ids = await page.evaluate(async () => {
    const answer = await fetch('/api/products?category=hardware.fasteners.bolts&limit=3')
    return ((await answer.json()) as { data: { items: { id: string }[] } }).data.items.map(({ id }) => id)
  })
  await page.goto(`${page.url()}?ids=${ids.join(',')}`)
}
const logIn = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(登录|Войти)$/ })
    .click()
  await page.locator('dialog[open] input').first().waitFor()
}

const pictures: Record<string, Picture> = {
  home: { title: 'Front page', path: '/home' },
  search: { title: 'Search', path: '/search?q=болт нержавеющий м8' },
  category: { title: 'Goods of a category', path: '/products?category=hardware.fasteners.bolts' },
  product: { title: 'A product', path: '/products?category=hardware.fasteners.bolts', open: openFirst('/products') },
  comparison: { title: 'Comparison', path: '/products/compare', open: compareBolts },
  companies: { title: 'Directory of companies', path: '/companies' },
  company: { title: 'A company', path: '/companies', open: openFirst('/companies') },
  information: { title: 'Information', path: '/information' },
  article: { title: 'An article', path: '/information/letters-of-credit-ucp-600' },
  landing: { title: 'What the platform is', path: '/landing' },
  help: { title: 'Help', path: '/help' },
  fees: { title: 'Fees', path: '/fees' },
  login: { title: 'Login', path: '/home', open: logIn },
  register: {
    title: 'Application of a company',
    path: '/register',
    as: 'buyer',
    open: (page) => page.getByRole('main').locator('input:visible').first().waitFor(),
  },
  workspace: { title: 'Workspace', path: '/workspace', as: 'supplier' },
  'workspace-products': { title: 'Goods of a supplier', path: '/workspace/products', as: 'supplier' },
  messages: { title: 'Messages', path: '/messages', as: 'supplier', open: openFirst('/messages') },
  operator: { title: 'Operator desk', path: '/operator', as: 'operator' },
  review: {
    title: 'Review of a company',
    path: '/operator/companies',
    as: 'operator',
    open: openFirst('/operator/companies'),
  },
  'review-product': {
    title: 'Review of a product',
    path: '/operator/products',
    as: 'operator',
    open: openFirst('/operator/products'),
  },
}
const languages = { zh: '', ru: '/ru' }
const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark'] as const
/** Phones have more points than pictures need; the quality keeps all together below 6 MB. */
const quality = 50

const only = process.argv.slice(2)
const names = Object.keys(pictures).filter((name) => only.length === 0 || only.includes(name))
const folder = join(import.meta.dirname, '../docs/pictures')

/** Takes all pictures of one language, screen and theme. */
async function takeLook(browser: Browser, url: string, look: Look): Promise<void> {
  const isPhone = look.screen === 'phone'
  for (const role of [undefined, ...roles]) {
    const wanted = names.filter((name) => pictures[name]?.as === role)
    if (wanted.length === 0) continue
    const context = await browser.newContext({
      viewport: screens[look.screen],
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    })
    const stored = { 'app-theme': look.theme, ...(role && (await storedSession(url, role))) }
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, stored)
    for (const name of wanted) {
      const page = await context.newPage()
      await page.goto(url + languages[look.language] + pictures[name]?.path)
      await pictures[name]?.open?.(page)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.locator('main[aria-busy=true]').waitFor({ state: 'detached' })
      await page.waitForTimeout(1200)
      mkdirSync(join(folder, name), { recursive: true })
      const file = join(folder, name, `${look.language}-${look.screen}-${look.theme}.webp`)
      writeFileSync(
        file,
        await sharp(await page.screenshot())
          .webp({ quality, effort: 6 })
          .toBuffer(),
      )
      await page.close()
    }
    await context.close()
  }
}
type Look = { language: keyof typeof languages; screen: keyof typeof screens; theme: (typeof themes)[number] }

/** The page that shows all pictures, in the order above. */
function writeIndex(): void {
  const lines = Object.entries(pictures).flatMap(([name, { title }]) => [
    '',
    `## ${title}`,
    '',
    '| | Chinese | Russian |',
    '|---|---|---|',
    ...(['desktop', 'phone'] as const).flatMap((screen) =>
      themes.map(
        (theme) =>
          `| ${screen}, ${theme} | ${(['zh', 'ru'] as const).map((language) => `![${title}](pictures/${name}/${language}-${screen}-${theme}.webp)`).join(' | ')} |`,
      ),
    ),
  ])
  const head = ['# Pictures', '', 'Made by `npm run build && npm run pictures` from the demo data of `npm start`.']
  writeFileSync(join(folder, '../pictures.md'), `${[...head, ...lines].join('\n')}\n`)
}

await withDemoSite('on', async (url, browser) => {
  for (const language of ['zh', 'ru'] as const)
    for (const screen of ['desktop', 'phone'] as const)
      for (const theme of themes) {
        await takeLook(browser, url, { language, screen, theme })
        console.log(language, screen, theme)
      }
  writeIndex()
})
