import type { Page } from 'playwright-core'

/**
 * Opens an address and waits until the page is shown. An idle network alone does not tell: on a busy machine, scripts
 * take longer than the half second after which it counts as idle, and the data are requested afterwards.
 */
export async function loadPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await shown(page)
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' })
  await shown(page)
}

async function shown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('main[aria-busy=true]').waitFor({ state: 'detached' })
}
