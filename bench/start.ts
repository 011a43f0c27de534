import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../checks/processes.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

/** Servers without limits for one address, from which all requests of a measurement come. */
export const quiet = {
  LOG_LEVEL: 'warn',
  PORT: '0',
  CALLS_PER_MINUTE: '100000000',
  PAGES_PER_MINUTE: '100000000',
  FEEDS_PER_MINUTE: '100000000',
  LOGIN_FAILURES_PER_HOUR: '1000000',
  LOGIN_FAILURES_PER_ADDRESS_HOUR: '1000000',
}

/** Duration of a second start and memory of the process, on the embedded database. */
export async function measureStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const first = await startProcess('start.js', { ...quiet, DATABASE_URL: '', DATA_FOLDER: folder })
    await first.stop()
    const second = await startProcess('start.js', { ...quiet, DATABASE_URL: '', DATA_FOLDER: folder })
    const memory = second.memoryMb()
    await second.stop()
    return [
      {
        name: 'start on the embedded database',
        figures: {
          'first (fills demo data)': `${round(first.startMs / 1000)} s`,
          second: `${round(second.startMs / 1000)} s`,
          memory: `${round(memory, 0)} MB`,
        },
        goal: { text: 'second start < 3 s', isMet: second.startMs < 3000 },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
