import { expect, it, vi } from 'vitest'
import { useReplicatedDatabase } from '../../../test/replica.fixture.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { makeHealthy, readAsOperator, sectionOf } from './state.fixture.ts'

const servers = useReplicatedDatabase()
const test = useTestApp(
  {},
  { databaseOptions: async () => ({ url: servers.primaryUrl, readUrl: servers.replicaUrl, maxReadLagMs: 60_000 }) },
)

const readReplica = async () =>
  sectionOf(await readAsOperator(test), 'database').findings.find(({ text }) => text.includes('replica'))
const untilFault = (isAway: boolean) =>
  vi.waitFor(() => expect(test.server.database.replicaFault() !== undefined).toBe(isAway), {
    timeout: 15_000,
    interval: 20,
  })

it('The state of the platform tells how far the replica is behind, and that visitors do without it while it is away', async () => {
  await makeHealthy(test)
  await untilFault(false)
  await servers.pauseReplay(true)
  test.server.database.noteChange()
  // It has to replay the last change before visitors read from it again, which is no fault.
  expect(test.server.database.readsReplica()).toBe(false)
  expect(await readReplica()).toMatchObject({ verdict: 'good', text: expect.stringMatching(/ [1-9][\d.,]* \w*B/) })

  await servers.pauseReplay(false)
  await servers.stopReplica()
  await untilFault(true)
  expect(await readReplica()).toMatchObject({ verdict: 'doubtful', advice: expect.stringContaining('primary') })

  await servers.startReplica()
  await untilFault(false)
  expect(await readReplica()).toMatchObject({ verdict: 'good', advice: null })
})
