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

describe('the agreement', () => {
  const test = useTestApp()

  it.each(locales)('has terms, privacy policy and cross-border consent in %s', async (locale) => {
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
  ] as const)('names the laws of China and Russia in %s', async (locale, first, second) => {
    const { data } = await test.call('GET /api/agreement', {}, { locale })
    const text = data.documents.map(({ html }) => html).join()
    expect(text).toMatch(first)
    expect(text).toMatch(second)
  })
})

describe('texts that ship anew', () => {
  const test = useTestApp()
  const start = () => seedAgreements(systemContext(test.server, 'test'))
  const versionsOf = async (kind: 'terms' | 'fees') => (await test.call('GET /api/agreements/:kind', { kind })).data
  const old = { zh: '### 旧', ru: '### Старое', en: '### Old' }
  const holdOld = () => test.server.database.db.update(agreementVersions).set({ texts: old })

  it('become the next version of what shipped before, from today, or a month ahead for fee rules; people are asked again', async () => {
    const person = await registerPerson(test)
    await holdOld()
    await start()
    await start()
    expect(await versionsOf('terms')).toMatchObject({
      version: '2026-11-02',
      versions: [
        { version: '2026-11-02', standing: 'in_force', changes: expect.stringContaining('询价') },
        { version: firstVersion, standing: 'past' },
      ],
    })
    expect(await versionsOf('fees')).toMatchObject({
      version: firstVersion,
      html: '<h3>旧</h3>\n',
      versions: [
        { version: '2026-12-02', standing: 'upcoming' },
        { version: firstVersion, standing: 'in_force' },
      ],
    })
    expect(
      (await test.call('GET /api/user/consents/due', {}, { token: person.token })).data.items.map(
        ({ document }) => document,
      ),
    ).toEqual(['terms', 'privacy'])
  })

  it('replace nothing that an operator has published', async () => {
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
