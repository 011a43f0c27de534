import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { presetNames, primaryNames, surfaceNames } from '../src/ui/theme/theme-names.ts'
import { chromiumPath } from './chromium.ts'
import { logInByPassword } from './password-login.ts'
import { startProcess } from './processes.ts'

// npm run build && npm run test:looks [-- /operator]: runs the rules of axe that depend on colours in every look, which is a preset, a primary colour, a
// surface, and light or dark. Each look is measured on three pages, each page in a part of the looks. With the begin of an address, only
// such pages are measured. The other rules do not depend on the look; the journeys run them on every page.

const accounts = {
  operator: { phone: '13800000001', password: 'Operator-2026' },
  supplier: { phone: '13800000002', password: 'Supplier-2026' },
}
/** Groups of pages: within a group, each look is measured on one page. */
const groups: readonly { as?: keyof typeof accounts; width: number; paths: readonly string[] }[] = [
  {
    width: 390,
    paths: [
      '/ru/home',
      '/ru/products?category=hardware.fasteners.bolts',
      '/ru/companies',
      '/ru/information/letters-of-credit-ucp-600',
      '/ru/landing',
      '/ru/fees',
      '/ru/help',
      '/ru/auth/login',
    ],
  },
  {
    as: 'supplier',
    width: 1280,
    paths: [
      '/workspace',
      '/workspace/products',
      '/messages',
      '/register',
      '/calendar',
      ...['button', 'input', 'message', 'table', 'menu', 'formlayout', 'misc', 'timeline', 'file', 'charts'].map(
        (name) => `/demo/uikit/${name}`,
      ),
    ],
  },
  {
    as: 'operator',
    width: 1280,
    paths: ['/operator', '/operator/companies', '/operator/products', '/operator/tickets', '/operator/state'],
  },
]
const looks = presetNames.flatMap((preset) =>
  primaryNames.flatMap((primary) =>
    surfaceNames.flatMap((surface) => ['light', 'dark'].map((theme) => ({ preset, primary, surface, theme }))),
  ),
)
/** The looks in which the page at `index` of a group is measured: all surfaces, both themes, all primary colours by turns. */
const looksOf = (index: number, pages: number) =>
  looks.filter((_, at) => (at + Math.floor(at / (2 * surfaceNames.length))) % pages === index)
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe says of the open page in one look, one sentence per rule. */
const faultsIn = (page: Page, look: (typeof looks)[number]): Promise<string[]> =>
  page.evaluate(async ({ theme, ...chosen }) => {
    const root = document.documentElement
    Object.assign(root.dataset, chosen, { mantineColorScheme: theme })
    root.classList.toggle('app-dark', theme === 'dark')
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['color-contrast', 'link-in-text-block'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
  }, look)

const data = mkdtempSync(join(tmpdir(), 'looks-'))
const server = await startProcess('build/server/index.js', {
  DATA_FOLDER: data,
  DATABASE_URL: '',
  DEMO_DATA: 'small',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATES: 'off',
  CALLS_PER_MINUTE: '100000',
  PAGES_PER_MINUTE: '100000',
})
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const [wanted = ''] = process.argv.slice(2)
let measured = 0
let failed = 0
try {
  for (const { as, width, paths } of groups) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    if (as) {
      const { token, loginUserInfo } = await logInByPassword(server.url, accounts[as])
      const { language: _, ...user } = loginUserInfo
      await context.addInitScript(
        (stored) => {
          localStorage.setItem('Token', stored.token)
          localStorage.setItem('user-info', stored.user)
        },
        { token, user: JSON.stringify(user) },
      )
    }
    for (const [index, path] of paths.entries()) {
      if (!path.startsWith(wanted)) continue
      const page = await context.newPage()
      await page.goto(server.url + path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.locator('main[aria-busy=true]').waitFor({ state: 'detached' })
      await page.waitForTimeout(1500)
      await page.evaluate(source)
      for (const look of looksOf(index, paths.length)) {
        const faults = await faultsIn(page, look)
        measured += 1
        if (faults.length > 0) failed += 1
        for (const fault of faults) console.log(`${path} in ${Object.values(look).join(' ')}: ${fault}`)
      }
      await page.close()
      console.log(`${path}: measured`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true })
}
console.log(`${looks.length} looks, ${measured} measurements, ${failed} with violations`)
process.exitCode = failed > 0 ? 1 : 0
