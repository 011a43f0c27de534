import { load } from './load.ts'
import type { Shot } from './load.ts'
import { encryptForLogin } from '../checks/password-login.ts'
import type { Measured } from '../checks/processes.ts'
import { round } from './row.ts'
import type { Row } from './row.ts'

async function loginShot(server: Pick<Measured, 'url'>, account: string, password: string): Promise<Shot> {
  const body = JSON.stringify({ phone: account, code: await encryptForLogin(server.url, account, password) })
  return { path: '/api/login', method: 'POST', body }
}

/**
 * Logins of a demo account, each with a challenge created before the clock starts; then refused logins of that account
 * and of unknown phones.
 */
export async function measureLogin(
  server: Measured,
  bare: Measured,
  account: { phone: string; password: string },
): Promise<Row[]> {
  const count = 120
  const known = await shots(server, count, () => account.phone, account.password)
  const yardstick = await load(bare, () => ({ path: '/', method: 'POST', body: '{}' }), { requests: 6000 })
  const right = await load(server, (index) => known[index] as Shot, { requests: count, connections: 1, warmUp: 0 })
  const byPassword = (phone: string) => loginShot(server, phone, 'Refused-2026')
  const byCode = async (phone: string): Promise<Shot> => ({
    path: '/api/login',
    method: 'POST',
    body: JSON.stringify({ phone, code: '000000' }),
  })
  return [
    {
      name: 'bare Fastify, an envelope',
      figures: { 'requests/s': round(yardstick.perSecond, 0), 'CPU ms': round(yardstick.cpuMsPerRequest, 3) },
    },
    {
      name: 'login by password',
      figures: {
        'requests/s': round(right.perSecond),
        'CPU ms': round(right.cpuMsPerRequest),
        'p50 ms': round(right.p50),
        'p99 ms': round(right.p99),
      },
    },
    await refusals('login with a wrong password', server, account.phone, byPassword),
    await refusals('login with a wrong code', server, account.phone, byCode),
  ]
}

/** Refused calls of a known phone and of unknown ones, interleaved so that noise affects both equally. */
async function refusals(
  name: string,
  server: Measured,
  known: string,
  shotOf: (phone: string) => Promise<Shot>,
): Promise<Row> {
  const times: [known: number[], unknown: number[]] = [[], []]
  for (let index = 0; index < 240; index++) {
    const isUnknown = index % 2
    const shot = await shotOf(isUnknown ? `199${String(10_000_000 + index)}` : known)
    const { p50 } = await load(server, () => shot, { requests: 1, connections: 1, warmUp: 0 })
    times[isUnknown]?.push(p50)
  }
  const [ofKnown, ofUnknown] = times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0) as [
    number,
    number,
  ]
  const difference = Math.abs(ofKnown - ofUnknown) / ofKnown
  return {
    name,
    figures: {
      'p50 ms of a known phone': round(ofKnown),
      'of unknown ones': round(ofUnknown),
      'medians differ by': `${round(difference * 100)} %`,
    },
    goal: { text: 'medians within 10 %', isMet: difference <= 0.1 },
  }
}

async function shots(
  server: Measured,
  count: number,
  accountOf: (index: number) => string,
  password: string,
): Promise<Shot[]> {
  const made: Shot[] = []
  for (let index = 0; index < count; index++) made.push(await loginShot(server, accountOf(index), password))
  return made
}
