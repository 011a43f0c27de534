import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { registerPerson } from '../../../test/people.ts'
import { locales } from '../../../shared/locale.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { firstVersion } from './agreement.policy.ts'
import { seedAgreements } from './agreement.service.ts'
import { agreementVersions } from './agreement.table.ts'

describe('bundled agreements', () => {
  const test = useTestApp()

  it.each(locales)('Terms, privacy policy and cross-border consent exist in %s', async (locale) => {
    const { code, data } = await test.call('GET /api/agreement', {}, { locale })
    expect(code).toBe('0')
    expect(data.documents.map(({ document }) => document)).toEqual(['terms', 'privacy', 'cross-border'])
    for (const { html } of data.documents) {
      expect(html).toMatch(/<h3/)
      expect(html).not.toMatch(/<h[12]|<script|style=|https?:/)
    }
  })

  it.each([
    ['zh', /个人信息保护法/, /152-FZ/],
    ['ru', /152-ФЗ/, /PIPL/],
    ['en', /152-FZ/, /PIPL/],
  ] as const)('The agreement in %s names the laws of China and Russia', async (locale, first, second) => {
    const { data } = await test.call('GET /api/agreement', {}, { locale })
    const text = data.documents.map(({ html }) => html).join()
    expect(text).toMatch(first)
    expect(text).toMatch(second)
  })
})

describe('new texts', () => {
  const test = useTestApp()
  const start = () => seedAgreements(systemContext(test.server, 'test'))
  const versionsOf = async (kind: 'terms' | 'fees') => (await test.call('GET /api/agreements/:kind', { kind })).data
  const old = { zh: '### 旧', ru: '### Старое', en: '### Old' }
  const holdOld = () => test.server.database.db.update(agreementVersions).set({ texts: old })

  it('A new bundled text becomes the next version from today, or in a month for fee rules, and people are asked again', async () => {
    const person = await registerPerson(test)
    await holdOld()
    await start()
    await start()
    expect(await versionsOf('terms')).toMatchObject({
      version: '2026-11-02',
      versions: [
        { version: '2026-11-02', validity: 'in_force', changes: expect.stringContaining('询价') },
        { version: firstVersion, validity: 'past' },
      ],
    })
    expect(await versionsOf('fees')).toMatchObject({
      version: firstVersion,
      html: '<h3>旧</h3>\n',
      versions: [
        { version: '2026-12-02', validity: 'upcoming' },
        { version: firstVersion, validity: 'in_force' },
      ],
    })
    expect(
      (await test.call('GET /api/user/consents/due', {}, { token: person.token })).data.items.map(
        ({ document }) => document,
      ),
    ).toEqual(['terms', 'privacy'])
  })

  it('A new bundled text does not replace one that an operator has published', async () => {
    const { db } = test.server.database
    await holdOld()
    const published = {
      status: 'published',
      effectiveOn: '2026-11-02',
      texts: old,
      changes: old,
      revision: 1,
      changedAt: test.clock.now(),
      publishedAt: test.clock.now(),
    } as const
    await db
      .insert(agreementVersions)
      .values({ ...published, id: newId(test.clock.now()), kind: 'terms', publishedBy: newId(test.clock.now()) })
    await start()
    expect(await versionsOf('terms')).toMatchObject({ version: '2026-11-02' })
    expect(await db.select().from(agreementVersions).where(eq(agreementVersions.kind, 'terms'))).toHaveLength(2)
  })
})
