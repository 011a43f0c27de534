import type { Page } from 'playwright-core'

/** Pages that report a missing record on purpose. */
const faultPages = /\/(pages\/notfound|auth\/(access|error))$/

/** Faults that no page may show: a blank page, "not found", an error page, or content wider than the window. */
export async function faultsAt(page: Page): Promise<string[]> {
  const { isEmpty, hasHeading, fault, wider } = await page.evaluate(() => {
    const root = document.documentElement
    const over = root.scrollWidth - root.clientWidth
    const outside =
      over <= 0
        ? []
        : [...document.body.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
            .slice(-3)
    return {
      isEmpty: document.body.innerText.trim() === '',
      hasHeading: [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()),
      fault: document.querySelector<HTMLElement>('[data-fault]')?.dataset.fault,
      wider:
        over > 0
          ? `${over} px wider than the window of ${root.clientWidth} px: ${outside.map((element) => `${element.localName}.${element.className} "${element.textContent.slice(0, 30)}"`).join(' | ')}`
          : '',
    }
  })
  if (isEmpty) return ['the page is empty']
  const isMeant = faultPages.test(new URL(page.url()).pathname)
  return [
    ...(hasHeading ? [] : ['no heading']),
    ...(fault && !isMeant ? [`the page says ${fault}`] : []),
    ...(wider ? [wider] : []),
  ]
}
