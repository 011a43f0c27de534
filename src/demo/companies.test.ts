import { eq } from 'drizzle-orm'
import { codeToText } from 'element-china-area-data'
import { describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { testStart, useTestApp } from '../test/use-test-app.ts'
import { fillDemoPeople } from './people.ts'
import { startSession } from '../features/identity/session/session.service.ts'
import { readCategories } from '../features/taxonomy/taxonomy-files.ts'
import { seedCategories } from '../features/taxonomy/taxonomy-seed.ts'
import { CompanyAnswers } from '../features/company/application/application.answers.contract.ts'
import { demoAnswers, readDemoCompanies } from './company-data.ts'
import { fillDemoCompanies } from './companies.ts'
import { companies } from '../features/company/company.table.ts'

const test = useTestApp()

describe('demo companies', () => {
  it('The demo companies are in every state that a reviewer meets, with answers that the form accepts', async () => {
    const ctx = systemContext(test.server, 'demo')
    await seedCategories(ctx)
    const people = await inTransaction(ctx, async (ctx) => {
      const people = await fillDemoPeople(ctx)
      if (people) await fillDemoCompanies(ctx, people, { isSmall: true })
      return people
    })
    const rows = await ctx.db.select({ status: companies.status, answers: companies.answers }).from(companies)
    const counts = Object.groupBy(rows, ({ status }) => status)
    expect(Object.fromEntries(Object.entries(counts).map(([status, of]) => [status, of.length]))).toEqual({
      approved: 17,
      suspended: 1,
      submitted: 3,
      in_review: 1,
      change_pending: 1,
      returned: 1,
    })
    for (const { answers } of rows) expect(CompanyAnswers.safeParse(answers).error?.issues ?? []).toEqual([])

    const directory = await test.call('GET /api/companies', { limit: 60 }, { locale: 'ru' })
    expect(directory.data.total).toBe(18)
    expect(directory.data.items[0]?.logoUrl).toMatch(/^\/media\/.*\/240\.webp$/)
    const token = await startSession(ctx, { id: people?.applicant ?? '' })
    expect((await test.call('GET /api/company/settled-info', {}, { token })).data).toMatchObject({
      status: 'returned',
      canEdit: true,
    })
    const supplier = await startSession(ctx, { id: people?.supplier ?? '' })
    const own = await test.call('GET /api/company/completed-company-info', {}, { token: supplier })
    expect(own.data.storeName).toBe('驰锋工具')
    const drawn = await test.raw('GET', own.data.logoUrl ?? '')
    expect(drawn.headers['content-type']).toBe('image/webp')
    const [soon] = await ctx.db
      .select({ until: companies.licenceExpiresOn })
      .from(companies)
      .where(eq(companies.storeName, '申驭轴承'))
    expect(soon?.until).toBe('2026-11-22')
  })

  it('There are at least sixty demo companies, each with its own valid credit code', () => {
    const id = newId(testStart)
    const answers = readDemoCompanies().map((row, index) =>
      demoAnswers(row, index, '13800000100', { photo: id, logo: id, certificate: id, authorityLetter: id }, testStart),
    )
    expect(answers.length).toBeGreaterThanOrEqual(60)
    for (const one of answers)
      expect([one.trade.storeName, CompanyAnswers.safeParse(one).error?.issues ?? []]).toEqual([
        one.trade.storeName,
        [],
      ])
    const known = new Set(readCategories().map(({ code }) => code))
    for (const { trade } of answers) expect(trade.categories.filter((code) => !known.has(code))).toEqual([])
    for (const { licence } of answers) expect(codeToText[licence.region[2]], licence.name).toBeTruthy()
    for (const key of ['creditCode', 'name'] as const)
      expect(new Set(answers.map(({ licence }) => licence[key])).size).toBe(answers.length)
    expect(new Set(answers.map(({ trade }) => trade.storeName)).size).toBe(answers.length)
  })
})
