import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { logInByPassword } from '../checks/password-login.ts'
import type { Measured } from '../checks/processes.ts'
import { siteEnvironment, startSite } from './demo-folder.ts'
import { faultsOf } from './faults.ts'
import { loadPage } from './load-page.ts'
import { narrowSigns } from './narrow-signs.ts'

type Theme = 'light' | 'dark'
type Look = {
  width?: number
  theme?: Theme
  reducedMotion?: boolean
  isScripted?: boolean
  hasEventStreams?: boolean
  as?: SignedIn
  /** Stays open for later journeys, which reuse what it has fetched. */
  isReused?: boolean
}
/**
 * In which themes the accessibility of a page is checked, whether its contrast is, widths besides phone and desktop, and
 * what people wrote themselves, whose signs are theirs.
 */
type Checked = {
  themes?: readonly Theme[]
  hasContrast?: boolean
  widths?: readonly number[]
  written?: readonly string[]
}
/**
 * The interface languages with their path prefixes, and what is checked of each page in each. Together they check each
 * page in each language once, and its contrast in both themes. Whether a page fits is measured in all languages on a
 * phone and on a desktop, and in Russian, whose words are longest, from the smallest screen to the largest.
 */
export const pageLanguages: Record<'zh' | 'ru' | 'en', { prefix: string; checked: Checked }> = {
  zh: { prefix: '', checked: { themes: ['dark'] } },
  ru: { prefix: '/ru', checked: { themes: ['light'], widths: [320, 390, 768, 1024, 1920] } },
  en: { prefix: '/en', checked: { themes: ['light'], hasContrast: false } },
}
/** What a browser stores about a signed-in person. */
export type SignedIn = { token: string; user: string }
export type Account = { phone: string; password: string }
export const demoAccounts = {
  buyer: { phone: 'buyer@example.com', password: 'Buyer-2026' },
  operator: { phone: '13800000001', password: 'Operator-2026' },
  supplier: { phone: '13800000002', password: 'Supplier-2026' },
}

export type Site = {
  url: string
  /** A page in its own browser context, with empty storage. */
  open(path: string, look?: Look): Promise<Page>
  /** A browser context whose pages share storage, for journeys that return to the site. */
  browser(look?: Look): Promise<BrowserContext>
  /** Logs in through HTTP; pass the result as `as` to open pages signed in. */
  signIn(account: Account): Promise<SignedIn>
  /** The newest code sent to an account. */
  codeFor(account: string): Promise<string>
  /** Fails if axe finds a violation on the page. */
  expectAccessible(page: Page): Promise<void>
  /**
   * Fails if a page is wider than its screen or has a violation, in dark mode on a desktop and in light mode on a
   * phone, in which state the page is left.
   */
  expectFine(page: Page, checked?: Checked): Promise<void>
  /** Turns an open page into a phone with touch input, or a desktop with a mouse, which has smaller controls. */
  resize(page: Page, width: number): Promise<void>
  /** Browser complaints that a journey caused on purpose. */
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
  // Another host name of the same site, which browsers do not treat as a secure context as they do loopback.
  '--host-resolver-rules=MAP plain.test 127.0.0.1',
]

/** Opened once in this worker: journeys have contexts of their own in it. It ends with the worker. */
let launched: Promise<Browser> | undefined
const openChrome = () =>
  (launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArguments,
    // Without a locale, Chromium writes no file whose name has other letters than English ones.
    env: { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' },
  }))

/**
 * The built site in its own process on a copy of the embedded database with demo data, and a browser. After each
 * journey any browser complaint fails it: console errors, violations of the content security policy, requests to
 * another host. `prepare` may run commands on the folder of the data before the start.
 */
export function useSite(environment: Record<string, string> = {}, prepare?: (folder: string) => void): Site {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  let server: Measured
  const site = siteAt(async () => {
    cpSync(inject('demoFolder'), folder, { recursive: true })
    prepare?.(folder)
    server = await startSite({ ...siteEnvironment(folder), ...environment })
    return environment.PUBLIC_URL ?? server.url
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return site
}

/**
 * Like `useSite`, but one site for all journeys that only read, or change nothing that another of them sees: to start
 * one takes longer than most of their tests.
 */
export const useSharedSite = (): Site => siteAt(async () => inject('sharedSite'))

function siteAt(open: () => Promise<string>): Site {
  const complaints: string[] = []
  const contexts: BrowserContext[] = []
  const reused: BrowserContext[] = []
  let forgiven: RegExp[] = []
  const site = { forgive: (pattern: RegExp) => void forgiven.push(pattern) } as Site

  beforeAll(async () => {
    site.url = await open()
  })

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const left = complaints.splice(0).filter((text) => !forgiven.some((pattern) => pattern.test(text)))
    forgiven = []
    expect(left).toEqual([])
  })

  afterAll(() => Promise.all(reused.map((context) => context.close())))

  site.browser = async ({
    width = 1280,
    theme = 'light',
    reducedMotion = true,
    isScripted = true,
    hasEventStreams = false,
    as,
    isReused = false,
  } = {}) => {
    const chrome = await openChrome()
    const context = await chrome.newContext({
      viewport: { width, height: heightOf(width) },
      javaScriptEnabled: isScripted,
      isMobile: isPhone(width),
      hasTouch: isPhone(width),
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      locale: 'zh-CN',
    })
    // Ends a wait that hangs; on a slow machine a page with its scripts takes many seconds.
    context.setDefaultTimeout(60_000)
    if (isReused) reused.push(context)
    else contexts.push(context)
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
    // A stream never ends, so a page that holds one never becomes idle; only journeys about streams open one.
    if (!hasEventStreams) await context.addInitScript(refuseStreams)
    context.on('page', (page) => listen(page, site.url, complaints))
    return context
  }

  site.open = async (path, look) => {
    const context = await site.browser(look)
    const page = await context.newPage()
    await loadPage(page, site.url + path)
    return page
  }

  site.signIn = async (account) => {
    // Through HTTP: `identity.journey.ts` presses the form.
    const { token, loginUserInfo } = await logInByPassword(site.url, account)
    const { language: _, ...user } = loginUserInfo
    return { token, user: JSON.stringify(user) }
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
    expect(await faultsOf(page)).toEqual([])
  }

  site.expectFine = async (
    page,
    { themes = ['light', 'dark'], hasContrast = true, widths = [], written = [] } = {},
  ) => {
    const narrow = await narrowSigns(page)
    expect(narrow.filter((text) => !written.some((part) => text.includes(part)))).toEqual([])
    for (const width of widths) {
      await become(page, width)
      await expectFits(page, width)
    }
    for (const { width, theme } of [
      { width: 1440, theme: 'dark' },
      { width: 360, theme: 'light' },
    ] as const) {
      await become(page, width)
      await page.evaluate((dark) => {
        document.documentElement.classList.toggle('app-dark', dark)
        document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
      }, theme === 'dark')
      if (themes.includes(theme)) expect(await faultsOf(page, { hasContrast })).toEqual([])
      await expectFits(page, width)
    }
  }
  site.resize = become
  return site
}

/** Fills in the login form of a page or of a dialog, in any language, and waits until the person is logged in. */
export async function logIn(page: Page, { phone, password }: Account): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[autocomplete=current-password]') })
  const field = form.locator(phone.includes('@') ? 'input[autocomplete=username]' : 'input[autocomplete=tel-national]')
  const secret = form.locator('input[autocomplete=current-password]')
  await secret.waitFor()
  if (!(await field.isVisible())) await form.locator('button[type=button]').first().click()
  await field.fill(phone)
  await secret.fill(password)
  await form.locator('button[type=submit]').click()
  await page.waitForFunction(() => localStorage.getItem('Token') !== null)
}

async function expectFits(page: Page, width: number): Promise<void> {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth, `wider than ${width} px`).toBeLessThanOrEqual(width)
}

/** A phone, possibly in landscape. */
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

/** Runs in the browser. The server then refuses one more stream. */
function refuseStreams(): void {
  const plain = window.fetch
  window.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('/api/notifications/stream')
      ? Promise.resolve(Response.json({ code: '1002', message: '', data: null }))
      : plain(input, init)
}
