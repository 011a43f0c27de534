import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSharedSite } from './site.ts'

const site = useSharedSite()

const languages = { zh: '', ru: '/ru', en: '/en' }
const widths = [320, 360, 390, 480, 767, 768, 820, 844, 1023, 1024, 1065, 1199, 1200, 1280, 1359, 1360, 1440, 1920]
const people = {
  nobody: null,
  'somebody of five letters': { name: '阿依古丽江', companyId: null, role: 'user' },
  'somebody with a long name': { name: 'Екатерина Александровская-Преображенская', companyId: null, role: 'user' },
  'somebody with a company': { name: 'Екатерина', companyId: 'c', role: 'user' },
  'an operator': { name: 'Екатерина', companyId: null, role: 'operator' },
}
type Person = (typeof people)[keyof typeof people]

/** A session that only the browser knows. */
async function openAs(person: Person, path: string): Promise<Page> {
  const as = person === null ? undefined : { token: 'x', user: JSON.stringify({ userId: 'x', ...person }) }
  const context = await site.browser({ width: 1440, ...(as ? { as } : {}) })
  const page = await context.newPage()
  // The server does not know this user and would end the session.
  await page.route('**/api/**', (route) => route.fulfill({ json: { code: '5030', message: '', data: null } }))
  await page.goto(site.url + path)
  await page.mouse.move(200, 300)
  if (person !== null) await page.locator('body > header').getByText(person.name).waitFor()
  return page
}

/** Elements of the bar that are outside the window, cut off, covered by a neighbour, or too small to use. */
const faultsOfBar = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const faults: string[] =
      root.scrollWidth > root.clientWidth ? [`${root.scrollWidth - root.clientWidth} px too wide`] : []
    const parts = [
      ...document.querySelectorAll<HTMLElement>('body > header a, body > header button, body > header input'),
    ].filter((part) => part.checkVisibility() && part.offsetWidth > 1 && !part.closest('[popover]'))
    let end = 0
    for (const part of parts) {
      const { left, right, width, height } = part.getBoundingClientRect()
      const name = part.textContent || part.getAttribute('aria-label')
      if (left < 0 || right > root.clientWidth + 0.5) faults.push(`${name} is outside`)
      if (left < end - 1) faults.push(`${name} lies over what is before it`)
      if (part.localName === 'input' && width < 180) faults.push(`the search is ${width} px wide`)
      if (part.localName === 'button' && part.scrollWidth > part.clientWidth + 1) faults.push(`${name} is cut`)
      if (part.localName === 'button' && root.clientWidth >= 768 && height > 46) faults.push(`${name} breaks`)
      if (part.localName === 'a' && width < 24) faults.push(`${name} is ${width} px wide`)
      end = right
    }
    return faults
  })

describe.each(Object.entries(languages))('public bar in %s', (_language, prefix) => {
  it.each(Object.entries(people))(
    'The public bar holds all its entries in windows from 320 to 1920 px for %s',
    async (_name, person) => {
      const page = await openAs(person, `${prefix}/fees`)
      const faults: Record<number, string[]> = {}
      for (const width of widths) {
        await site.resize(page, width)
        const found = await faultsOfBar(page)
        const hasPages = await page
          .locator(
            `body > header a[href="${prefix}/companies"]:visible, body > nav a[href="${prefix}/companies"]:visible, body > div > nav a[href="${prefix}/companies"]:visible`,
          )
          .count()
        if (hasPages !== 1) found.push(`the pages stand in ${hasPages} bars`)
        if (found.length > 0) faults[width] = found
      }
      expect(faults).toEqual({})
    },
  )
})

describe('language menu', () => {
  it.each([320, 390, 1280])('The language menu opens below its button in a window of %i px', async (width) => {
    const page = await site.open('/ru/home', { width })
    const button = page.getByRole('banner').locator('button[popovertarget=languages]')
    await button.click()
    const [of, menu] = [await button.boundingBox(), await page.locator('#languages').boundingBox()]
    expect(menu!.x).toBeGreaterThanOrEqual(0)
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(width)
    expect(menu!.x).toBeLessThanOrEqual(of!.x + of!.width)
    expect(menu!.x + menu!.width).toBeGreaterThanOrEqual(of!.x)
    expect(Math.abs(menu!.y - (of!.y + of!.height))).toBeLessThan(16)
  })
})

describe('side bar', () => {
  it('The side bar closes when the window becomes as wide as a desktop and when the current page is chosen', async () => {
    const page = await (await site.browser({ width: 768, as: await site.signIn(demoAccounts.operator) })).newPage()
    await loadPage(page, `${site.url}/operator`)
    const menu = page.locator('button[aria-controls=workspace-sidebar]')
    const inert = page.locator('[inert]')
    await menu.click()
    await expect.poll(() => inert.count()).toBe(1)
    await site.resize(page, 1280)
    await expect.poll(() => inert.count(), { timeout: 30_000 }).toBe(0)
    await site.resize(page, 768)
    await page.locator('#workspace-sidebar').waitFor({ state: 'hidden' })
    await menu.click()
    await page.locator('#workspace-sidebar a[aria-current=page]').click()
    await expect.poll(() => inert.count(), { timeout: 30_000 }).toBe(0)
  })

  it('The side bar shows an operator all pages in a window of 1366 × 768 px', async () => {
    const page = await (await site.browser({ width: 1280, as: await site.signIn(demoAccounts.operator) })).newPage()
    await page.setViewportSize({ width: 1366, height: 768 })
    await loadPage(page, `${site.url}/operator`)
    const last = await page.locator('#workspace-sidebar a[href="/operator/audit"]').boundingBox()
    expect(last!.y + last!.height).toBeLessThanOrEqual(768)
  })
})

describe('dialog', () => {
  it('A dialog darkens the whole window, including the space of the scroll bar', async () => {
    const page = await site.open('/home')
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
    await page.locator('dialog[open]').waitFor()
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    // Both margins of the page are empty.
    for (const y of [200, 600]) expect(Math.abs(at(info.width - 3, y) - at(3, y))).toBeLessThan(25)
  })
})

describe('bar of signed-in pages', () => {
  it('The logo has its whole size beside the buttons next to a scroll bar at the smallest width', async () => {
    const page = await site.open('/ru/operator/audit', { as: await site.signIn(demoAccounts.operator), width: 305 })
    const home = page.getByRole('banner').getByRole('link').first()
    const [logo, next] = [await home.locator('svg').boundingBox(), await home.locator('+ button').boundingBox()]
    expect(logo!.width).toBe(24)
    expect(logo!.x + logo!.width).toBeLessThanOrEqual(next!.x)
  })
})
