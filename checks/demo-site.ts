import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumPath } from './chromium.ts'
import { logInByPassword } from './password-login.ts'
import { startProcess } from './processes.ts'

const accounts = {
  operator: { phone: '13800000001', password: 'Operator-2026' },
  supplier: { phone: '13800000002', password: 'Supplier-2026' },
  buyer: { phone: 'buyer@example.com', password: 'Buyer-2026' },
}
export type Role = keyof typeof accounts
export const roles = Object.keys(accounts) as Role[]

/** Starts the built site on an empty folder with demo data, and a browser; stops both and removes the folder after `work`. */
export async function withDemoSite(
  demoData: 'on' | 'small',
  work: (url: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-site-'))
  const server = await startProcess('build/server/index.js', {
    DATA_FOLDER: folder,
    DATABASE_URL: '',
    DEMO_DATA: demoData,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATES: 'off',
    CALLS_PER_MINUTE: '100000',
    PAGES_PER_MINUTE: '100000',
  })
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    await work(server.url, browser)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** What a browser stores about a demo person who has logged in. */
export async function storedSession(url: string, role: Role): Promise<Record<string, string>> {
  const { token, loginUserInfo } = await logInByPassword(url, accounts[role])
  const { language: _, ...user } = loginUserInfo
  return { Token: token, 'user-info': JSON.stringify(user) }
}
