import { Agent, get } from 'node:http'

export type Answer = { code: string; status: number; ms: number; body: string }

/**
 * One GET over a keep-alive connection, from its own address. `code` is that of the envelope, or the connection error.
 */
export function fetchOnce(url: string, agent: Agent, address = '10.0.0.1'): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, code: string, body = '') =>
      resolve({ status, code, body, ms: Math.round(performance.now() - begun) })
    get(url, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => done(response.statusCode ?? 0, codeOf(body), body))
      response.on('error', () => done(0, 'cut'))
    }).on('error', (error: NodeJS.ErrnoException) => done(0, error.code ?? error.message))
  })
}

const codeOf = (body: string): string => {
  try {
    return (JSON.parse(body) as { code?: string }).code ?? 'no code'
  } catch {
    return 'no envelope'
  }
}

/**
 * Readers of one article, each from an address that counts once, so that lost or doubled readings can be detected
 * exactly.
 */
export class Readers {
  acknowledged = 0
  unsure = 0
  readonly answers: (Answer & { at: number })[] = []
  readonly #agent = new Agent({ keepAlive: true })
  #number = 0
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()
  readonly #baseOf: () => string
  readonly #articleId: string

  constructor(baseOf: () => string, articleId: string) {
    this.#baseOf = baseOf
    this.#articleId = articleId
  }

  start(lines: number): void {
    this.#isOver = false
    this.#running = Promise.all(Array.from({ length: lines }, () => this.#read()))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #read(): Promise<void> {
    while (!this.#isOver) {
      const number = this.#number++
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
      const at = performance.now()
      const answer = await fetchOnce(
        `${this.#baseOf()}/api/article/read-count?id=${this.#articleId}`,
        this.#agent,
        address,
      )
      this.answers.push({ ...answer, at })
      if (answer.code === '0') this.acknowledged++
      else this.unsure++
      if (answer.status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Id and readings of the newest article. */
export async function newestArticle(base: string): Promise<{ id: string; readCount: number }> {
  const { body } = await fetchOnce(`${base}/api/articles?limit=1`, new Agent())
  const [item] = (JSON.parse(body) as { data: { items: { id: string; readCount: number }[] } }).data.items
  if (!item) throw new Error('The demo data hold no article.')
  return item
}
