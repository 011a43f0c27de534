import type { Page } from 'playwright-core'

/** Half-width signs between Chinese characters. */
const narrow = /\p{Script=Han} ?[,:;?!] ?\p{Script=Han}|\p{Script=Han} ?\(\p{Script=Han}|\p{Script=Han}\)/u

/** The texts of a Chinese page, seen or heard, that a sign of another script divides; none in another language. */
export async function narrowSigns(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    if (!document.documentElement.lang.startsWith('zh')) return []
    const heard = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    return [document.title, ...document.body.innerText.split('\n'), ...heard]
  })
  return [...new Set(texts.filter((text) => narrow.test(text)))]
}
