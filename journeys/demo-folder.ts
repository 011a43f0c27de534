import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProcess } from '../checks/processes.ts'
import type { Measured } from '../checks/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
    /** The address of the site of all journeys that only read. */
    sharedSite: string
  }
}

/** The settings of a site on a folder of data: demo data, and no limits that a journey would reach. */
export const siteEnvironment = (folder: string): Record<string, string> => ({
  DATA_FOLDER: folder,
  DATABASE_URL: '',
  PORT: '0',
  LOG_LEVEL: 'warn',
  CALLS_PER_MINUTE: '100000',
  PAGES_PER_MINUTE: '100000',
  FEEDS_PER_MINUTE: '100000',
  RATES: 'off',
  DEMO_DATA: 'small',
  // As `start.js` does: to compile the server's modules is a quarter of the time of each start.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/node'),
})

/** Starts the built site. It goes without the flags that spare memory, which cost a tenth of its CPU time, because no journey measures memory. */
export const startSite = (environment: Record<string, string>): Promise<Measured> =>
  startProcess('build/server/index.js', environment, process.cwd(), [])

/** Fills a folder once, from a copy of which the sites of journeys start, and starts the site that some of them share. */
export default async function prepareSites(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  const [filled, sharedFolder] = [join(folder, 'filled'), join(folder, 'shared')]
  await (await startSite(siteEnvironment(filled))).stop()
  cpSync(filled, sharedFolder, { recursive: true })
  const shared = await startSite(siteEnvironment(sharedFolder))
  project.provide('demoFolder', filled)
  project.provide('sharedSite', shared.url)
  return async () => {
    await shared.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
