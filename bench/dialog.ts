import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumPath } from '../checks/chromium.ts'
import type { Measured } from '../checks/processes.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

const runs = 7
const goalMs = 1000
/** Slow 4G as Lighthouse defines it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
/** Time to look at a page before the button is pressed. */
const readingMs = 2000

/**
 * Time from the press of "log in" until the form of the dialog can be seen, on a first visit with an empty cache, at slow
 * 4G and with a CPU that is four times slower. The pointer does not rest on the button before the press.
 */
export async function measureDialog(server: Measured, paths = ['/home', '/products']): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const rows: Row[] = []
    for (const path of paths) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push(await press(browser, server.url + path))
      times.sort((a, b) => a - b)
      const median = times[Math.floor(runs / 2)] ?? Infinity
      rows.push({
        name: `login dialog of ${path} after the press, slow 4G, CPU ÷ ${slowdown}`,
        figures: { median: `${round(median, 0)} ms`, slowest: `${round(times.at(-1) ?? Infinity, 0)} ms` },
        goal: { text: `median ≤ ${goalMs} ms`, isMet: median <= goalMs },
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function press(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(readingMs)
    await page.evaluate(() => {
      const seen = { from: 0, to: 0 }
      Object.assign(window, { seen })
      const look = () => {
        if (document.querySelector('dialog[open] input')?.checkVisibility()) seen.to = performance.now()
        else requestAnimationFrame(look)
      }
      document.addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          seen.from = timeStamp
          look()
        },
        { capture: true, once: true },
      )
    })
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
    const handle = await page.waitForFunction(() => {
      const { seen } = window as unknown as { seen: { from: number; to: number } }
      return seen.to > 0 && seen.to - seen.from
    })
    return Number(await handle.jsonValue())
  } finally {
    await context.close()
  }
}
