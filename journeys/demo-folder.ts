import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProcess } from '../checks/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
  }
}

/** Starts the built site once on an empty folder; the sites of all journeys start from a copy of the result. */
export default async function fillFolder(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  const server = await startProcess('build/server/index.js', {
    DATA_FOLDER: folder,
    DATABASE_URL: '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATES: 'off',
    DEMO_DATA: 'small',
  })
  await server.stop()
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
