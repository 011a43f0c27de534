import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logInByPassword } from '../checks/password-login.ts'
import { demoPeople } from '../src/demo/people.ts'
import { startSite } from './child.ts'
import type { Row } from './row.ts'

const demoBuyers = [
  'buyer@example.com',
  ...Array.from({ length: 6 }, (_none, index) => `buyer${index + 2}@example.com`),
]
/** The owner of a company of the demo by its number; the first is the demo supplier. */
const ownerOf = (company: number) =>
  company === 0 ? demoPeople.supplier.phone : `138000001${String(company).padStart(2, '0')}`
/**
 * Who buys from which company. Nobody may begin more than 60 requests or 120 quotations in an hour, so that many
 * take part: the buyers of the demo, and owners of companies who buy from others.
 */
const pairs = [
  ...demoBuyers.map((account, index) => ({ account, password: demoPeople.buyer.password, company: index })),
  ...demoBuyers.map((_account, index) => ({
    account: ownerOf(index + 8),
    password: demoPeople.supplier.password,
    company: index,
  })),
]
const dayMs = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

type Answer = { code: string; message: string; data: Record<string, unknown> | null }
type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

/** Calls of one person, repeated until the site answers. */
function caller(baseOf: () => string, token: string, onRepeat: () => void): Call {
  return async (method, path, body, headers = {}) => {
    for (;;)
      try {
        const response = await fetch(baseOf() + path, {
          method,
          headers: { authorization: token, ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(10_000),
        })
        const answer = (await response.json()) as Answer
        // A process that is stopping, or has just begun, answers so.
        if (!['5000', '5030'].includes(answer.code)) return answer
        throw new Error(answer.message)
      } catch {
        onRepeat()
        await wait(100)
      }
  }
}

type People = { buyer: Call; supplier: Call; operator: Call; companyId: string }
/** What was acknowledged of one request. */
type Deal = { rfqId: string; quotationId: string; isSubmitted: boolean; isShortlisted: boolean; isAccepted: boolean }

/** Ends the part at once if an answer is neither success nor what a repetition gets. */
function expectDone(act: string, { code, message, data }: Answer, ...repeated: string[]): boolean {
  if (code === '0') return true
  if (repeated.includes(code)) return false
  throw new Error(`${act}: ${code} ${message} ${JSON.stringify(data)}`)
}

/** One deal from the request to the accepted quotation; what was acknowledged is noted as it is answered. */
async function deal({ buyer, supplier, operator, companyId }: People, noted: (deal: Deal) => void) {
  const begun = await buyer('POST', '/api/user/rfqs', {}, { 'idempotency-key': randomUUID() })
  expectDone('begin', begun)
  const { id, version, answers } = begun.data as { id: string; version: number; answers: object }
  const filled = {
    ...answers,
    title: 'Болты М8 × 40',
    category: 'hardware.fasteners.bolts',
    items: [
      {
        name: 'Болт М8 × 40',
        specification: '',
        quantity: 2000,
        unit: 'pcs',
        targetPrice: null,
        picture: null,
        productId: null,
      },
    ],
    destination: 'KZ',
    deadline: dayAfter(10),
    visibility: 'invited',
    invited: [companyId],
  }
  expectDone('save', await buyer('PUT', `/api/user/rfqs/${id}`, { version, answers: filled }), '1030')
  const saved = (await buyer('GET', `/api/user/rfqs/${id}`)).data as { version: number }
  expectDone('submit', await buyer('POST', `/api/user/rfqs/${id}/submit`, { version: saved.version }), '1030')
  expectDone('claim', await operator('POST', `/api/operator/rfqs/${id}/claim`), '1030')
  const review = (await operator('GET', `/api/operator/rfqs/${id}`)).data as { version: number }
  const decision = { version: review.version, verdict: 'approve', remarks: {}, words: '' }
  expectDone('approve', await operator('POST', `/api/operator/rfqs/${id}/decide`, decision), '1030')

  const key = { 'idempotency-key': randomUUID() }
  expectDone('begin to quote', await supplier('POST', `/api/workspace/rfqs/${id}/quotation`, {}, key))
  const own = async () =>
    (
      (await supplier('GET', `/api/workspace/rfqs/${id}`)).data as {
        quotation: { id: string; edition: number; draft: object }
      }
    ).quotation
  const { id: quotationId, edition, draft } = await own()
  const terms = {
    ...draft,
    items: [{ price: 1200, note: '' }],
    incoterm: 'DAP',
    leadDays: 20,
    validUntil: dayAfter(30),
  }
  expectDone('price', await supplier('PUT', `/api/workspace/quotations/${quotationId}`, { terms, edition }), '1030')
  const current: Deal = { rfqId: id, quotationId, isSubmitted: false, isShortlisted: false, isAccepted: false }
  const path = `/api/workspace/quotations/${quotationId}/submit`
  current.isSubmitted = expectDone('quote', await supplier('POST', path, { edition: (await own()).edition }), '1030')
  noted(current)
  const act = (name: string, body?: object) => buyer('POST', `/api/user/quotations/${quotationId}/${name}`, body)
  current.isShortlisted = expectDone('shortlist', await act('shortlist'), '1030')
  current.isAccepted = expectDone('accept', await act('accept', { version: 1 }), '1030')
}

type Read = { quotation: { id: string; status: string; version: number } | null }

async function draftsOf(people: readonly People[]): Promise<number> {
  let count = 0
  for (const { buyer } of people)
    count += ((await buyer('GET', '/api/user/rfqs?show=drafts&limit=50')).data as { items: object[] }).items.length
  return count
}

/** Kills the process again and again until `count` quotations, choices and acceptances were acknowledged, and looks for each of them. */
export async function deals(name: string, environment: Record<string, string>, count: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  let site = await startSite({ DATA_FOLDER: folder, ...environment })
  let repeats = 0
  const logIn = async (phone: string, password: string) => {
    const { token, loginUserInfo } = await logInByPassword(site.url, { phone, password })
    return {
      call: caller(
        () => site.url,
        token,
        () => repeats++,
      ),
      companyId: loginUserInfo.companyId ?? '',
    }
  }
  const operator = await logIn(demoPeople.operator.phone, demoPeople.operator.password)
  const people: People[] = []
  for (const { account, password, company } of pairs) {
    const buyer = await logIn(account, password)
    const { call: supplier, companyId } = await logIn(ownerOf(company), demoPeople.supplier.password)
    people.push({ buyer: buyer.call, supplier, operator: operator.call, companyId })
  }
  const before = await draftsOf(people)
  const all: { deal: Deal; supplier: Call }[] = []
  const acknowledged = () =>
    all.reduce(
      (sum, { deal }) => sum + [deal.isSubmitted, deal.isShortlisted, deal.isAccepted].filter(Boolean).length,
      0,
    )
  let kills = 0
  const isOver = () => acknowledged() >= count && kills > 0
  const dealing = Promise.all(
    people.map(async (some) => {
      while (!isOver()) await deal(some, (one) => all.push({ deal: one, supplier: some.supplier }))
    }),
  )
  // A fault of a deal ends the part instead of being waited for.
  const failed = dealing.then(
    () => null,
    (error: unknown) => error,
  )
  while (!isOver()) {
    const error = await Promise.race([failed, wait(5_000 + Math.random() * 10_000)])
    if (error) throw error
    if (isOver()) break
    site.process.kill('SIGKILL')
    await site.ended
    site = await startSite({ DATA_FOLDER: folder, ...environment })
    kills++
  }
  await dealing
  let [lost, doubled, unequal] = [0, 0, 0]
  for (const {
    deal: { rfqId, quotationId },
    supplier,
  } of all) {
    const read = (await supplier('GET', `/api/workspace/rfqs/${rfqId}`)).data as Read | null
    const quotation = read?.quotation
    if (quotation?.id !== quotationId || quotation.status !== 'accepted') lost++
    else if (quotation.version !== 1) doubled++
    const order = await supplier('GET', `/api/orders/${quotationId}`)
    if ((order.code === '0') !== (quotation?.status === 'accepted')) unequal++
  }
  // A request that was begun twice leaves a draft.
  doubled += (await draftsOf(people)) - before
  site.process.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true })
  return {
    fault: `${name}: kill -9 while ${pairs.length} buyers, ${demoBuyers.length} suppliers and an operator make deals, ${kills} times`,
    seen: `${acknowledged()} quotations, choices and acceptances acknowledged in ${all.length} deals, ${repeats} calls repeated; ${lost} lost, ${doubled} doubled, ${unequal} without their order`,
    isMet: lost + doubled + unequal === 0 && kills > 0,
  }
}
