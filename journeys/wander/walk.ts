import type { ElementHandle, Page } from 'playwright-core'
import { demoAccounts } from '../site.ts'
import type { Site } from '../site.ts'
import { faultsAt } from './faults.ts'
import { differencesOf } from './look.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import { countRequests, isIdle } from '../page-idle.ts'
import { logInAt, logOut } from './session.ts'

const people = ['visitor', 'buyer', 'supplier', 'operator'] as const
const prefixes = ['', '/ru', '/en'] as const
const widths = [320, 360, 390, 768, 844, 1024, 1280]

type Options = {
  seed: number
  steps: number
  /** Every how many steps the page is compared with itself loaded afresh. */ compareEvery: number
}

/**
 * Follows random links, the logo and the back button inside one tab, rotates and resizes the window, and logs out at
 * the end. Returns the faults found, with the steps that led there. The seed also selects the role and the first
 * language.
 */
export async function wander(site: Site, { seed, steps, compareEvery }: Options): Promise<string[]> {
  const random = seededRandom(seed)
  const person = people[seed % people.length] ?? 'visitor'
  const prefix = prefixes[seed % prefixes.length] ?? ''
  const context = await site.browser({ width: 1280 })
  const page = await context.newPage()
  countRequests(page)
  const faults = new Map<string, string>()
  const trail: string[] = []
  const report = (text: string) => {
    if (!faults.has(text))
      faults.set(
        text,
        `seed ${seed}, step ${trail.length}, ${person}: ${text}\n    at ${page.url()}\n    after ${trail.slice(-5).join(' → ')}`,
      )
  }
  page.on('console', (message) => message.type() === 'error' && report(`console: ${message.text()}`))
  page.on('pageerror', (error) => report(`error: ${error.message}`))

  let width = 1280
  const decide = async (to: number) => site.resize(page, (width = to))
  await page.goto(`${site.url}${prefix}/home`)
  if (person !== 'visitor') await logInAt(page, site.url + prefix, demoAccounts[person])
  for (let step = 0; step < steps; step++) {
    trail.push(await act(page, decide, random))
    if (!(await isIdle(page))) report('the page does not come to rest')
    const found = await faultsAt(page)
    found.forEach(report)
    if (found.includes('the page is empty')) await page.goto(`${site.url}${prefix}/home`)
    else if (step % compareEvery === compareEvery - 1) (await compare(site, page, width)).forEach(report)
  }
  if (person !== 'visitor') {
    trail.push('log out')
    ;(await logOut(page)).forEach(report)
  }
  await context.close()
  return [...faults.values()]
}

/** One action of the walk; returns its name. */
async function act(page: Page, decide: (width: number) => Promise<void>, random: Random): Promise<string> {
  const dice = random.below(100)
  if (dice < 8) {
    const width = random.pick(widths) ?? 1280
    await decide(width)
    return `${width} px`
  }
  if (dice < 20 && (await goBack(page))) return 'back'
  if (dice < 30) return press(page.locator('header a').first())
  return pressLink(page, random)
}

async function goBack(page: Page): Promise<boolean> {
  const isOurs = await page.evaluate(() => {
    const { navigation } = window as unknown as {
      navigation: { currentEntry: { index: number }; entries(): { url: string }[] }
    }
    const before = navigation.entries()[navigation.currentEntry.index - 1]
    return before?.url.startsWith(location.origin) ?? false
  })
  if (isOurs) await page.goBack({ waitUntil: 'commit' })
  return isOurs
}

/** A random link of the page, chosen by the kind of target page first, so that a long list does not dominate. */
async function pressLink(page: Page, random: Random): Promise<string> {
  const menu = page.locator('button[aria-controls=workspace-sidebar][aria-expanded=false]')
  if (random.below(3) === 0 && (await menu.isVisible())) await menu.click()
  const links = await page.evaluate(() => {
    const kind = (path: string) =>
      path
        .split('/')
        .map((part) => (/\d/.test(part) ? '#' : part))
        .slice(0, 4)
        .join('/')
    const groups: Record<string, string[]> = {}
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const { origin, pathname, search } = new URL(link.href)
      if (
        origin !== location.origin ||
        link.target ||
        link.hasAttribute('download') ||
        /^\/(api|feeds)\//.test(pathname) ||
        /\.\w+$/.test(pathname) ||
        !link.checkVisibility({ visibilityProperty: true })
      )
        continue
      ;(groups[`${link.closest('main') ? 'main' : 'frame'} ${kind(pathname)}`] ??= []).push(pathname + search)
    }
    return groups
  })
  const address = random.pick(random.pick(Object.values(links)) ?? [])
  if (address === undefined) return press(page.locator('header a').first())
  const matching = await page.$$(`a[href="${CSSescape(address)}"], a[href="${CSSescape(decodeURI(address))}"]`)
  const seen: ElementHandle[] = []
  for (const one of matching) if (await one.isVisible()) seen.push(one)
  const link = random.pick(seen)
  if (!link) return `nothing (${address} has gone)`
  await link.click({ timeout: 30_000 }).catch(() => link.evaluate((element) => (element as HTMLElement).click()))
  return address
}

const CSSescape = (text: string) => text.replaceAll(/["\\]/g, '\\$&')

async function press(what: ReturnType<Page['locator']>): Promise<string> {
  await what.click({ timeout: 30_000 })
  return 'logo'
}

/**
 * A document in another process starts with the width that the browser was opened with, and a background tab adopts its
 * own width late.
 */
async function takeWidth(site: Site, page: Page, width: number): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await site.resize(page, width)
    if (await page.evaluate((wanted) => screen.width === wanted, width)) return
    await page.waitForTimeout(100)
  }
}

/** Compares the page as it was reached with the same page in another tab. */
async function compare(site: Site, page: Page, width: number): Promise<string[]> {
  const fresh = await page.context().newPage()
  countRequests(fresh)
  try {
    await fresh.goto(page.url())
    await site.resize(fresh, width)
    await fresh.mouse.move(2, 2)
    if (!(await isIdle(fresh)) || !(await isIdle(page))) return []
    for (const one of [page, fresh]) await takeWidth(site, one, width)
    return (await differencesOf(page, fresh)).map((difference) => `looks otherwise than afresh: ${difference}`)
  } finally {
    await fresh.close()
  }
}
