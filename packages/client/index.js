import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import createClient from 'openapi-fetch'

/** A call was refused: `code` as listed in docs/api.md, `fields` with a message for each refused value. */
export class YiluRefusal extends Error {
  constructor({ code, message, data }) {
    super(message)
    this.name = 'YiluRefusal'
    this.code = code
    this.fields = data?.fields ?? {}
    this.retryAfter = data?.retryAfter
  }
}

export function createYiluClient({ baseUrl, token, language, ...options }) {
  return createClient({
    ...options,
    baseUrl,
    headers: { Authorization: `Bearer ${token}`, ...(language && { 'Accept-Language': language }) },
  })
}

export async function dataOf(result) {
  const { data, error, response } = await result
  const answer = data ?? error
  if (answer?.code === '0') return answer.data
  if (answer?.code) throw new YiluRefusal(answer)
  throw new Error(`The server answered ${response.status} without a code.`)
}

export const idempotencyKey = () => ({ 'Idempotency-Key': randomUUID() })

const mostSecondsApart = 300

export function isGenuine({ secret, signature, body, now = Date.now() }) {
  const parts = signature.split(',').map((part) => part.split('='))
  const at = parts.find(([name]) => name === 't')?.[1]
  if (!(Math.abs(now / 1000 - Number(at)) <= mostSecondsApart)) return false
  const right = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return parts.some(([name, value]) => {
    const given = Buffer.from(value ?? '', 'hex')
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}
