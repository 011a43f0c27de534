import type { PgTable } from 'drizzle-orm/pg-core'
import { accountExports } from '../features/account/account.table.ts'
import { articles } from '../features/article/article.table.ts'
import { products } from '../features/catalogue/product/product.table.ts'
import { companyInvitations, companyJoinRequests } from '../features/company/company.table.ts'
import { spentNonces, users } from '../features/identity/identity.table.ts'
import { threads } from '../features/message/message.table.ts'
import { quickReplies, threadNotes } from '../features/message/team/team.table.ts'
import { messageReports } from '../features/message/safety/safety.table.ts'
import { watchedWords } from '../features/message/watch/watch.table.ts'
import { planInvoices, planRequests, plans } from '../features/plan/plan.table.ts'
import { quotations } from '../features/rfq/quotation/quotation.table.ts'
import { openRfq } from '../features/rfq/rfq.fixture.ts'
import { rfqs } from '../features/rfq/rfq.table.ts'
import { glossaryEntries } from '../features/reference/glossary/glossary.table.ts'
import { categories, categoryAttributes } from '../features/taxonomy/taxonomy.table.ts'
import { subscriptions } from '../features/subscription/subscription.table.ts'
import { ticketMessages, tickets } from '../features/ticket/ticket.table.ts'
import type { CallName, CallRequest } from '../client/api.ts'
import { approveCompany, makePerson, seedHardware } from './companies.ts'
import { encryptPassword, goodPassword, newPhone, registerPerson, requestCode } from './people.ts'
import type { Person } from './people.ts'
import { buyPlan, makePlan, planContent, readPlan } from './plans.ts'
import { appCode, firstStep, switchFactorOn } from '../features/identity/factor/factor.fixture.ts'
import { fillProduct, makeProduct, makeShop, publishProduct } from './products.ts'
import type { TestApp } from './use-test-app.ts'

/** One repeatable create: the caller and input, other content for the same key, and the table of the created record. */
export type RepeatCase = {
  table: PgTable
  input: () => Promise<Record<string, unknown>>
  other: Record<string, unknown>
  caller: Partial<Person>
}
type MakeCase<N extends CallName> = (test: TestApp) => Promise<{
  table: PgTable
  input: CallRequest<N>
  anew?: () => Promise<CallRequest<N>>
  other: Partial<CallRequest<N>>
  caller?: Person
}>

const one = <N extends CallName>(name: N, make: MakeCase<N>): [string, (test: TestApp) => Promise<RepeatCase>] => [
  name,
  async (test) => {
    const { table, input, anew, other, caller } = await make(test)
    return {
      table,
      input: async () => (anew ? await anew() : input) as Record<string, unknown>,
      other,
      caller: caller ?? {},
    }
  },
]

const operatorOf = (test: TestApp) => makePerson(test, { role: 'operator', name: '运营' })
const question = { subject: '材料退回', text: '我的营业执照照片被退回了，请问原因是什么？' }

async function createdTicket(test: TestApp) {
  const person = await makePerson(test)
  const { data } = await test.call('POST /api/tickets', question, person)
  return { person, id: data.id ?? '' }
}

async function openedThread(test: TestApp) {
  const [shop, person] = [await makeShop(test), await makePerson(test)]
  const inquiry = { companyId: shop.companyId, currency: 'KZT' as const, text: '请报价' }
  return { shop, person, id: (await test.call('POST /api/inquiries', inquiry, person)).data.id }
}

export const repeatCases = new Map<string, (test: TestApp) => Promise<RepeatCase>>([
  one('POST /api/login/second-step', async (test) => {
    const person = await registerPerson(test)
    const { secret } = await switchFactorOn(test, person)
    const input = { challenge: await firstStep(test, person), code: appCode(test, secret) }
    return { table: spentNonces, input, other: {} }
  }),
  one('POST /api/workspace/products', async (test) => {
    const { sales } = await makeShop(test)
    return {
      table: products,
      input: { answers: await fillProduct(test, sales, { articleNumber: 'FH-8020' }) },
      other: { answers: { articleNumber: 'FH-8021' } },
      caller: sales,
    }
  }),
  one('POST /api/workspace/products/:id/copy', async (test) => {
    const { sales } = await makeShop(test)
    const [id, otherId] = [await makeProduct(test, sales), await makeProduct(test, sales)]
    return { table: products, input: { id }, other: { id: otherId }, caller: sales }
  }),
  one('POST /api/tickets', async (test) => ({
    table: tickets,
    input: question,
    other: { subject: '另一个问题' },
    caller: await makePerson(test),
  })),
  one('POST /api/inquiries', async (test) => ({
    table: threads,
    input: { companyId: (await makeShop(test)).companyId, currency: 'KZT' as const, text: '请报价' },
    other: { text: '请问交期' },
    caller: await makePerson(test),
  })),
  one('POST /api/user/rfqs', async (test) => ({
    table: rfqs,
    input: { text: '螺栓' },
    other: { text: '螺母' },
    caller: await makePerson(test),
  })),
  one('POST /api/workspace/rfqs/:id/quotation', async (test) => {
    const [one, two] = [await openRfq(test), await openRfq(test)]
    return { table: quotations, input: { id: one.id }, other: { id: two.id }, caller: (await makeShop(test)).sales }
  }),
  one('POST /api/threads/:id/reports', async (test) => {
    const { person, id } = await openedThread(test)
    return {
      table: messageReports,
      input: { id, reason: 'spam' as const, text: '一再发送广告' },
      other: { reason: 'fraud' as const },
      caller: person,
    }
  }),
  one('POST /api/inquiries/several', async (test) => {
    const { sales } = await makeShop(test)
    const productId = await makeProduct(test, sales)
    await publishProduct(test, productId)
    return {
      table: threads,
      input: { items: [{ productId, quantity: 10 }], currency: 'KZT' as const, text: '请报价' },
      other: { text: '请问交期' },
      caller: await makePerson(test),
    }
  }),
  one('POST /api/threads/:id/notes', async (test) => {
    const { shop, id } = await openedThread(test)
    return { table: threadNotes, input: { id, text: '老客户' }, other: { text: '新客户' }, caller: shop.sales }
  }),
  one('POST /api/workspace/quick-replies', async (test) => ({
    table: quickReplies,
    input: { title: '问候', texts: { zh: '您好', ru: 'Здравствуйте', en: '' } },
    other: { title: '交期' },
    caller: (await makeShop(test)).sales,
  })),
  one('POST /api/operator/watched-words', async (test) => ({
    table: watchedWords,
    input: { zh: '定金', ru: 'предоплат*', en: '' },
    other: { en: 'deposit' },
    caller: await operatorOf(test),
  })),
  one('POST /api/tickets/:id/reply', async (test) => {
    const { person, id } = await createdTicket(test)
    return { table: ticketMessages, input: { id, text: '谢谢' }, other: { text: '还有一个问题' }, caller: person }
  }),
  one('POST /api/operator/tickets/:id/answer', async (test) => {
    const { id } = await createdTicket(test)
    return {
      table: ticketMessages,
      input: { id, text: '照片模糊，请重拍。' },
      other: { text: '请重新上传。' },
      caller: await operatorOf(test),
    }
  }),
  one('POST /api/operator/articles', async (test) => ({
    table: articles,
    input: { kind: 'information' as const },
    other: { kind: 'help' as const },
    caller: await operatorOf(test),
  })),
  one('POST /api/operator/glossary', async (test) => ({
    table: glossaryEntries,
    input: { zh: ['试验词'], ru: ['пробное слово'], en: ['trial word'], kind: 'product' as const },
    other: { en: ['other word'] },
    caller: await operatorOf(test),
  })),
  one('POST /api/company/invitations', async (test) => {
    const { owner } = await approveCompany(test)
    return {
      table: companyInvitations,
      input: { account: newPhone(), role: 'sales' as const },
      other: { role: 'manager' as const },
      caller: owner,
    }
  }),
  one('POST /api/company/join-requests', async (test) => {
    const creditCode = '91110000600037341L'
    await approveCompany(test, { licence: { creditCode } })
    return {
      table: companyJoinRequests,
      input: { creditCode, words: '我是销售' },
      other: { words: '我是经理' },
      caller: await makePerson(test),
    }
  }),
  one('POST /api/subscriptions', async (test) => ({
    table: subscriptions,
    input: { about: null, filter: { topic: 'customs' } },
    other: { filter: { topic: 'logistics' } },
    caller: await makePerson(test),
  })),
  one('POST /api/user/plan/requests', async (test) => {
    const person = await makePerson(test)
    await makePlan(test, await operatorOf(test))
    const plan = (await readPlan(test, person)).plans.find(({ isFree }) => !isFree)
    return {
      table: planRequests,
      input: { versionId: plan?.versionId ?? '', months: 3 },
      other: { months: 6 },
      caller: person,
    }
  }),
  one('POST /api/user/plan/invoices', async (test) => {
    const [person, operator] = [await makePerson(test), await operatorOf(test)]
    await makePlan(test, operator)
    await buyPlan(test, person, operator)
    const paymentId = (await readPlan(test, person)).payments[0]?.id ?? ''
    return {
      table: planInvoices,
      input: {
        paymentId,
        title: '宁波试验五金有限公司',
        taxKind: 'credit_code' as const,
        taxNumber: '91350100M000100Y43',
      },
      other: { title: '另一家公司' },
      caller: person,
    }
  }),
  one('POST /api/operator/plans', async (test) => ({
    table: plans,
    input: planContent(),
    other: planContent({ position: 2 }),
    caller: await operatorOf(test),
  })),
  one('POST /api/operator/categories', async (test) => {
    await seedHardware(test)
    return {
      table: categories,
      input: { parent: null, slug: 'trial', zh: '试验', ru: 'Проба', en: 'Trial', hsCodes: [] },
      other: { slug: 'trials' },
      caller: await operatorOf(test),
    }
  }),
  one('POST /api/operator/categories/:code/attributes', async (test) => {
    await seedHardware(test)
    const words = {
      key: 'trial',
      zh: '试验',
      ru: 'Проба',
      en: 'Trial',
      type: 'text',
      unit: null,
      isRequired: false,
      isFilterable: false,
      choices: [],
    } as const
    return {
      table: categoryAttributes,
      input: { code: 'hardware.fasteners.bolts', version: 1, ...words, choices: [] },
      other: { key: 'trials' },
      caller: await operatorOf(test),
    }
  }),
  one('POST /api/user/exports', async (test) => ({
    table: accountExports,
    input: {},
    other: {},
    caller: await makePerson(test),
  })),
  one('POST /api/register', async (test) => {
    const phone = newPhone()
    const code = await requestCode(test, phone)
    // A password is encrypted with new randomness each time, as in the browser.
    const anew = async () => ({
      phone,
      name: '王芳',
      password: await encryptPassword(test, { password: goodPassword, account: phone, use: 'register' }),
      code,
    })
    return { table: users, input: await anew(), anew, other: {} }
  }),
])
