import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../../server/audit.table.ts'
import { locales } from '../../../shared/locale.ts'
import { makePerson } from '../../../test/companies.ts'
import { addressOf, encryptPassword, goodPassword, newPhone, requestCode } from '../../../test/people.ts'
import type { Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { AgreementKind } from './agreement.policy.ts'
import { firstVersion } from './agreement.policy.ts'

const day = 86_400_000
const words = (text: string) => ({ zh: `${text}中`, ru: `${text}рус`, en: `${text}en` })

describe('agreement versions', () => {
  const test = useTestApp()
  const save = (operator: Person, kind: AgreementKind, draft: Record<string, unknown> = {}) =>
    test.call(
      'PUT /api/operator/agreements/:kind/draft',
      {
        kind,
        effectiveOn: '2026-12-10',
        texts: words('### 新\n\n正文'),
        changes: words('变更'),
        revision: 0,
        ...draft,
      },
      operator,
    )
  const publish = (operator: Person, kind: AgreementKind, revision = 1) =>
    test.call('POST /api/operator/agreements/:kind/publish', { kind, revision }, operator)
  const read = async (kind: AgreementKind, version?: string) =>
    (await test.call('GET /api/agreements/:kind', { kind, ...(version && { version }) })).data

  it.each(['terms', 'privacy', 'cross-border', 'fees'] as const)(
    'The agreement %s is in force from the first day in three languages',
    async (kind) => {
      for (const locale of locales) {
        const { data } = await test.call('GET /api/agreements/:kind', { kind }, { locale })
        expect(data).toMatchObject({
          kind,
          version: firstVersion,
          validity: 'in_force',
          versions: [{ version: firstVersion, validity: 'in_force', changes: '' }],
        })
        expect(data.html).toMatch(/<h3/)
      }
    },
  )

  it('A published version is in force from its date, and the earlier one stays readable with what changed', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    expect((await save(operator, 'terms')).data.draft).toMatchObject({ revision: 1, effectiveOn: '2026-12-10' })
    const published = await publish(operator, 'terms')
    expect(published.data).toMatchObject({
      draft: null,
      versions: [
        { version: '2026-12-10', validity: 'upcoming', publishedBy: '王芳' },
        { version: firstVersion, validity: 'in_force' },
      ],
    })
    expect(await read('terms')).toMatchObject({
      version: firstVersion,
      versions: [{ validity: 'upcoming' }, { validity: 'in_force' }],
    })
    expect((await test.call('GET /api/agreement/version')).data).toEqual({ version: firstVersion })
    // Midnight in China is 16:00 the day before in UTC.
    test.clock.set(new Date('2026-12-09T15:59:59Z'))
    expect((await read('terms')).version).toBe(firstVersion)
    test.clock.set(new Date('2026-12-09T16:00:00Z'))
    expect(await read('terms')).toMatchObject({
      version: '2026-12-10',
      html: expect.stringContaining('<h3>新</h3>'),
      versions: [{ validity: 'in_force', changes: '<p>变更中</p>\n' }, { validity: 'past' }],
    })
    expect(await read('terms', firstVersion)).toMatchObject({ version: firstVersion, validity: 'past' })
    expect((await test.call('GET /api/agreements/:kind', { kind: 'terms', version: '2020-01-01' })).code).toBe('1031')
    expect((await test.call('GET /api/agreement/version')).data).toEqual({ version: '2026-12-10' })
    const entries = await test.server.database.db.select().from(auditEntries)
    expect(entries.at(-1)).toMatchObject({
      action: 'agreement_published',
      details: { kind: 'terms', version: '2026-12-10' },
    })
  })

  it('A published version is never changed, and a version is published only complete and from a future date', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    await save(operator, 'privacy', {
      effectiveOn: '2026-11-01',
      texts: { zh: '中', ru: ' ', en: 'e' },
      changes: { zh: '', ru: 'р', en: 'e' },
    })
    expect((await publish(operator, 'privacy')).fields).toEqual({
      effectiveOn: expect.any(String),
      'texts.ru': expect.any(String),
      'changes.zh': expect.any(String),
    })
    await save(operator, 'privacy', { revision: 1, effectiveOn: '2999-12-31' })
    expect((await publish(operator, 'privacy', 2)).fields).toEqual({ effectiveOn: expect.any(String) })
    expect((await save(operator, 'privacy', { revision: 2, effectiveOn: '2026-11-02' })).data.draft?.revision).toBe(3)
    expect((await publish(operator, 'privacy', 3)).code).toBe('0')
    expect((await publish(operator, 'privacy', 3)).code).toBe('1030')
    expect((await test.call('DELETE /api/operator/agreements/:kind/draft', { kind: 'privacy' }, operator)).code).toBe(
      '1031',
    )
    await save(operator, 'privacy', { effectiveOn: '2026-11-02' })
    expect((await publish(operator, 'privacy')).fields).toHaveProperty('effectiveOn')
  })

  it('Fee rules are announced thirty days ahead, as the terms promise', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    await save(operator, 'fees', { effectiveOn: '2026-12-01' })
    expect((await publish(operator, 'fees')).fields).toHaveProperty('effectiveOn')
    await save(operator, 'fees', { effectiveOn: '2026-12-02', revision: 1 })
    expect((await publish(operator, 'fees', 2)).code).toBe('0')
  })

  it('A save over another version than the stored one is refused and changes nothing', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    await save(operator, 'terms')
    expect((await save(operator, 'terms')).code).toBe('1030')
    expect((await save(operator, 'terms', { revision: 1, changes: words('一') })).data.draft?.revision).toBe(2)
    expect((await save(operator, 'terms', { revision: 1, changes: words('二') })).code).toBe('1030')
    expect(
      (await test.call('GET /api/operator/agreements/:kind', { kind: 'terms' }, operator)).data.draft,
    ).toMatchObject({ revision: 2, changes: words('一') })
    expect((await test.call('DELETE /api/operator/agreements/:kind/draft', { kind: 'terms' }, operator)).code).toBe('0')
  })

  it('No HTML, script or foreign picture of an operator is shown in an agreement', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '[a](JaVaScRiPt:alert(1))',
      '[a](data:text/html,<script>1</script>)',
      '![a" onerror="alert(1)](https://evil.example/x.png)',
      '<svg/onload=alert(1)>',
      '[a](//evil.example)',
      '<a href="javascript:1">b</a>',
      '# <iframe src=x>',
      '`<script>`',
      '[a](https://example.com "t\\" onclick=\\"alert(1)")',
    ]
    for (const text of attacks) {
      const { data } = await test.call('POST /api/operator/agreements/preview', { text }, operator)
      expect(data.html, text).not.toMatch(/<(script|img|svg|iframe)|javascript:|data:|href="\/\/|<h1/i)
      expect(data.html.replaceAll(/"[^"]*"/g, ''), text).not.toMatch(/<[^>]*\son\w+=/i)
    }
    expect(
      (
        await test.call(
          'POST /api/operator/agreements/preview',
          { text: '**b** [c](https://example.com) [d](/fees)' },
          operator,
        )
      ).data.html,
    ).toBe('<p><strong>b</strong> <a href="https://example.com">c</a> <a href="/fees">d</a></p>\n')
    expect(
      (
        await test.call(
          'POST /api/operator/agreements/preview',
          { text: '[d](/fees) [e](/"onclick="1)' },
          { ...operator, locale: 'ru' },
        )
      ).data.html,
    ).toBe('<p><a href="/ru/fees">d</a> <a href="/ru/&quot;onclick=&quot;1">e</a></p>\n')
  })

  it('Only operators can edit agreements', async () => {
    const person = await makePerson(test)
    for (const answer of [
      await test.call('GET /api/operator/agreements/:kind', { kind: 'terms' }, person),
      await save(person, 'terms'),
      await publish(person, 'terms'),
    ])
      expect(answer.code).toBe('1031')
  })

  it('A registration for a version that is no longer in force is refused', async () => {
    const operator = await makePerson(test, { role: 'operator' })
    await save(operator, 'terms', { effectiveOn: '2026-11-03' })
    await publish(operator, 'terms')
    test.clock.advance(2 * day)
    const phone = newPhone()
    const code = await requestCode(test, phone)
    const register = async (agreedVersion: string) =>
      test.call(
        'POST /api/register',
        {
          phone,
          name: '李明',
          password: await encryptPassword(test, { password: goodPassword, account: phone, use: 'register' }),
          code,
          agreedVersion,
        },
        { address: addressOf(phone) },
      )
    expect((await register(firstVersion)).fields).toHaveProperty('agreedVersion')
    const { data } = await register('2026-11-03')
    const { consents } = (await test.call('GET /api/user/profile', {}, { token: data.token })).data
    expect(consents.map(({ document, version }) => `${document} ${version}`).sort()).toEqual([
      `privacy ${firstVersion}`,
      'terms 2026-11-03',
    ])
  })
})
