import { eq } from 'drizzle-orm'
import { accountExports } from '../../features/account/account.table.ts'
import { uploadGoods } from '../../features/catalogue/import/import.fixture.ts'
import { companyInvitations } from '../../features/company/company.table.ts'
import { sessions } from '../../features/identity/identity.table.ts'
import { storePasskey } from '../../features/identity/passkey/passkey.fixture.ts'
import { notifications } from '../../features/notification/notification.table.ts'
import { newId } from '../../server/id.ts'
import { companyRoles } from '../../shared/actor.ts'
import type { CompanyRole, PlatformRole } from '../../shared/actor.ts'
import { submitBuyer } from '../../features/buyer/buyer.fixture.ts'
import { makeDocument } from '../../features/deal/deal.fixture.ts'
import { makeDisputedOrder } from '../../features/order/order.fixture.ts'
import { makeAccess } from '../../features/integration/integration.fixture.ts'
import { openRfq, submitRfq } from '../../features/rfq/rfq.fixture.ts'
import { publishArticle } from '../articles.ts'
import { fillApplication, makeFile, makePerson } from '../companies.ts'
import type { Person } from '../people.ts'
import { requestPlan, makePlan } from '../plans.ts'
import { makeProduct, makeShop, putInto } from '../products.ts'
import type { Shop } from '../products.ts'
import type { TestApp } from '../use-test-app.ts'

export const roles = [
  'anonymous',
  'fresh',
  'buyer',
  'applicant',
  'A-viewer',
  'A-sales',
  'A-manager',
  'A-owner',
  'B-owner',
  'operator',
  'admin',
] as const
export type Role = (typeof roles)[number]

/** Roles that belong neither to company A nor to the platform's staff. */
export const strangers: Role[] = ['anonymous', 'fresh', 'buyer', 'applicant', 'B-owner']

/** Contained in every private text of company A, so that a reply that contains it has leaked something. */
export const secret = 'Zq7PrivateText'

export type World = {
  people: Record<Exclude<Role, 'anonymous'>, Person>
  companyA: string
  companyB: string
  /** The buyer of A's thread and of the request that A has quoted for. */
  asker: Person
  records: Records
  /** Identifiers of A's records by endpoint path; a path without an entry gets an unknown id. */
  parameters(path: string): Record<string, string>
}

export const unknownId = '019a0000-0000-7000-8000-000000000000'

/**
 * Two companies with staff, outsiders, and at least one record of company A for each kind that an endpoint addresses by
 * id.
 */
export async function makeWorld(test: TestApp): Promise<World> {
  const [shopA, shopB] = [await makeShop(test), await makeShop(test)]
  const person = (name: string, role: PlatformRole = 'user') => makePerson(test, { name, role })
  const people = {
    fresh: await person('fresh'),
    buyer: await person('buyer'),
    applicant: await person('applicant'),
    ...(Object.fromEntries(companyRoles.map((role) => [`A-${role}`, shopA[role]])) as Record<
      `A-${CompanyRole}`,
      Person
    >),
    'B-owner': shopB.owner,
    operator: await person('operator', 'operator'),
    admin: await person('admin', 'admin'),
  }
  await test.call(
    'PUT /api/company/settled-draft',
    { answers: { trade: { storeName: '申请人的店' } } },
    people.applicant,
  )
  const asker = await person('asker')
  const records = await makeRecords(test, shopA, { ...people, asker })
  const missing = Object.keys(records).filter((name) => records[name as keyof Records] === unknownId)
  if (missing.length > 0) throw new Error(`company A has no ${missing.join(', ')}`)
  return {
    people,
    companyA: shopA.companyId,
    companyB: shopB.companyId,
    asker,
    records,
    parameters: (path) => parametersOf(path, shopA, records),
  }
}

export type Records = Awaited<ReturnType<typeof makeRecords>>

async function makeRecords(test: TestApp, shop: Shop, people: Record<'operator' | 'asker' | 'buyer', Person>) {
  const [{ operator, asker, buyer }, { owner }] = [people, shop]
  const must = <T extends { code: string; message: string }>(what: string, answer: T): T => {
    if (answer.code !== '0') throw new Error(`${what}: ${answer.code} ${answer.message}`)
    return answer
  }
  const application = await fillApplication(test, owner)
  must(
    'draft',
    await test.call(
      'PUT /api/company/settled-draft',
      { answers: { trade: { ...application.trade, storeName: `${secret}店` } } },
      owner,
    ),
  )
  const draft = await makeProduct(test, owner, { articleNumber: 'A-1', brand: secret })
  const published = await makeProduct(test, owner, { articleNumber: 'A-2' })
  await putInto(test, published, 'published')
  const ticket = must('ticket', await test.call('POST /api/tickets', { subject: secret, text: secret }, owner))
    .data as { id: string }
  const subscription = must(
    'subscription',
    await test.call('POST /api/subscriptions', { filter: { topic: 'customs' }, name: secret }, owner),
  ).data as { id: string }
  const upload = await uploadGoods(test, owner, `货号,品名\nA-9,${secret}\n`)
  must('invitation', await test.call('POST /api/company/invitations', { account: '13899990001', role: 'sales' }, owner))
  const [invitation] = await test.server.database.db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, shop.companyId))
  // The quota of members would refuse two more.
  const [accepted, declined] = [newId(), newId()]
  if (invitation)
    await test.server.database.db.insert(companyInvitations).values([
      { ...invitation, id: accepted, account: asker.phone },
      { ...invitation, id: declined, account: operator.phone },
    ])
  await makePlan(test, operator)
  const planRequest = await requestPlan(test, owner)
  must('export', await test.call('POST /api/user/exports', {}, owner))
  await test.runJobs()
  await submitBuyer(test, owner, { companyName: secret })
  const rfq = await submitRfq(test, owner, { title: secret })
  const ask = async (person: Person, text: string) =>
    must(
      'inquiry',
      await test.call('POST /api/inquiries', { companyId: shop.companyId, currency: 'KZT', text }, person),
    ).data
  const thread = await ask(asker, secret)
  // The buyer is a stranger to the thread of another buyer with the same supplier.
  await ask(buyer, 'Здравствуйте')
  const message = newId()
  const threadFile = await makeFile(test, owner.userId, { kind: 'document' })
  must(
    'file',
    await test.call(
      'POST /api/threads/:id/messages',
      {
        id: thread.id,
        messageId: message,
        text: secret,
        attachments: [{ kind: 'file', fileId: threadFile, name: `${secret}.pdf` }],
      },
      owner,
    ),
  )
  const asked = await openRfq(test, { visibility: 'invited', invited: [shop.companyId] }, { buyer: asker })
  const quotation = must(
    'quotation',
    await test.call('POST /api/workspace/rfqs/:id/quotation', { id: asked.id }, owner),
  ).data
  must(
    'report',
    await test.call('POST /api/threads/:id/reports', { id: thread.id, reason: 'spam', text: secret }, asker),
  )
  must('note', await test.call('POST /api/threads/:id/notes', { id: thread.id, text: secret }, owner))
  const quickReply = must(
    'quick reply',
    await test.call('POST /api/workspace/quick-replies', { title: secret, texts: { zh: secret } }, owner),
  ).data
  const watchedWord = must(
    'watched word',
    await test.call('POST /api/operator/watched-words', { zh: secret }, operator),
  ).data
  const access = await makeAccess(test, owner, shop.companyId, secret)
  must('favourite', await test.call('PUT /api/favourites/:id', { id: published }, owner))
  must(
    'answer',
    await test.call(
      'POST /api/operator/tickets/:id/answer',
      { id: ticket.id, text: secret, isClosed: false },
      operator,
    ),
  )
  await test.runJobs()
  const { db } = test.server.database
  const document = await makeDocument(test, quotation.id, owner)
  const { order, dispute, orderFile } = await makeDisputedOrder(test, quotation.id, owner, secret)
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, owner.userId))
    .limit(1)
  const [exported] = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(eq(accountExports.userId, owner.userId))
    .limit(1)
  const [notification] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, owner.userId))
    .limit(1)
  return {
    draft,
    published,
    session: session?.id ?? unknownId,
    passkey: await storePasskey(test, owner.userId, secret),
    notification: notification?.id ?? unknownId,
    ticket: ticket.id,
    rfq,
    thread: thread.id,
    message,
    threadFile,
    openRfq: asked.id,
    quotation: quotation.id,
    document,
    order,
    dispute,
    orderFile,
    quickReply: quickReply.id,
    ...access,
    watchedWord: watchedWord.id,
    subscription: subscription.id,
    upload: (upload.data as { id: string }).id,
    invitation: invitation?.id ?? unknownId,
    accepted,
    declined,
    planRequest,
    exported: exported?.id ?? unknownId,
    file: await makeFile(test, owner.userId, { kind: 'document' }),
    photo: await makeFile(test, owner.userId),
    picture: await makeFile(test, owner.userId, { isPublic: true }),
    article: await publishArticle(test, { slug: 'a-rule' }),
  }
}

function parametersOf(path: string, shop: Shop, records: Records): Record<string, string> {
  const ids: [RegExp, string][] = [
    [/^\/api\/(workspace|operator)\/products\//, records.draft],
    [/^\/api\/(favourites|products)\//, records.published],
    [/\/tickets\//, records.ticket],
    [/^\/api\/(operator\/reported-)?threads\//, records.thread],
    [/^\/api\/workspace\/quick-replies\//, records.quickReply],
    [/^\/api\/user\/api-tokens\//, records.userToken],
    [/^\/api\/workspace\/api-tokens\//, records.companyToken],
    [/^\/api\/user\/webhooks\//, records.userWebhook],
    [/^\/api\/workspace\/webhooks\//, records.webhook],
    [/^\/api\/operator\/watched-words\//, records.watchedWord],
    [/^\/api\/subscriptions\//, records.subscription],
    [/^\/api\/workspace\/imports\//, records.upload],
    [/^\/api\/company\/invitations\/.*\/accept$/, records.accepted],
    [/^\/api\/company\/invitations\/.*\/decline$/, records.declined],
    [/^\/api\/company\/invitations\//, records.invitation],
    [/^\/api\/user\/plan\/|plan-requests\//, records.planRequest],
    [/^\/api\/user\/exports\//, records.exported],
    [/^\/api\/user\/sessions\//, records.session],
    [/^\/api\/user\/passkeys\//, records.passkey],
    [/^\/api\/notifications\//, records.notification],
    [/^\/api\/operator\/companies\//, shop.companyId],
    [/^\/api\/workspace\/rfqs\//, records.openRfq],
    [/^\/api\/((user|operator)\/)?rfqs\//, records.rfq],
    [/\/quotations\//, records.quotation],
    [/^\/api\/orders\//, records.order],
    [/^\/api\/operator\/disputes\//, records.dispute],
    [/^\/api\/deal-documents\//, records.document],
    [/^\/feeds\/companies\//, shop.companyId],
    [/^\/api\/operator\/(buyers|users)\//, shop.owner.userId],
    [/^\/api\/operator\/articles\//, records.article],
  ]
  const id = ids.find(([pattern]) => pattern.test(path))?.[1] ?? unknownId
  return {
    id,
    userId: shop.sales.userId,
    companyId: shop.companyId,
    slug: path.startsWith('/api/products/') ? records.published : 'a-rule',
    file: records.file,
    deliveryId: path.startsWith('/api/user/') ? records.userDelivery : records.delivery,
    fileId: path.startsWith('/api/orders/') ? records.orderFile : records.threadFile,
    code: 'hardware.fasteners.bolts',
    key: 'length',
    kind: path.startsWith('/api/orders/') ? 'production' : 'terms',
    page: 'home',
    format: 'csv',
    language: 'ru',
    number: '1',
    name: 'goods.yml',
  }
}

/** A path with its parameters filled in. */
export const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_match, key: string) => encodeURIComponent(parameters[key] ?? unknownId))
