import { isSuccess } from '../../../../../../shared/envelope.ts'
import { call } from '../../../../../../client/api.ts'
import type { CallReply, CallRequest } from '../../../../../../client/api.ts'
import type { OwnProductItem } from '../../../product.contract.ts'
import type { ManyChange } from '../../product.bulk.contract.ts'
import type { CompanyVerb } from '../../../product.policy.ts'

type Filters = CallRequest<'GET /api/workspace/products'>
type Answers = CallReply<'POST /api/workspace/products/act'>
type Done = { answers: Answers; message: string | null }

const atOnce = 100

/** All goods of the filtered list, page by page; null if the connection failed. */
export async function findAllProducts({
  status,
  q,
  lacks,
}: Pick<Filters, 'status' | 'q' | 'lacks'>): Promise<OwnProductItem[] | null> {
  const items: OwnProductItem[] = []
  let cursor: string | undefined
  do {
    const answer = await call('GET /api/workspace/products', { status, q, lacks, cursor, limit: atOnce }).catch(
      () => null,
    )
    if (!answer || !isSuccess(answer)) return null
    items.push(...answer.data.items)
    cursor = answer.data.nextCursor ?? undefined
  } while (cursor)
  return items
}

/**
 * Applies an action to any number of goods, a hundred per call; `onDone` receives the progress. If the connection
 * fails, completed calls stay and `message` explains why the rest was not sent.
 */
export const actOnMany = (
  verb: CompanyVerb,
  ids: readonly string[],
  onDone: (count: number) => void,
  isSure = false,
): Promise<Done> =>
  inParts(ids, onDone, (part) => call('POST /api/workspace/products/act', { verb, ids: part, isSure }))

/** Sets the same fields of any number of goods. */
export const editMany = (
  change: ManyChange,
  ids: readonly string[],
  onDone: (count: number) => void,
): Promise<Done & { fields: Record<string, string> }> =>
  inParts(ids, onDone, (part) => call('POST /api/workspace/products/edit', { ids: part, change }))

async function inParts(
  ids: readonly string[],
  onDone: (count: number) => void,
  send: (part: string[]) => ReturnType<typeof call<'POST /api/workspace/products/act'>>,
): Promise<Done & { fields: Record<string, string> }> {
  const answers: Answers = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const answer = await send(ids.slice(from, from + atOnce)).catch(() => null)
    if (!answer || !isSuccess(answer))
      return { answers, message: answer?.message ?? '', fields: answer?.data?.fields ?? {} }
    answers.push(...answer.data)
    onDone(answers.length)
  }
  return { answers, message: null, fields: {} }
}
