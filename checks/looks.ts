import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { presetNames, primaryNames, surfaceNames } from '../src/ui/theme/theme-names.ts'
import { storedSession, withDemoSite } from './demo-site.ts'
import type { Role } from './demo-site.ts'

// npm run build && npm run test:looks [-- /operator]: runs the rules of axe that depend on colours in every look, which is a preset, a primary colour, a
// surface, and light or dark. Each look is measured on three pages, each page in a part of the looks. With the beginning of an address, only
// such pages are measured. The other rules do not depend on the look; the journeys run them on every page.

/** Groups of pages: within a group, each look is measured on one page. */
const groups: readonly { as?: Role; width: number; paths: readonly string[] }[] = [
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

const [wanted = ''] = process.argv.slice(2)
let measured = 0
let failed = 0
await withDemoSite('small', async (url, browser) => {
  for (const { as, width, paths } of groups) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    await context.addInitScript(
      (items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      },
      // A stored layout brings the sheet of the palettes.
      { 'app-layout': JSON.stringify({ preset: 'Aura' }), ...(as && (await storedSession(url, as))) },
    )
    for (const [index, path] of paths.entries()) {
      if (!path.startsWith(wanted)) continue
      const page = await context.newPage()
      await page.goto(url + path)
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
})
console.log(`${looks.length} looks, ${measured} measurements, ${failed} with violations`)
process.exitCode = failed > 0 ? 1 : 0
