import type { Page } from 'playwright-core'

const quiet = 120
const patience = 60_000
const pending = new WeakMap<Page, Set<object>>()

/** Starts to count the pending requests of a page. */
export function countRequests(page: Page): void {
  const open = new Set<object>()
  pending.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until a page is complete: no pending request, nothing marked busy, and a heading present. False on timeout. */
export async function isIdle(page: Page): Promise<boolean> {
  const end = Date.now() + patience
  let since = Date.now()
  while (Date.now() < end) {
    const isStill =
      (pending.get(page)?.size ?? 0) === 0 &&
      (await page
        .evaluate(() => document.readyState === 'complete' && !document.querySelector('main[aria-busy=true]'))
        .catch(() => false))
    if (!isStill) since = Date.now()
    else if (Date.now() - since >= quiet && (await page.locator('h1:visible').count()) > 0) return true
    await page.waitForTimeout(30)
  }
  return false
}
