import { eq } from 'drizzle-orm'
import { emptyProduct } from '../features/catalogue/product/product.answers.contract.ts'
import type { ProductAnswers } from '../features/catalogue/product/product.answers.contract.ts'
import { products } from '../features/catalogue/product/product.table.ts'
import type { ProductStatus } from '../features/catalogue/product/product.enums.policy.ts'
import type { CompanyAnswers } from '../features/company/application/application.answers.contract.ts'
import { columnsOfPublished } from '../features/company/application/company-columns.ts'
import { companies, companyMembers } from '../features/company/company.table.ts'
import { newId } from '../server/id.ts'
import { companyRoles } from '../shared/actor.ts'
import type { CompanyRole } from '../shared/actor.ts'
import { dayInChina } from '../shared/text/formats.ts'
import { fillApplication, makeFile, makePerson, seedHardware } from './companies.ts'
import type { Person } from './people.ts'
import type { TestApp } from './use-test-app.ts'

export type Shop = { companyId: string } & Record<CompanyRole, Person>

/** An approved company with a person of every role, inserted directly into the database. */
export async function makeShop(test: TestApp): Promise<Shop> {
  const { db } = test.server.database
  const now = test.clock.now()
  const people = {} as Record<CompanyRole, Person>
  for (const role of companyRoles) people[role] = await makePerson(test, { name: role })
  const answers = (await fillApplication(test, people.owner)) as unknown as CompanyAnswers
  const companyId = newId(now)
  const { licence, trade } = answers
  await db.insert(companies).values({
    id: companyId,
    applicantId: people.owner.userId,
    status: 'approved',
    isAdmitted: true,
    version: 1,
    answers,
    published: answers,
    storeName: trade.storeName,
    name: licence.name,
    creditCode: licence.creditCode,
    ...columnsOfPublished(answers, dayInChina(now)),
    queuedAt: now,
    approvedAt: now,
    verifiedAt: now,
    dataRegion: 'cn',
    createdAt: now,
    changedAt: now,
  })
  await db
    .insert(companyMembers)
    .values(companyRoles.map((role) => ({ userId: people[role].userId, companyId, role, since: now })))
  await seedHardware(test)
  return { companyId, ...people }
}

/** A complete product, ready to be submitted; its picture belongs to the person. */
export async function fillProduct(
  test: TestApp,
  person: Person,
  change: Partial<ProductAnswers> = {},
): Promise<ProductAnswers> {
  return {
    ...emptyProduct(),
    texts: {
      zh: { title: '不锈钢六角螺栓 M8', summary: '', description: '304不锈钢，符合DIN 933。', origin: 'source' },
      ru: { title: 'Болт шестигранный М8', summary: '', description: 'Нержавеющая сталь А2.', origin: 'reviewed' },
    },
    category: 'hardware.fasteners.bolts',
    attributes: { thread: 'M8', material: 'stainless-a2', length: 40, strengthClass: '8-8' },
    pictures: [await makeFile(test, person.userId, { isPublic: true })],
    unit: 'kpcs',
    tiers: [
      { minQty: 10, price: 42_000 },
      { minQty: 100, price: 39_500 },
    ],
    minimumOrderQuantity: 10,
    orderMultiple: 5,
    incoterm: 'FOB',
    incotermPlace: '宁波',
    port: '宁波',
    leadTimes: [
      { upTo: 100, days: 15 },
      { upTo: null, days: 30 },
    ],
    packing: {
      piecesPerCarton: 1,
      lengthMm: 400,
      widthMm: 300,
      heightMm: 250,
      grossGrams: 25_000,
      netGrams: 24_000,
      per20gp: null,
      per40hq: null,
    },
    hs6: '731815',
    hsChina: '7318159090',
    eac: { kind: 'not_needed', number: '', expiresOn: null },
    isPrivateLabel: true,
    ...change,
  }
}

/** Creates a product through HTTP; resolves to its id. */
export async function makeProduct(
  test: TestApp,
  person: Person,
  change: Partial<ProductAnswers> = {},
): Promise<string> {
  const answer = await test.call(
    'POST /api/workspace/products',
    { answers: await fillProduct(test, person, change) },
    person,
  )
  if (answer.code !== '0')
    throw new Error(`not made: ${answer.code} ${answer.message} ${JSON.stringify(answer.fields)}`)
  return answer.data.id
}

/** One bulk action on one product, with doubts confirmed. */
export async function actOn(
  test: TestApp,
  person: Person,
  verb: 'submit' | 'withdraw' | 'pause' | 'resume' | 'discard' | 'recover',
  id: string,
) {
  const answer = await test.call('POST /api/workspace/products/act', { verb, ids: [id], isSure: true }, person)
  return answer.data?.[0] ?? { ...answer, status: null }
}

export async function productNow(test: TestApp, id: string) {
  const [row] = await test.server.database.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error(`no product ${id}`)
  return row
}

/** Decides the stored version through HTTP. */
export const decideProduct = async (
  test: TestApp,
  operator: Person,
  id: string,
  verdict: 'approve' | 'return' | 'remove' | 'restore' | 'check',
) =>
  test.call(
    'POST /api/operator/products/:id/decide',
    {
      id,
      verdict,
      version: (await productNow(test, id)).version,
      words: verdict === 'remove' || verdict === 'return' ? '图片与商品不符' : '',
      remarks: verdict === 'return' ? { pictures: '请更换图片' } : {},
    },
    operator,
  )

/** Sets a product to a state directly. */
export async function putInto(test: TestApp, id: string, status: ProductStatus): Promise<void> {
  const { answers } = await productNow(test, id)
  const isShown = ['published', 'change_pending', 'paused'].includes(status)
  await test.server.database.db
    .update(products)
    .set({ status, published: isShown ? answers : null, removedBy: status === 'removed' ? 'platform' : null })
    .where(eq(products.id, id))
}

/** Publishes a product with an address in each language. */
export async function publishProduct(test: TestApp, id: string): Promise<void> {
  await putInto(test, id, 'published')
  await test.server.database.db
    .update(products)
    .set({ publishedAt: test.clock.now(), slugs: { zh: `zh-${id}`, ru: `ru-${id}`, en: `en-${id}` } })
    .where(eq(products.id, id))
}
