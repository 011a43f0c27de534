import { spawn, execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import packages from '../package.json' with { type: 'json' }

export type Measured = {
  url: string
  pid: number
  startMs: number
  cpuMs(): number
  memoryMb(): number
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

/** The flags and environment with which `npm start` starts Node. Measurements and tests use the same. */
const startWords = packages.scripts.start.split(' ')
const startFlags = startWords.filter((word) => word.startsWith('--'))
const startEnvironment = Object.fromEntries(
  startWords.flatMap((word) => (/^[A-Z_]+=/.test(word) ? [word.split('=', 2)] : [])),
)

/**
 * Starts a Node process in a folder, with the flags of `npm start` unless others are given, and waits until it prints a loopback address. CPU time covers the whole process, database
 * thread included; memory covers its child processes as well.
 */
export async function startProcess(
  file: string,
  environment: Record<string, string> = {},
  folder = process.cwd(),
  flags = startFlags,
): Promise<Measured> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...flags, file], {
    cwd: folder,
    env: { ...process.env, ...startEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  const startMs = performance.now() - begun
  const pid = child.pid ?? 0
  return { url, pid, startMs, cpuMs: () => cpuMs(pid), memoryMb: () => memoryMb(pid), stop: () => stop(child) }
}

/** Waits until the site at `url` says that it is ready. Throws after `seconds`, or once its process has ended. */
export async function untilReady(url: string, seconds = 30, process?: ChildProcess): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    if (process && process.exitCode !== null) throw new Error(`${url}: the process ended with ${process.exitCode}.`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error(`${url} was not ready within ${seconds} s.`)
}

/** The loopback address in what a site has printed, with the number that its name stands for; null where there is none yet. */
export function printedAddress(output: string): string | null {
  const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output) ?? []
  return port === undefined ? null : `http://127.0.0.1:${port}`
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = printedAddress(output)
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}: ${output}`)))
  })
}

function stop(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
  })
}

/** User and system time. Linux reports ticks of 10 ms; on other systems ps reports hundredths of a second. */
function cpuMs(pid: number): number {
  if (existsSync('/proc/self/stat')) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  const [minutes = '0', seconds = '0'] = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(':')
    .slice(-2)
  return (Number(minutes) * 60 + Number(seconds)) * 1000
}

function memoryMb(pid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map(
    (line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number, kb: number],
  )
  const kbOf = (one: number): number =>
    processes.reduce((sum, [id, parent, kb]) => sum + (id === one ? kb : parent === one ? kbOf(id) : 0), 0)
  return kbOf(pid) / 1024
}
