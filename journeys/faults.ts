import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * All rules that are on by default; only violations are reported in full. None of these rules reads style sheets, which
 * axe could preload.
 */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

// A page compiles the short text in half the time.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * All axe violations of a page, one sentence per rule. axe is injected into the page only once. Contrast takes three
 * quarters of the time; it depends on the theme, not on the language.
 */
export async function faultsOf(page: Page, { hasContrast = true } = {}): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }
  return page.evaluate(
    async (chosen) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, chosen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { ...options, rules: { 'color-contrast': { enabled: hasContrast } } },
  )
}
