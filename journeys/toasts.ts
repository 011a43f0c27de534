import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const recorded = new WeakMap<Page, string[]>()

/**
 * Begins to record the toasts of a page, and answers how to wait for one that is shown from now on. A toast that a new document shows for three seconds may be
 * gone before a busy machine can ask that document anything.
 */
export async function recordToasts(page: Page): Promise<(text: string) => Promise<void>> {
  const known = recorded.get(page)
  const seen = known ?? []
  if (!known) {
    recorded.set(page, seen)
    await page.exposeFunction('recordToast', (text: string) => void seen.push(text))
    await page.addInitScript(watchToasts)
    await page.evaluate(watchToasts)
  }
  const before = seen.length
  return (text) =>
    expect.poll(() => seen.slice(before), { timeout: 60_000 }).toContainEqual(expect.stringContaining(text))
}

/** Runs in the browser. */
function watchToasts(): void {
  const reported = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role=status] [data-severity]')) {
      if (reported.has(toast)) continue
      reported.add(toast)
      const { recordToast } = window as unknown as { recordToast(text: string): void }
      recordToast(toast.querySelector('span')?.textContent ?? '')
    }
  }).observe(document, { childList: true, subtree: true })
}
