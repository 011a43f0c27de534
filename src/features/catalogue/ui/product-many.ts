import { isSuccess } from '../../../shared/envelope.ts'
import { call } from '../../../web/api.ts'
import type { CallReply, CallRequest } from '../../../web/api.ts'
import type { CompanyVerb } from '../product.policy.ts'

type Filters = CallRequest<'GET /api/workspace/products'>
type Answers = CallReply<'POST /api/workspace/products/act'>

const atOnce = 100

/** Ids of all goods of the company that the filters of its list leave, page by page; null when the line broke. */
export async function findAllProducts({ status, q }: Pick<Filters, 'status' | 'q'>): Promise<string[] | null> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const answer = await call('GET /api/workspace/products', { status, q, cursor, limit: atOnce }).catch(() => null)
    if (!answer || !isSuccess(answer)) return null
    ids.push(...answer.data.items.map(({ id }) => id))
    cursor = answer.data.nextCursor ?? undefined
  } while (cursor)
  return ids
}

/**
 * Does one thing with any number of goods, a hundred a call; `onDone` hears how many have their answer. What was done stays
 * done when the line breaks: then `message` says why the rest was not asked.
 */
export async function actOnMany(verb: CompanyVerb, ids: readonly string[], onDone: (count: number) => void): Promise<{ answers: Answers; message: string | null }> {
  const answers: Answers = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const answer = await call('POST /api/workspace/products/act', { verb, ids: ids.slice(from, from + atOnce) }).catch(() => null)
    if (!answer || !isSuccess(answer)) return { answers, message: answer?.message ?? '' }
    answers.push(...answer.data)
    onDone(answers.length)
  }
  return { answers, message: null }
}
