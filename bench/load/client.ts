import { Agent, request } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'

export type Shot = {
  method?: string
  path: string
  token?: string | undefined
  body?: string | Buffer
  headers?: OutgoingHttpHeaders
}
/** `code` is that of an envelope; `fault` says why there is no answer; `isAskedAgain`: the answer says when to come again. */
export type Answer = {
  status: number
  code: string | null
  body: string
  fault: string | null
  ms: number
  isAskedAgain: boolean
}

const longestMs = 10_000
/** The whole network 127.0.0.0/8 is this machine, so that each person has an address of her own, as limits expect. */
const addressOf = (network: number, number: number) =>
  `127.${network}.${Math.floor(number / 250)}.${(number % 250) + 2}`

/** The connections of one person, who has an address of her own. */
export class Client {
  readonly url: string
  readonly #agent: Agent

  constructor(url: string, network: number, number: number) {
    this.url = url
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: addressOf(network, number) })
  }

  send({ method = 'GET', path, token, body, headers = {} }: Shot): Promise<Answer> {
    const begun = performance.now()
    return new Promise((resolve) => {
      const end = (part: Partial<Answer>) => {
        clearTimeout(limit)
        resolve({
          status: 0,
          code: null,
          body: '',
          fault: null,
          isAskedAgain: false,
          ms: performance.now() - begun,
          ...part,
        })
      }
      const outgoing = request(
        this.url + path,
        {
          agent: this.#agent,
          method,
          headers: {
            ...(token && { authorization: token }),
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (incoming) => {
          const pieces: Buffer[] = []
          incoming.on('data', (piece: Buffer) => pieces.push(piece))
          incoming.once('error', (error) => end({ fault: nameOf(error) }))
          incoming.once('end', () => {
            const text = Buffer.concat(pieces).toString()
            end({
              status: incoming.statusCode ?? 0,
              code: /^\{"code":"(\d+)"/.exec(text)?.[1] ?? null,
              body: text,
              isAskedAgain: incoming.headers['retry-after'] !== undefined,
            })
          })
        },
      )
      const limit = setTimeout(() => outgoing.destroy(new Error('no answer in 10 s')), longestMs)
      outgoing.once('error', (error) => end({ fault: nameOf(error) }))
      outgoing.end(body)
    })
  }

  /** Opens a stream of events; `onEvent` receives each, `onEnd` is called once, when it ends without `close`. */
  listen(
    path: string,
    token: string,
    { onEvent, onEnd }: { onEvent: (event: string, data: unknown) => void; onEnd: () => void },
  ): { close: () => void } {
    let isClosed = false
    let rest = ''
    const ended = () => {
      if (!isClosed) onEnd()
      isClosed = true
    }
    const outgoing = request(
      this.url + path,
      { agent: this.#agent, headers: { authorization: token, accept: 'text/event-stream' } },
      (incoming) => {
        incoming.setEncoding('utf8').on('data', (piece: string) => {
          const blocks = (rest + piece).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const event = /^event: (.*)$/m.exec(block)?.[1]
            const data = /^data: (.*)$/m.exec(block)?.[1]
            if (event && data) onEvent(event, JSON.parse(data))
          }
        })
        incoming.once('close', ended).once('error', ended)
      },
    )
    outgoing.once('error', ended)
    outgoing.end()
    return {
      close() {
        isClosed = true
        outgoing.destroy()
      },
    }
  }

  close(): void {
    this.#agent.destroy()
  }
}

const nameOf = (error: NodeJS.ErrnoException) => error.code ?? error.message
