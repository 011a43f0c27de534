import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * Connection faults: `pass` forwards everything; `stall` buffers and delivers later; `blackhole` discards, so that a
 * connection of that time is dead without notice; `reset` closes existing and new connections; `refuse` stops
 * listening.
 */
export type LineMode = 'pass' | 'stall' | 'blackhole' | 'reset' | 'refuse'

export type FaultProxy = {
  /** `target` through the proxy. */
  url: string
  set(mode: LineMode): Promise<void>
  /** Drops only the currently open connections, without closing either end. */
  forgetOpen(): void
  close(): Promise<void>
}

type Line = { near: Socket; far: Socket; isDead: boolean; held: (() => void)[] }

/** A proxy on loopback in front of a server (a URL with host and port) whose connections can fail in several ways. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const lines = new Set<Line>()
  let mode: LineMode = 'pass'
  const server = createServer({ allowHalfOpen: false }, (near) => {
    if (mode === 'reset') return void near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    const line: Line = { near, far, isDead: mode === 'blackhole', held: [] }
    lines.add(line)
    forward(line, near, far)
    forward(line, far, near)
  })

  function forward(line: Line, from: Socket, to: Socket): void {
    const deliver = (send: () => void) => {
      if (line.isDead) return
      if (mode === 'stall') line.held.push(send)
      else send()
    }
    from.on('data', (chunk: Buffer) => deliver(() => to.writable && to.write(chunk)))
    from.on('error', () => undefined)
    from.on('close', () => {
      deliver(() => to.destroy())
      if (from === line.near) lines.delete(line)
      if (line.isDead && from === line.near) line.far.destroy()
    })
  }

  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const { near, far } of lines) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)

  return {
    url: url.toString(),
    async set(next) {
      if (mode === 'refuse' && next !== 'refuse') await listen(own)
      mode = next
      if (next === 'blackhole') for (const line of lines) line.isDead = true
      if (next === 'reset' || next === 'refuse') cut()
      if (next === 'refuse') await new Promise<void>((resolve) => server.close(() => resolve()))
      if (next === 'pass') for (const line of lines) for (const send of line.held.splice(0)) send()
    },
    forgetOpen: () => lines.forEach((line) => void (line.isDead = true)),
    async close() {
      cut()
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
