import { eq } from 'drizzle-orm'
import { dayMs } from '../shared/text/durations.ts'
import { companies } from '../features/company/company.table.ts'
import { users } from '../features/identity/identity.table.ts'
import { startSession } from '../features/identity/session/session.service.ts'
import { mediaFiles } from '../features/media/media.table.ts'
import { attributeLists } from '../features/taxonomy/attribute.service.ts'
import { attributeRows, categoryRows } from '../features/taxonomy/taxonomy-seed.ts'
import { readCategories, readCategoryAttributes } from '../features/taxonomy/taxonomy-files.ts'
import { categoryTree } from '../features/taxonomy/category.service.ts'
import { categories, categoryAttributes } from '../features/taxonomy/taxonomy.table.ts'
import { systemContext } from '../server/context.ts'
import { newId } from '../server/id.ts'
import type { PlatformRole } from '../shared/actor.ts'
import { creditCodeCheckCharacter } from '../shared/identifiers/credit-code.ts'
import type { CallRequest } from '../client/api.ts'
import { newPhone } from './people.ts'
import type { Person } from './people.ts'
import type { TestApp } from './use-test-app.ts'

export type Application = CallRequest<'POST /api/company/settled'>
type Overrides = { [Step in keyof Application]?: Partial<Application[Step]> }

/** Counts from a number that no size or model in tests has: store names are searched too. */
let lastNumber = 100_000

/** A valid credit code of Ningbo, unique within this worker. */
export function newCreditCode(region = '330212'): string {
  const first17 = `91${region}MA${String(++lastNumber).padStart(7, '0')}`
  return first17 + creditCodeCheckCharacter(first17)
}

/** A person with a session, inserted directly into the database; registered two days before the test begins. */
export async function makePerson(
  test: TestApp,
  { role = 'user', name = '王芳' }: { role?: PlatformRole; name?: string } = {},
): Promise<Person> {
  const ctx = systemContext(test.server, 'test')
  const phone = newPhone()
  const userId = newId(ctx.now)
  const createdAt = new Date(ctx.now.getTime() - 2 * dayMs)
  await ctx.db.insert(users).values({
    id: userId,
    phone,
    email: null,
    name,
    passwordHash: '',
    role,
    status: 'active',
    language: 'zh',
    dataRegion: 'cn',
    createdAt,
  })
  return { token: await startSession(ctx, { id: userId }), userId, phone, password: '' }
}

/** An uploaded file without bytes: enough for code that only cites it. */
export async function makeFile(
  test: TestApp,
  ownerId: string,
  { isPublic = false, kind = 'image' }: { isPublic?: boolean; kind?: 'image' | 'document' } = {},
): Promise<string> {
  const { db, now } = systemContext(test.server, 'test')
  const id = newId(now)
  const mediaType = kind === 'image' ? 'image/jpeg' : 'application/pdf'
  await db.insert(mediaFiles).values({
    id,
    ownerId,
    kind,
    purpose: isPublic ? 'public' : 'document',
    isPublic,
    mediaType,
    bytes: 1,
    width: 10,
    height: 10,
    state: 'received',
    createdAt: now,
    citations: 0,
  })
  return id
}

const hardware = readCategories().filter(({ code }) => code === 'hardware' || code.startsWith('hardware.fasteners'))
const stated = readCategoryAttributes().filter(({ category }) => hardware.some(({ code }) => code === category))

/** The category branch of test applications. */
export async function seedHardware(test: TestApp): Promise<void> {
  const { db, now } = systemContext(test.server, 'test')
  await db.insert(categories).values(categoryRows(hardware, now)).onConflictDoNothing()
  await db.insert(categoryAttributes).values(attributeRows(stated, now)).onConflictDoNothing()
  await categoryTree.invalidate(test)
  await attributeLists.invalidate(test)
}

/** A complete application with files of this person, ready to be submitted. */
export async function fillApplication(test: TestApp, person: Person, overrides: Overrides = {}): Promise<Application> {
  await seedHardware(test)
  const name = overrides.licence?.name ?? `宁波试验${++lastNumber}号五金有限公司`
  return {
    licence: {
      photo: await makeFile(test, person.userId),
      creditCode: newCreditCode(),
      name,
      kind: '有限责任公司',
      legalRepresentative: '王芳',
      capitalAmount: 500_000_000,
      capitalCurrency: 'CNY',
      establishedOn: '2015-03-01',
      termFrom: '2015-03-01',
      termUntil: null,
      scope: '五金制品的制造、加工及进出口',
      region: ['33', '3302', '330212'],
      address: '试验路1号',
      ...overrides.licence,
    },
    trade: {
      nameEn: 'Ningbo Trial Hardware Co., Ltd.',
      storeName: `试验五金${lastNumber}`,
      role: 'factory',
      categories: ['hardware.fasteners.bolts'],
      yearsExporting: 5,
      markets: ['RU', 'KZ'],
      staffBand: '51-200',
      outputBand: '20m_100m',
      exportRight: 'own',
      ...overrides.trade,
    },
    contact: {
      name: '王芳',
      mobile: person.phone,
      email: 'trade@example.com',
      hours: '9:00–18:00',
      languages: ['zh', 'ru'],
      ...overrides.contact,
    },
    ...(overrides.bank && {
      bank: {
        accountName: name,
        bank: '试验银行宁波分行',
        cnaps: '102100099996',
        account: '6222000000000001',
        currencies: ['CNY'],
        ...overrides.bank,
      },
    }),
    evidence: { isLegalRepresentative: true, certificates: [], ...overrides.evidence },
    consents: { terms: true, privacy: true, transferAbroad: true, ...overrides.consents },
  }
}

/** Submits an application through HTTP; resolves to the id of the company. */
export async function submitCompany(test: TestApp, person: Person, overrides: Overrides = {}): Promise<string> {
  const answer = await test.call('POST /api/company/settled', await fillApplication(test, person, overrides), person)
  if (answer.code !== '0')
    throw new Error(`not submitted: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
  return answer.data.id
}

/** Claims and decides an application through HTTP. */
export async function decideCompany(
  test: TestApp,
  operator: Person,
  id: string,
  verdict: 'approve' | 'return' | 'reject',
) {
  const claimed = await test.call('POST /api/operator/companies/:id/claim', { id }, operator)
  if (claimed.code !== '0') throw new Error(`not claimed: ${claimed.code} ${claimed.message}`)
  const remarks: Record<string, { reason: string; words: string }> =
    verdict === 'return' ? { 'licence.name': { reason: 'differs_from_licence', words: '请核对' } } : {}
  return test.call(
    'POST /api/operator/companies/:id/decide',
    { id, verdict, remarks, words: verdict === 'reject' ? '资料不实' : '', version: await versionOf(test, id) },
    operator,
  )
}

/** An approved company: its id, its owner, and the operator who approved it. */
export async function approveCompany(
  test: TestApp,
  overrides: Overrides = {},
  owner?: Person,
): Promise<{ companyId: string; owner: Person; operator: Person }> {
  const person = owner ?? (await makePerson(test))
  const operator = await makePerson(test, { role: 'operator', name: '审核员' })
  const companyId = await submitCompany(test, person, overrides)
  const answer = await decideCompany(test, operator, companyId, 'approve')
  if (answer.code !== '0') throw new Error(`not approved: ${answer.code} ${answer.message}`)
  return { companyId, owner: person, operator }
}

/** The stored version of the answers. */
export async function versionOf(test: TestApp, id: string): Promise<number> {
  const [row] = await test.server.database.db
    .select({ version: companies.version })
    .from(companies)
    .where(eq(companies.id, id))
  if (!row) throw new Error(`no company ${id}`)
  return row.version
}
