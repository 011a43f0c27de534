import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { approveCompany, makePerson } from '../../test/companies.ts'
import { makeOperator, signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { notifications } from '../notification/notification.table.ts'
import { companyJobs } from './company.jobs.ts'
import { companies } from './company.table.ts'

const test = useTestApp()
const dayMs = 86_400_000
let owner: Person
let operator: Person
let companyId: string
beforeEach(async () => {
  ;({ owner, operator, companyId } = await approveCompany(test, { licence: { termUntil: '2026-12-31' } }))
})

/** Every morning from now to the given day, in China's time. */
async function admittedUntil(day: string): Promise<void> {
  while (test.clock.now() < new Date(`${day}T01:00:00Z`)) {
    test.clock.advance(dayMs)
    for (const job of companyJobs) await job.run(systemContext(test.server, 'clock'), null)
  }
}

const notified = async (kind: string, userId = owner.userId) =>
  (
    await test.server.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.at)
  )
    .filter((row) => row.kind === kind)
    .map(({ at }) => at.toISOString().slice(0, 10))

const statusNow = async () =>
  (
    await test.server.database.db
      .select({ status: companies.status })
      .from(companies)
      .where(eq(companies.id, companyId))
  )[0]?.status

describe('licence expiry', () => {
  it('The end of a licence is announced 30, 7 and 0 days ahead, each once, and the company expires the day after', async () => {
    await admittedUntil('2026-12-31')
    expect(await notified('company_expires')).toEqual(['2026-12-01', '2026-12-24', '2026-12-31'])
    expect(await statusNow()).toBe('approved')
    await admittedUntil('2027-01-03')
    expect(await notified('company_expires')).toHaveLength(3)
    expect(await notified('company_expired')).toEqual(['2027-01-01'])
    expect(await statusNow()).toBe('expired')
    expect((await test.call('GET /api/companies')).data.total).toBe(0)
  })

  it('The end of a licence is announced once although the job runs twice at the same time', async () => {
    await admittedUntil('2026-11-30')
    test.clock.advance(dayMs)
    const run = () => companyJobs[0]?.run(systemContext(test.server, 'clock'), null)
    await Promise.all([run(), run()])
    expect(await notified('company_expires')).toEqual(['2026-12-01'])
  })

  it('The owner of an expired company can apply again with a new licence term', async () => {
    await admittedUntil('2027-01-02')
    const again = { token: await signIn(test, owner.userId) }
    const { data: info } = await test.call('GET /api/company/settled-info', {}, again)
    expect(info).toMatchObject({ status: 'expired', canEdit: true })
    const renewed = { ...info?.answers, licence: { ...info?.answers.licence, termUntil: '2036-12-31' } }
    expect((await test.call('POST /api/company/settled', renewed as never, again)).data.status).toBe('submitted')
  })
})

describe('second look', () => {
  it('A second look becomes due after six months, is queued, is announced to reviewers once, and is due again six months later', async () => {
    const editor = await makeOperator(test, 'operator', ['editing'])
    await test.server.database.db.update(companies).set({ licenceExpiresOn: null }).where(eq(companies.id, companyId))
    await admittedUntil('2027-05-01')
    const queue = async () =>
      (
        await test.call(
          'GET /api/operator/companies',
          { show: 'recheck' },
          { token: await signIn(test, operator.userId) },
        )
      ).data
    expect((await queue()).items).toEqual([])
    await admittedUntil('2027-05-04')
    expect(await queue()).toMatchObject({ items: [{ id: companyId, isRecheckDue: true }], counts: { recheck: 1 } })
    expect(await notified('company_recheck_due', operator.userId)).toEqual(['2027-05-02'])
    expect(await notified('company_recheck_due', editor.userId)).toEqual([])
    await test.call(
      'POST /api/operator/companies/:id/recheck',
      { id: companyId, words: '无变化' },
      { token: await signIn(test, operator.userId) },
    )
    expect((await queue()).items).toEqual([])
    const [row] = await test.server.database.db.select().from(companies).where(eq(companies.id, companyId))
    expect(row).toMatchObject({ status: 'approved', recheckOn: '2027-11-04' })
  })
})

it('A person who has nothing to do with the company is told nothing', async () => {
  const stranger = await makePerson(test)
  await admittedUntil('2026-12-02')
  expect(await notified('company_expires', stranger.userId)).toEqual([])
})
