import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** All rules that are on by default; only faults are written out in full. Of what axe can load before, no such rule reads style sheets. */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Every fault of a page that axe knows, a sentence for each rule. The page is given axe once, however often it is asked. */
export async function faultsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, chosen)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}
