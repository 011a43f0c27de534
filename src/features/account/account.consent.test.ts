import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/audit.table.ts'
import { approveCompany, makePerson } from '../../test/companies.ts'
import { registerPerson, requestCode, signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { firstVersion } from '../identity/agreement/agreement.policy.ts'
import { consents } from '../identity/identity.table.ts'

const day = 86_400_000
const words = (text: string) => ({ zh: text, ru: text, en: text })

describe('consents', () => {
  const test = useTestApp()
  const due = async (person: Pick<Person, 'token'>) =>
    (await test.call('GET /api/user/consents/due', {}, { token: person.token })).data.items
  const agree = (
    person: Pick<Person, 'token'>,
    wanted: [document: 'terms' | 'privacy' | 'cross-border', version: string][],
  ) =>
    test.call(
      'POST /api/user/consents',
      { consents: wanted.map(([document, version]) => ({ document, version })) },
      { token: person.token },
    )

  /** Publishes a new version and moves the clock to the day it takes effect. */
  async function publish(kind: 'terms' | 'cross-border', effectiveOn: string, changes: string) {
    const operator = await makePerson(test, { role: 'operator' })
    await test.call(
      'PUT /api/operator/agreements/:kind/draft',
      { kind, effectiveOn, texts: words('新'), changes: words(changes), revision: 0 },
      operator,
    )
    await test.call('POST /api/operator/agreements/:kind/publish', { kind, revision: 1 }, operator)
  }

  it('A consent is requested again for a newer version with all changes since, and recorded with version, time and address', async () => {
    const person = await registerPerson(test)
    expect(await due(person)).toEqual([])
    await publish('terms', '2026-11-03', '第一处')
    await publish('terms', '2026-11-04', '第二处')
    expect(await due(person)).toEqual([])
    test.clock.advance(2.5 * day)
    const back = await test.call('POST /api/login', {
      phone: person.phone,
      code: await requestCode(test, person.phone),
    })
    const token = back.data.token
    expect(await due({ token })).toEqual([
      { document: 'terms', version: '2026-11-04', changes: expect.stringMatching(/第二处[^]*第一处/), isFirst: false },
    ])
    // The rest of the platform continues in the meantime.
    expect((await test.call('PUT /api/user/profile', { name: '李明' }, { token })).code).toBe('0')
    expect((await agree({ token }, [['terms', '2026-11-03']])).code).toBe('1030')
    expect((await agree({ token }, [['terms', '2026-11-04']])).data.items).toEqual([])
    const [row] = await test.server.database.db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, person.userId), eq(consents.version, '2026-11-04')))
    expect(row).toMatchObject({ document: 'terms', at: test.clock.now(), address: '127.0.0.1', withdrawnAt: null })
  })

  it('A missing consent is requested, but the cross-border one only of a person who has given it', async () => {
    const person = await makePerson(test)
    expect((await due(person)).map(({ document, isFirst }) => [document, isFirst])).toEqual([
      ['terms', true],
      ['privacy', true],
    ])
    expect(
      (
        await agree(person, [
          ['terms', firstVersion],
          ['privacy', firstVersion],
        ])
      ).data.items,
    ).toEqual([])
    await publish('cross-border', '2026-11-03', '范围')
    test.clock.advance(day)
    expect(await due({ token: await signIn(test, person.userId) })).toEqual([])
  })

  it('Withdrawing the consent to the transfer abroad hides the contact person until the consent is given again', async () => {
    const { companyId, owner } = await approveCompany(test)
    const stranger = await makePerson(test)
    const contact = async (person?: Person) =>
      (await test.call('GET /api/company/completed-company-info', { companyId }, person)).data.contact
    expect(await contact(stranger)).toMatchObject({ isHeldBack: false, isMasked: false })
    const withdraw = () => test.call('POST /api/user/consents/withdraw', { document: 'cross-border' }, owner)
    expect((await withdraw()).code).toBe('0')
    expect((await withdraw()).code).toBe('1030')
    for (const hidden of [await contact(stranger), await contact()])
      expect(hidden).toMatchObject({
        isHeldBack: true,
        name: '',
        mobile: '',
        email: null,
        wechat: null,
        telegram: null,
      })
    expect(await contact(owner)).toMatchObject({ isHeldBack: false, mobile: owner.phone })
    const stored = (await test.call('GET /api/user/profile', {}, owner)).data.consents.find(
      ({ document }) => document === 'cross-border',
    )
    expect(stored).toMatchObject({ version: firstVersion, withdrawnAt: test.clock.now().toISOString() })
    expect((await agree(owner, [['cross-border', firstVersion]])).code).toBe('0')
    expect(await contact(stranger)).toMatchObject({ isHeldBack: false, mobile: owner.phone })
    const actions = (await test.server.database.db.select({ action: auditEntries.action }).from(auditEntries)).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(
      expect.arrayContaining([
        'consent_withdrawn',
        'company_contact_held_back',
        'consent_given',
        'company_contact_shown',
      ]),
    )
  })

  it('The consents to terms and privacy policy end only with the account', async () => {
    const person = await registerPerson(test)
    for (const document of ['terms', 'privacy'] as const)
      expect((await test.call('POST /api/user/consents/withdraw', { document }, person)).code).toBe('1030')
    expect(
      (await test.call('GET /api/user/profile', {}, person)).data.consents.every(
        ({ withdrawnAt }) => withdrawnAt === null,
      ),
    ).toBe(true)
  })
})
