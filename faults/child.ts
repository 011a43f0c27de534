import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { printedAddress } from '../checks/processes.ts'

export type Site = { url: string; process: ChildProcess; ended: Promise<number | null>; memoryMb(): Promise<number> }

/** Starts `faults/site.ts` and waits until it listens. A first start fills the database, so it takes longer. */
export async function startSite(environment: Record<string, string>): Promise<Site> {
  const child = spawn(process.execPath, ['faults/site.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      PORT: '0',
      DEMO_DATA: 'small',
      RATES: 'off',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = printedAddress(chunk.toString())
      if (address) resolve(address)
    })
    ended.then((code) => reject(new Error(`the site ended with ${code} before it listened`)), reject)
  })
  return { url, process: child, ended, memoryMb: () => memoryOf(child.pid ?? 0) }
}

async function memoryOf(pid: number): Promise<number> {
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = (await once(ps.stdout, 'data')) as [Buffer]
  return Math.round(Number(chunk.toString()) / 1024)
}
