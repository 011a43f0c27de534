import { newId } from '../../server/id.ts'
import { makeQuotation } from '../../features/deal/deal.fixture.ts'
import { makeOrder } from '../../features/order/order.fixture.ts'
import { emptyTerms } from '../../features/rfq/quotation/quotation.terms.contract.ts'
import { fillBuyer } from '../../features/buyer/buyer.fixture.ts'
import { emptyItem } from '../../features/rfq/rfq.answers.contract.ts'
import { fillRfq, makeRfq, openRfq } from '../../features/rfq/rfq.fixture.ts'
import { fillApplication, makeFile } from '../companies.ts'
import type { Person } from '../people.ts'
import { buyPlan, readPlan } from '../plans.ts'
import { fillProduct, makeProduct, publishProduct } from '../products.ts'
import type { TestApp } from '../use-test-app.ts'
import type { World } from './world.ts'

/** A call with the caller's own valid input, and for each id of its body the id of a record of company A. */
export type BodyCase = {
  caller: Person
  /** Identifiers in the path. */
  ids?: Record<string, string>
  body: object
  foreign: Record<string, string>
  /** Another valid body, with the ids that `body` cannot have. */
  other?: object
  /** How a call refuses that answers for each of several records, or passes over what is not the caller's. */
  isRefused?: (answer: BodyAnswer) => boolean
  isAccepted?: (answer: BodyAnswer) => boolean
}
export type BodyAnswer = { code: string; data: unknown }
type MakeCase = (test: TestApp, world: World) => Promise<BodyCase>

/** A passkey is accepted by its signature, and of its owner alone: `identity.passkey-login.test.ts` sends that of another account. */
const passkeyIds = [
  'POST /api/login/second-step body.passkey',
  'POST /api/user/passkeys body.credential',
  'POST /api/user/passkeys/options body.passkey',
  'POST /api/user/passkeys/:id/remove body.passkey',
  'POST /api/user/second-factor body.passkey',
  'POST /api/user/second-factor/recovery-codes body.passkey',
  'POST /api/user/second-factor/remove body.passkey',
].flatMap((where) => ['id', 'rawId'].map((field) => [`${where}.${field}`, 'ids of passkeys are public'] as const))

/** Ids in bodies that anybody may send, with the reason. */
export const openIds: Record<string, string> = {
  ...Object.fromEntries(passkeyIds),
  'POST /api/views body.id': 'whatever the public sees may be viewed; others are not counted',
  'POST /api/inquiries body.companyId': 'suppliers are public',
  'PUT /api/user/rfqs/:id body.answers.invited[]': 'suppliers are public',
  'POST /api/user/plan/requests body.versionId': 'plans are public',
  'POST /api/threads/:id/messages body.messageId': 'the sender chooses the id, which counts within the thread',
}

const codesOf = ({ data }: BodyAnswer) => (data as BodyAnswer[]).map(({ code }) => code).join()
const answersForEach = {
  isRefused: (answer: BodyAnswer) => codesOf(answer) === '1031',
  isAccepted: (answer: BodyAnswer) => codesOf(answer) === '0',
}
const threadsOf = ({ data }: BodyAnswer) =>
  (data as { results: { threadId: string | null }[] }).results.filter(({ threadId }) => threadId).length

const supplierOf = async (test: TestApp, { people }: World, id: string) =>
  (await test.call('GET /api/company/members', {}, people['B-owner'])).data.items.find(
    ({ role, userId }) => role === id && userId !== people['B-owner'].userId,
  )?.userId ?? ''
const document = (test: TestApp, { userId }: Person) => makeFile(test, userId, { kind: 'document' })
const file = (fileId: string) => ({ kind: 'file' as const, fileId, name: 'a.pdf' })

/** A published product of company B. */
async function ownProduct(test: TestApp, { people }: World): Promise<string> {
  const id = await makeProduct(test, people['B-owner'])
  await publishProduct(test, id)
  return id
}
async function ownThread(test: TestApp, caller: Person, companyId: string): Promise<string> {
  const answer = await test.call('POST /api/inquiries', { companyId, currency: 'KZT', text: 'Вопрос' }, caller)
  return answer.data.id
}

async function application(test: TestApp, { people }: World) {
  const caller = people.applicant
  return {
    caller,
    answers: await fillApplication(test, caller, {
      trade: { logo: await makeFile(test, caller.userId, { isPublic: true }) },
      evidence: {
        isLegalRepresentative: false,
        authorityLetter: await document(test, caller),
        certificates: [{ kind: 'iso9001', file: await document(test, caller), number: 'Q-1', expiresOn: '2027-01-01' }],
      } as never,
    }),
  }
}
const applicationIds = (prefix: string, { records }: World) => ({
  [`body${prefix}.licence.photo`]: records.photo,
  [`body${prefix}.trade.logo`]: records.photo,
  [`body${prefix}.evidence.authorityLetter`]: records.file,
  [`body${prefix}.evidence.certificates[].file`]: records.file,
})

async function product(test: TestApp, { people, records }: World) {
  const caller = people['B-owner']
  const documents = [{ file: await document(test, caller), name: 'a.pdf' }]
  return {
    caller,
    body: { answers: await fillProduct(test, caller, { documents }) },
    foreign: { 'body.answers.pictures[]': records.picture, 'body.answers.documents[].file': records.file },
  }
}

export const bodyCases: Record<string, MakeCase> = {
  'PUT /api/user/photo': async (test, { people, records }) => ({
    caller: people.buyer,
    body: { photoId: await makeFile(test, people.buyer.userId) },
    foreign: { 'body.photoId': records.photo },
  }),
  'POST /api/notifications/read': async (_test, { people, records }) => ({
    caller: people['B-owner'],
    body: { ids: [newId()] },
    foreign: { 'body.ids[]': records.notification },
    // Nothing of theirs is marked.
    isRefused: ({ code }) => code === '0',
  }),
  'POST /api/company/settled': async (test, world) => {
    const { caller, answers } = await application(test, world)
    return { caller, body: answers, foreign: applicationIds('', world) }
  },
  'PUT /api/company/settled-draft': async (test, world) => {
    const { caller, answers } = await application(test, world)
    const { consents: _, ...draft } = answers
    return { caller, body: { answers: draft }, foreign: applicationIds('.answers', world) }
  },
  'POST /api/company/read-licence': async (test, { people, records }) => ({
    caller: people.fresh,
    body: { photo: await makeFile(test, people.fresh.userId) },
    foreign: { 'body.photo': records.photo },
  }),
  'POST /api/company/hand-over': async (test, world) => ({
    caller: world.people['B-owner'],
    body: { userId: await supplierOf(test, world, 'manager') },
    foreign: { 'body.userId': world.people['A-manager'].userId },
  }),
  'POST /api/workspace/products': product,
  'PUT /api/workspace/products/:id': async (test, world) => {
    const { body, ...rest } = await product(test, world)
    return { ...rest, ids: { id: await makeProduct(test, rest.caller) }, body: { ...body, version: 1 } }
  },
  'POST /api/workspace/products/act': async (test, { people, records }) => ({
    caller: people['B-owner'],
    body: { verb: 'submit', ids: [await makeProduct(test, people['B-owner'])], isSure: true },
    foreign: { 'body.ids[]': records.draft },
    ...answersForEach,
  }),
  'POST /api/workspace/products/edit': async (test, { people, records }) => ({
    caller: people['B-owner'],
    body: { ids: [await makeProduct(test, people['B-owner'])], change: { brand: 'B' } },
    foreign: { 'body.ids[]': records.draft },
    ...answersForEach,
  }),
  'PUT /api/user/buyer': async (test, { people, records }) => ({
    caller: people.buyer,
    body: { ...(await fillBuyer(test, people.buyer)), version: 0 },
    foreign: { 'body.evidence[].file': records.file },
  }),
  'POST /api/user/rfqs': async (test, world) => ({
    caller: world.people.buyer,
    body: { productIds: [await ownProduct(test, world)] },
    other: { rfqId: await makeRfq(test, world.people.buyer) },
    foreign: { 'body.productIds[]': world.records.draft, 'body.rfqId': world.records.rfq },
  }),
  'PUT /api/user/rfqs/:id': async (test, world) => {
    const { people, records } = world
    const caller = people.buyer
    const id = await makeRfq(test, caller)
    const { version } = (await test.call('GET /api/user/rfqs/:id', { id }, caller)).data
    const picture = await makeFile(test, caller.userId, { isPublic: true })
    const item = { ...emptyItem(), name: 'Болт', quantity: 1, picture, productId: await ownProduct(test, world) }
    const attachments = [{ file: await document(test, caller), name: 'a.pdf' }]
    return {
      caller,
      ids: { id },
      body: { version, answers: await fillRfq(test, { items: [item], attachments }) },
      foreign: {
        // A public picture, as of a product, may be cited by everybody.
        'body.answers.items[].picture': records.photo,
        'body.answers.items[].productId': records.draft,
        'body.answers.attachments[].file': records.file,
      },
    }
  },
  'PUT /api/workspace/quotations/:id': async (test, { people, records, asker }) => {
    const caller = people['B-owner']
    const request = await openRfq(test, {}, { buyer: asker, operator: people.operator })
    const { data } = await test.call('POST /api/workspace/rfqs/:id/quotation', { id: request.id }, caller)
    const attachments = [{ file: await document(test, caller), name: 'a.pdf' }]
    return {
      caller,
      ids: { id: data.id },
      body: { terms: { ...emptyTerms(1), attachments }, edition: data.edition },
      foreign: { 'body.terms.attachments[].file': records.file },
    }
  },
  'POST /api/orders/:id/files': async (test, { records }) => {
    const order = await makeOrder(test)
    return {
      caller: order.buyer,
      ids: { id: order.id },
      body: { kind: 'deposit', fileId: await document(test, order.buyer), name: 'a.pdf' },
      foreign: { 'body.fileId': records.file },
    }
  },
  'POST /api/inquiries': async (test, world) => ({
    caller: world.people.fresh,
    body: {
      productId: await ownProduct(test, world),
      quantity: 10,
      currency: 'KZT',
      text: 'Вопрос',
      attachments: [file(await document(test, world.people.fresh))],
    },
    foreign: { 'body.productId': world.records.draft, 'body.attachments[].fileId': world.records.threadFile },
  }),
  'POST /api/inquiries/several': async (test, world) => ({
    caller: world.people.fresh,
    body: {
      items: [{ productId: await ownProduct(test, world), quantity: 10 }],
      currency: 'KZT',
      text: 'Вопрос',
      attachments: [file(await document(test, world.people.fresh))],
    },
    foreign: { 'body.items[].productId': world.records.draft, 'body.attachments[].fileId': world.records.threadFile },
    isRefused: (answer) => answer.code !== '0' || threadsOf(answer) === 0,
    isAccepted: (answer) => threadsOf(answer) === 1,
  }),
  'POST /api/threads/:id/messages': async (test, world) => {
    const caller = world.people['B-owner']
    const { fresh } = world.people
    const product = { kind: 'product', productId: await ownProduct(test, world), quantity: 10 }
    const rfq = await openRfq(test, {}, { buyer: fresh })
    const quotationId = await makeQuotation(test, rfq.id, caller, { incoterm: 'DAP' })
    await test.call('POST /api/user/quotations/:id/shortlist', { id: quotationId }, fresh)
    return {
      caller,
      ids: { id: await ownThread(test, fresh, world.companyB) },
      body: { messageId: newId(), text: 'Ответ', attachments: [file(await document(test, caller)), product] },
      other: { messageId: newId(), text: 'Цена', attachments: [{ kind: 'quotation', quotationId }] },
      foreign: {
        'body.attachments[].fileId': world.records.threadFile,
        'body.attachments[].productId': world.records.draft,
        'body.attachments[].quotationId': world.records.quotation,
      },
    }
  },
  'POST /api/threads/:id/reports': async (test, world) => {
    const caller = world.people['B-owner']
    const id = await ownThread(test, world.people.fresh, world.companyB)
    const { items } = (await test.call('GET /api/threads/:id/messages', { id }, caller)).data
    return {
      caller,
      ids: { id },
      body: { reason: 'spam', text: 'Реклама', messageId: items[0]?.id },
      foreign: { 'body.messageId': world.records.message },
    }
  },
  'PUT /api/threads/:id/assignee': async (test, world) => ({
    caller: world.people['B-owner'],
    ids: { id: await ownThread(test, world.people.fresh, world.companyB) },
    body: { userId: await supplierOf(test, world, 'sales') },
    foreign: { 'body.userId': world.people['A-sales'].userId },
  }),
  'POST /api/user/plan/invoices': async (test, { people, asker }) => {
    for (const person of [asker, people.buyer]) await buyPlan(test, person, people.operator)
    const paymentOf = async (person: Person) => (await readPlan(test, person)).payments[0]?.id ?? ''
    return {
      caller: people.buyer,
      body: {
        paymentId: await paymentOf(people.buyer),
        title: '宁波试验五金有限公司',
        taxKind: 'credit_code',
        taxNumber: '91350100M000100Y43',
      },
      foreign: { 'body.paymentId': await paymentOf(asker) },
    }
  },
}
