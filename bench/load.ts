import { Agent, request } from 'node:http'
import type { Measured } from '../checks/processes.ts'

export type Shot = { path: string; method?: string; body?: string; headers?: Record<string, string> }
export type LoadResult = {
  requests: number
  perSecond: number
  cpuMsPerRequest: number
  p50: number
  p99: number
  failed: number
}

/**
 * A bounded number of requests over a few keep-alive connections on loopback; CPU time is that of the measured process.
 */
export async function load(
  target: Measured,
  shots: (index: number) => Shot | Promise<Shot>,
  { requests = 2000, connections = 8, warmUp = 1500 } = {},
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await run(target.url, agent, shots, warmUp, connections, -warmUp)
  const cpu = target.cpuMs()
  const begun = performance.now()
  const { times, failed } = await run(target.url, agent, shots, requests, connections, 0)
  const seconds = (performance.now() - begun) / 1000
  const cpuMsPerRequest = (target.cpuMs() - cpu) / requests
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests, perSecond: requests / seconds, cpuMsPerRequest, p50: at(0.5), p99: at(0.99), failed }
}

async function run(
  url: string,
  agent: Agent,
  shots: (index: number) => Shot | Promise<Shot>,
  count: number,
  connections: number,
  first: number,
) {
  const times: number[] = []
  let failed = 0
  let next = 0
  const worker = async () => {
    while (next < count) {
      const shot = await shots(first + next++)
      const begun = performance.now()
      if ((await send(url, agent, shot)) !== 200) failed++
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { times, failed }
}

function send(url: string, agent: Agent, { path, method = 'GET', body, headers = {} }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url + path,
      { agent, method, headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers } },
      (incoming) => {
        incoming.resume()
        incoming.once('end', () => resolve(incoming.statusCode ?? 0))
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
