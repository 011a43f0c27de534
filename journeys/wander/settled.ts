import type { Page } from 'playwright-core'

const quiet = 120
const patience = 20_000
const asked = new WeakMap<Page, Set<object>>()

/** Begins to count what a page has asked for and not got yet. */
export function countRequests(page: Page): void {
  const open = new Set<object>()
  asked.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until a page shows what it is of: nothing is asked for, nothing is busy, and a heading stands there. False when that does not come. */
export async function isSettled(page: Page): Promise<boolean> {
  const end = Date.now() + patience
  let since = Date.now()
  while (Date.now() < end) {
    const isStill =
      (asked.get(page)?.size ?? 0) === 0 &&
      (await page
        .evaluate(() => document.readyState === 'complete' && !document.querySelector('main[aria-busy=true]'))
        .catch(() => false))
    if (!isStill) since = Date.now()
    else if (Date.now() - since >= quiet && (await page.locator('h1:visible').count()) > 0) return true
    await page.waitForTimeout(30)
  }
  return false
}
