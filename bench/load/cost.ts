import { setTimeout as wait } from 'node:timers/promises'
import { Client } from './client.ts'
import { newLedger, Person } from './person.ts'
import type { Ledger } from './person.ts'
import { actions, countHow, Record } from './record.ts'
import type { Action } from './record.ts'
import type { Cpu, LoadSite } from './site.ts'

/** CPU time of one action: of the processes with what they do afterwards, and of the database. */
export type Costs = { [A in Action]: Cpu & { calls: number } }

const lines = 4
const callsOf = (action: Action) => (action === 'upload' ? 16 : action === 'login' ? 40 : 120)
const idleMs = 10_000
/** Until what an action leaves behind is done: the sizes of photos. */
const restMs: { [A in Action]?: number } = { upload: 12_000 }

/** People besides the crowd, from another network, who have logged in. */
export async function otherPeople(
  site: LoadSite,
  { record, network, count, ledger = newLedger() }: { record: Record; network: number; count: number; ledger?: Ledger },
): Promise<Person[]> {
  const buyers = site.accounts.filter(({ side }) => side === 'buyer').slice(-count)
  const people = buyers.map(
    (account, number) =>
      new Person(new Client(site.url, network, number), { account, goods: site.goods, record, ledger }),
  )
  for (const person of people)
    if (!(await person.logIn())) throw new Error(`Nobody can log in: ${record.outcomes.at(-1)?.how}`)
  return people
}

/** Every action on its own, one kind after the other, without what idle processes use. */
export async function measureCosts(site: LoadSite, ledger: Ledger): Promise<{ costs: Costs; idle: Cpu }> {
  const record = new Record()
  const people = await otherPeople(site, { record, network: 2, count: 40, ledger })
  await wait(3_000)
  const idle = await spent(site, () => wait(idleMs))
  const perMs = { serverMs: idle.serverMs / idle.ms, databaseMs: idle.databaseMs / idle.ms }
  const costs: Partial<Costs> = {}
  for (const action of actions) {
    console.error(`  ${action}`)
    const calls = callsOf(action)
    let next = 0
    const line = async () => {
      while (next < calls) await (people[next++ % people.length] as Person).acts[action]()
    }
    // Caches and prepared statements are filled by a few calls before.
    await Promise.all(people.slice(0, 8).map((person) => person.acts[action]()))
    const { serverMs, databaseMs, ms } = await spent(site, async () => {
      await Promise.all(Array.from({ length: lines }, line))
      await wait(restMs[action] ?? 2_000)
    })
    const failed = record.outcomes.filter(({ result }) => result !== 'served')
    // On a busy machine single statements exceed their limit, which does not change what an action costs.
    if (failed.length > calls / 20) throw new Error(`Measured actions failed: ${action}: ${countHow(failed)}`)
    costs[action] = {
      calls,
      serverMs: Math.max(0, serverMs - perMs.serverMs * ms) / calls,
      databaseMs: Math.max(0, databaseMs - perMs.databaseMs * ms) / calls,
    }
  }
  for (const person of people) person.client.close()
  return {
    costs: costs as Costs,
    idle: { serverMs: perMs.serverMs * 1000, databaseMs: perMs.databaseMs * 1000 },
  }
}

export async function spent(site: LoadSite, work: () => Promise<unknown>): Promise<Cpu & { ms: number }> {
  const [before, begun] = [site.cpu(), performance.now()]
  await work()
  const after = site.cpu()
  return {
    serverMs: after.serverMs - before.serverMs,
    databaseMs: after.databaseMs - before.databaseMs,
    ms: performance.now() - begun,
  }
}
