import { beforeEach, describe, expect, it } from 'vitest'
import { makeOperator, signIn } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/text/durations.ts'
import { sizesJob } from '../../media/media.jobs.ts'
import { dailyJobNames } from './checks/job-names.ts'
import { makeHealthy, readAsOperator, readState, sectionOf } from './state.fixture.ts'

describe('limits of alerts', () => {
  const test = useTestApp({ MAIL_URL: 'smtp://127.0.0.1:1' })
  beforeEach(() => makeHealthy(test))

  it('A failed job is shown with its reason and time while it is repeated, and should be looked at once it is given up', async () => {
    const { token } = await makeOperator(test)
    // Its data is not what the job takes, so it fails.
    await test.server.jobs.send(test.server.database.db, sizesJob, { name: 'Anna' }, 'test', 0)
    await test.server.jobs.runDue()
    const failedAt = test.clock.now().toISOString()
    const failures = async () =>
      sectionOf(await readState(test, token), 'jobs').findings.find(({ text }) => text.startsWith('Last failures'))
    expect(await failures()).toMatchObject({
      verdict: 'good',
      rows: [{ label: 'media.sizes', text: 'Will be repeated: invalid data', at: failedAt }],
    })
    for (let attempt = 0; attempt < 5; attempt++) {
      test.clock.advance(2 * hourMs)
      await test.server.jobs.runDue()
    }
    test.clock.advance(10 * minuteMs)
    const after = await readState(test, (await makeOperator(test)).token)
    const jobs = sectionOf(after, 'jobs')
    expect(jobs.verdict).toBe('doubtful')
    expect(jobs.findings.map(({ text }) => text)).toContain(
      'Sizes of pictures: waiting 0, to be repeated after a failure 0, given up within 24 hours 1.',
    )
    expect(jobs.findings.flatMap(({ rows }) => rows)).toContainEqual({
      label: 'media.sizes',
      text: 'Given up: invalid data',
      at: new Date(test.clock.now().getTime() - 10 * minuteMs).toISOString(),
      verdict: 'doubtful',
    })
    expect(JSON.stringify(after)).not.toContain('Anna')
  })

  it('Jobs that wait for more than ten minutes lead to the runbook of the alert', async () => {
    await test.server.jobs.send(test.server.database.db, sizesJob, { name: 'Anna' }, 'test', 0)
    test.clock.advance(9 * minuteMs)
    const { token } = await makeOperator(test)
    expect(sectionOf(await readState(test, token), 'jobs').verdict).toBe('good')
    test.clock.advance(2 * minuteMs)
    const late = sectionOf(await readState(test, token), 'jobs').findings.find(({ verdict }) => verdict === 'doubtful')
    expect(late).toMatchObject({
      runbook: 'YiluJobsLate',
      text: expect.stringContaining('the oldest for 11 minutes') as string,
    })
    expect(late?.advice).toMatch(/add a process/)
  })

  it('A daily job that was due while the process ran and did not run is named, and every daily job has a name in words', async () => {
    expect(
      test.server.jobs
        .dailyRuns(test.clock.now())
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(dailyJobNames).toSorted())
    test.clock.advance(dayMs)
    const daily = sectionOf(await readAsOperator(test), 'jobs').findings.find(({ text }) =>
      text.startsWith('Daily jobs'),
    )
    expect(daily?.verdict).toBe('doubtful')
    expect(daily?.rows).toContainEqual({
      label: 'Remind of late steps of orders',
      text: 'did not run when it was due',
      at: '2026-11-02T22:00:00.000Z',
      verdict: 'doubtful',
    })
  })

  it('Figures above the limits of the alerts lead to their runbooks, and as severe as the alert', async () => {
    const { recent } = test.server
    const { userId } = await makeOperator(test)
    const count = (what: Parameters<typeof recent.count>[0], times: number) => {
      for (let time = 0; time < times; time++) recent.count(what)
    }
    // Another hour than that of the other tests, whose requests would be counted as well.
    test.clock.advance(6 * hourMs)
    count('request', 200)
    count('failed-request', 3)
    count('timed-request', 200)
    count('slow-request', 20)
    count('statement', 5000)
    count('slow-statement', 100)
    count('mail-sent', 7)
    count('mail-failed', 2)
    count('job-failed media.sizes', 11)
    recent.noteFailure('mail', 'Error EENVELOPE 550')
    const { sections } = await readState(test, await signIn(test, userId))
    const found = sections.flatMap(({ findings }) => findings).filter(({ runbook }) => runbook !== null)
    expect(Object.fromEntries(found.map(({ runbook, verdict }) => [runbook, verdict]))).toMatchObject({
      YiluErrors: 'wrong',
      YiluSlow: 'doubtful',
      YiluStatementsSlow: 'doubtful',
      YiluSendingFails: 'wrong',
      YiluJobsFail: 'doubtful',
    })
    expect(found.find(({ runbook }) => runbook === 'YiluSendingFails')?.rows).toMatchObject([
      { text: 'Error EENVELOPE 550' },
    ])
  })
})
