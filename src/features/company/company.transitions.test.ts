import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/audit.table.ts'
import { systemContext } from '../../server/context.ts'
import { found } from '../../shared/errors.ts'
import { decideCompany, fillApplication, makePerson, submitCompany, versionOf } from '../../test/companies.ts'
import type { Application } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { startFrom } from '../../test/starting-rows.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { companyJobs } from './company.jobs.ts'
import { companies, companyEvents, companyMembers } from './company.table.ts'
import { companyStatuses } from './company.enums.policy.ts'
import type { CompanyStatus } from './company.enums.policy.ts'

type Who = 'owner' | 'manager' | 'sales' | 'viewer' | 'stranger' | 'reviewer' | 'applying operator' | 'member operator'
const everybody: Who[] = [
  'owner',
  'manager',
  'sales',
  'viewer',
  'stranger',
  'reviewer',
  'applying operator',
  'member operator',
]
type Act =
  | 'save'
  | 'submit'
  | 'claim'
  | 'release'
  | 'approve'
  | 'return'
  | 'reject'
  | 'suspend'
  | 'lift'
  | 'recheck'
  | 'close'
  | 'close own'
const acts: Act[] = [
  'save',
  'submit',
  'claim',
  'release',
  'approve',
  'return',
  'reject',
  'suspend',
  'lift',
  'recheck',
  'close',
  'close own',
]

/**
 * The transitions of the product: act → state before → state after. A review act requires that its reviewer holds the
 * claim.
 */
const allowed: Record<Act, Partial<Record<CompanyStatus, CompanyStatus>>> = {
  save: { draft: 'draft', returned: 'returned', approved: 'approved', expired: 'expired' },
  submit: { draft: 'submitted', returned: 'submitted', expired: 'submitted', approved: 'change_pending' },
  claim: { submitted: 'in_review', in_review: 'in_review', change_pending: 'change_pending' },
  release: { in_review: 'in_review', change_pending: 'change_pending' },
  approve: { in_review: 'approved', change_pending: 'approved' },
  return: { in_review: 'returned', change_pending: 'approved' },
  reject: { in_review: 'rejected', change_pending: 'approved' },
  suspend: { approved: 'suspended', change_pending: 'suspended' },
  lift: { suspended: 'approved' },
  recheck: { approved: 'approved' },
  close: Object.fromEntries(
    companyStatuses.filter((status) => status !== 'closed').map((status) => [status, 'closed']),
  ),
  'close own': Object.fromEntries(
    companyStatuses.filter((status) => status !== 'closed').map((status) => [status, 'closed']),
  ),
}
const admittedStatuses: CompanyStatus[] = ['approved', 'change_pending', 'suspended', 'expired']

const test = useTestApp()
let people: Record<Who, Person>
let id: string
let application: Application

/** A company in this state, applied for by the owner, or by the operator who must not review it. */
async function bringTo(status: CompanyStatus, applicant: Person): Promise<void> {
  const { db } = test.server.database
  application = found(start().applications.get(applicant))
  id = (await test.call('PUT /api/company/settled-draft', { answers: application }, applicant)).data.id
  const isAdmitted = admittedStatuses.includes(status)
  const isHeld = status === 'in_review' || status === 'change_pending'
  await db
    .update(companies)
    .set({
      status,
      isAdmitted,
      ...(isAdmitted && { published: application, approvedAt: test.clock.now(), verifiedAt: test.clock.now() }),
      ...(isHeld && { claimedBy: people.reviewer.userId, claimedUntil: new Date(test.clock.now().getTime() + 60_000) }),
      submittedAt: test.clock.now(),
    })
    .where(eq(companies.id, id))
  if (!isAdmitted) return
  const member = (person: Person, role: 'owner' | 'manager' | 'sales' | 'viewer') => ({
    userId: person.userId,
    companyId: id,
    role,
    since: test.clock.now(),
  })
  await db
    .insert(companyMembers)
    .values([
      member(applicant, 'owner'),
      member(people.manager, 'manager'),
      member(people.sales, 'sales'),
      member(people.viewer, 'viewer'),
      ...(applicant === people['member operator'] ? [] : [member(people['member operator'], 'viewer')]),
    ])
}

async function attempt(act: Act, who: Who): Promise<string> {
  const person = people[who]
  const version = await versionOf(test, id)
  const words = act === 'close' || act === 'suspend' || act === 'reject' ? '原因' : ''
  const remarks: Record<string, { reason: string }> = act === 'return' ? { 'licence.name': { reason: 'other' } } : {}
  switch (act) {
    case 'save':
      return (await test.call('PUT /api/company/settled-draft', { answers: {}, version }, person)).code
    case 'submit':
      // A change that changes nothing is refused.
      return (
        await test.call(
          'POST /api/company/settled',
          { ...application, contact: { ...application.contact, hours: '8:00–17:00' }, version },
          person,
        )
      ).code
    case 'close own':
      return (await test.call('POST /api/company/close', {}, person)).code
    case 'approve':
    case 'return':
    case 'reject':
      return (
        await test.call(
          'POST /api/operator/companies/:id/decide',
          { id, verdict: act, remarks, words, version },
          person,
        )
      ).code
    case 'claim':
    case 'release':
      return (await test.call(`POST /api/operator/companies/:id/${act}`, { id }, person)).code
    default:
      return (await test.call(`POST /api/operator/companies/:id/${act}`, { id, words }, person)).code
  }
}

const statusNow = async () =>
  (await test.server.database.db.select({ status: companies.status }).from(companies).where(eq(companies.id, id)))[0]
    ?.status

/** Who may attempt an act at all; the state decides the rest. */
function canTry(act: Act, who: Who, status: CompanyStatus): boolean {
  if (act === 'save' || act === 'submit')
    return admittedStatuses.includes(status) ? who === 'owner' || who === 'manager' : who === 'owner'
  if (act === 'close own') return who === 'owner'
  return who === 'reviewer'
}

/**
 * Possible results of an act. A person who may not represent this company can still start an application of their own.
 */
function codesFor(act: Act, isRight: boolean, to: CompanyStatus | undefined): string[] {
  if (isRight && to) return ['0']
  if (act === 'save' || act === 'submit') return ['0', '1030', '1031']
  return isRight ? ['1030', '1031'] : ['1031']
}

const start = startFrom(test, async () => {
  const person = (name: string) => makePerson(test, { name })
  const operator = (name: string) => makePerson(test, { name, role: 'operator' })
  const made: Record<Who, Person> = {
    owner: await person('甲'),
    manager: await person('乙'),
    sales: await person('丙'),
    viewer: await person('丁'),
    stranger: await person('戊'),
    reviewer: await operator('己'),
    'applying operator': await operator('庚'),
    'member operator': await operator('辛'),
  }
  const fill = (applicant: Person) => fillApplication(test, applicant, { licence: { termUntil: '2030-01-01' } })
  const applications = new Map<Person, Application>()
  for (const applicant of [made.owner, made['applying operator']]) applications.set(applicant, await fill(applicant))
  return { people: made, applications }
})
beforeEach(() => {
  people = start().people
})

describe.each(companyStatuses)('company %s', (status) => {
  it.each(acts)('Only the right people may %s the company, and only in the state that allows it', async (act) => {
    const to = allowed[act][status]
    let untouched: Person | null = null
    // Only an admitted company has members; before that the other operator is a reviewer like any.
    for (const who of everybody.filter((one) => one !== 'member operator' || admittedStatuses.includes(status))) {
      const applicant = who === 'applying operator' ? people['applying operator'] : people.owner
      if (untouched !== applicant) {
        await test.server.database.db.delete(companies)
        await bringTo(status, applicant)
      }
      // A person who may start their own application does so next to this one.
      const code = await attempt(act, who)
      const isRight = canTry(
        act,
        who === 'applying operator' && (act === 'save' || act === 'submit' || act === 'close own') ? 'owner' : who,
        status,
      )
      expect({ who, status: await statusNow() }).toEqual({ who, status: isRight && to ? to : status })
      expect({ who, codes: codesFor(act, isRight, to) }).toEqual({ who, codes: expect.arrayContaining([code]) })
      untouched = code === '0' ? null : applicant
    }
  })
})

describe('licence expiry', () => {
  it.each(companyStatuses)(
    'An expired licence ends a company that is %s only when it is public, and a waiting change stays queued as its resubmission',
    async (status) => {
      await bringTo(status, people.owner)
      await test.server.database.db
        .update(companies)
        .set({ licenceExpiresOn: '2026-11-01' })
        .where(eq(companies.id, id))
      for (const job of companyJobs) await job.run(systemContext(test.server, 'test'), null)
      expect(await statusNow()).toBe(
        status === 'approved' ? 'expired' : status === 'change_pending' ? 'submitted' : status,
      )
    },
  )
})

describe('every transition', () => {
  it('Every transition records person, time, states before and after and reason in the history and the audit log', async () => {
    const owner = people.owner
    const companyId = await submitCompany(test, owner)
    await decideCompany(test, people.reviewer, companyId, 'approve')
    await test.call('POST /api/operator/companies/:id/suspend', { id: companyId, words: '举报核实中' }, people.reviewer)
    const events = await test.server.database.db
      .select()
      .from(companyEvents)
      .where(eq(companyEvents.companyId, companyId))
      .orderBy(companyEvents.position)
    expect(events.map(({ verb, from, to, actorId }) => [verb, from, to, actorId])).toEqual([
      ['submit', 'draft', 'submitted', owner.userId],
      ['claim', 'submitted', 'in_review', people.reviewer.userId],
      ['approve', 'in_review', 'approved', people.reviewer.userId],
      ['suspend', 'approved', 'suspended', people.reviewer.userId],
    ])
    expect(events[2]).toMatchObject({
      before: null,
      after: { licence: { legalRepresentative: '王芳' } },
      at: test.clock.now(),
      waitedSeconds: 0,
    })
    expect(events[3]).toMatchObject({ words: '举报核实中' })
    const audited = await test.server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, companyId))
      .orderBy(auditEntries.position)
    expect(audited.map(({ action }) => action)).toEqual([
      'company_begin',
      'company_submit',
      'company_claim',
      'company_approve',
      'company_suspend',
    ])
  })
})
