import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startProcess } from '../checks/processes.ts'
import type { Measured } from '../checks/processes.ts'
import { faultsOf } from './faults.ts'

type Look = {
  width?: number
  theme?: 'light' | 'dark'
  reducedMotion?: boolean
  isScripted?: boolean
  isLive?: boolean
  as?: SignedIn
  /** Stays open for the journeys that follow, which find what it has fetched before. */
  isKept?: boolean
}
/** What a browser keeps of a person who has logged in. */
export type SignedIn = { token: string; user: string }
export const demoAccounts = {
  buyer: { phone: 'buyer@example.com', password: 'Buyer-2026' },
  operator: { phone: '13800000001', password: 'Operator-2026' },
  supplier: { phone: '13800000002', password: 'Supplier-2026' },
}

export type Site = {
  url: string
  /** A page of a browser of its own, with nothing stored. */
  open(path: string, look?: Look): Promise<Page>
  /** A browser of its own whose pages share what is stored, for stories that come back. */
  browser(look?: Look): Promise<BrowserContext>
  /** Logs in on a page of its own; others are opened `as` what this gives. */
  signIn(account: { phone: string; password: string }): Promise<SignedIn>
  /** The newest code that was sent to an account. */
  codeFor(account: string): Promise<string>
  /** Fails when a page has a fault that axe knows. */
  expectAccessible(page: Page): Promise<void>
  /** Fails when a page is wider than its screen or has a fault, by night on a desktop and by day on a phone, as which it is left. */
  expectFine(page: Page): Promise<void>
  /** Makes an open page that of a phone under a finger, or that of a desktop under a mouse, whose controls are smaller. */
  resize(page: Page, width: number): Promise<void>
  /** What browsers complained about that a journey has provoked on purpose. */
  forgive(pattern: RegExp): void
}

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Another name of the same site that browsers do not trust as they trust loopback.
  '--host-resolver-rules=MAP plain.test 127.0.0.1',
]

/**
 * The built site in a process of its own on a copy of the embedded database with demo data, and a browser. After each journey every
 * complaint of a browser fails it: errors in the console, breaches of the content security policy, calls to another host.
 */
export function useSite(environment: Record<string, string> = {}): Site {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  const complaints: string[] = []
  const contexts: BrowserContext[] = []
  let forgiven: RegExp[] = []
  let server: Measured
  let chrome: Browser
  const site = { forgive: (pattern: RegExp) => void forgiven.push(pattern) } as Site

  beforeAll(async () => {
    cpSync(inject('demoFolder'), folder, { recursive: true })
    server = await startProcess('build/server/index.js', {
      DATA_FOLDER: folder,
      DATABASE_URL: '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '100000',
      PAGES_PER_MINUTE: '100000',
      FEEDS_PER_MINUTE: '100000',
      RATES: 'off',
      DEMO_DATA: 'small',
      ...environment,
    })
    site.url = server.url
    chrome = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArguments,
    })
  })

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const left = complaints.splice(0).filter((text) => !forgiven.some((pattern) => pattern.test(text)))
    forgiven = []
    expect(left).toEqual([])
  })

  afterAll(async () => {
    await chrome?.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  site.browser = async ({
    width = 1280,
    theme = 'light',
    reducedMotion = true,
    isScripted = true,
    isLive = false,
    as,
    isKept = false,
  } = {}) => {
    const context = await chrome.newContext({
      viewport: { width, height: heightOf(width) },
      javaScriptEnabled: isScripted,
      isMobile: isPhone(width),
      hasTouch: isPhone(width),
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      locale: 'zh-CN',
    })
    if (!isKept) contexts.push(context)
    await context.addInitScript((chosen) => {
      // A blank page has no storage.
      if (chosen === 'dark' && location.protocol.startsWith('http')) localStorage.setItem('app-theme', 'dark')
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    }, theme)
    if (as) {
      await context.addInitScript(({ token, user }) => {
        if (!location.protocol.startsWith('http')) return
        localStorage.setItem('Token', token)
        localStorage.setItem('user-info', user)
      }, as)
    }
    // A stream never ends, so a page that holds one is never idle; only journeys about it do.
    if (!isLive) await context.addInitScript(refuseStreams)
    context.on('page', (page) => listen(page, server.url, complaints))
    return context
  }

  site.open = async (path, look) => {
    const context = await site.browser(look)
    const page = await context.newPage()
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    return page
  }

  site.signIn = async ({ phone, password }) => {
    const page = await site.open('/auth/login')
    const main = page.getByRole('main')
    await main.getByLabel('手机号', { exact: true }).fill(phone)
    await main.getByLabel('密码', { exact: true }).fill(password)
    await main.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/user/info')
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('Token') ?? '',
      user: localStorage.getItem('user-info') ?? '',
    }))
    await page.context().close()
    return stored
  }

  site.codeFor = async (account) => {
    const answer = (await (await fetch(`${site.url}/api/dev/outbox`)).json()) as {
      data: { to: string; code: string }[]
    }
    const message = answer.data.find((one) => one.to === account)
    if (!message) throw new Error(`no code was sent to ${account}`)
    return message.code
  }

  site.expectAccessible = async (page) => {
    // Also what is only painted once it comes near.
    await page.evaluate(() => {
      const all = new CSSStyleSheet()
      all.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [all]
    })
    expect(await faultsOf(page)).toEqual([])
  }

  site.expectFine = async (page) => {
    for (const { width, isDark } of [
      { width: 1440, isDark: true },
      { width: 360, isDark: false },
    ]) {
      await become(page, width)
      await page.evaluate((dark) => {
        document.documentElement.classList.toggle('app-dark', dark)
        document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
      }, isDark)
      await site.expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `wider than ${width} px`,
      ).toBeLessThanOrEqual(width)
    }
  }
  site.resize = become
  return site
}

/** A phone, which may be held across. */
const isPhone = (width: number) => width < 500 || width === 844
const heightOf = (width: number) => (width < 500 ? 740 : width === 844 ? 390 : 900)

const sessions = new WeakMap<Page, CDPSession>()

async function become(page: Page, width: number): Promise<void> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone(width) })
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: heightOf(width),
    screenWidth: width,
    screenHeight: heightOf(width),
    deviceScaleFactor: 1,
    mobile: isPhone(width),
  })
}

function listen(page: Page, origin: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(origin) && !/^(data|blob):/.test(address))
      complaints.push(`${page.url()} asked another host: ${address}`)
  })
}

/** Runs in the browser: the server has no room for one more stream. */
function refuseStreams(): void {
  const plain = window.fetch
  window.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('/api/notifications/stream')
      ? Promise.resolve(Response.json({ code: '1002', message: '', data: null }))
      : plain(input, init)
}
