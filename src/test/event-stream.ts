import { createParser } from 'eventsource-parser'
import type { EventSourceMessage } from 'eventsource-parser'

export type Heard = { event: string; id: string; data: unknown }
export type OpenedStream = {
  response: Response
  /** The next event, in order. */
  next(): Promise<Heard>
  /** All events until the server ends the stream. */
  rest(): Promise<Heard[]>
  /** Comments received so far, in order. */
  comments: string[]
  close(): void
}

/** Reads a stream of server-sent events over a real connection. */
export async function openEventStream(url: string, headers: Record<string, string>): Promise<OpenedStream> {
  const ending = new AbortController()
  const response = await fetch(url, { headers, signal: ending.signal })
  const heard: Heard[] = []
  const comments: string[] = []
  const parser = createParser({
    onEvent: ({ event = '', id = '', data }: EventSourceMessage) =>
      heard.push({ event, id, data: JSON.parse(data) as unknown }),
    onComment: (comment) => comments.push(comment),
  })
  const pieces = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  const more = async (): Promise<boolean> => {
    const piece = await pieces?.next().catch(() => undefined)
    if (!piece || piece.done) return false
    parser.feed(piece.value)
    return true
  }
  return {
    response,
    comments,
    async next() {
      while (heard.length === 0) if (!(await more())) throw new Error('the stream has ended')
      return heard.shift() as Heard
    },
    async rest() {
      while (await more());
      return heard.splice(0)
    },
    close: () => ending.abort(),
  }
}

/** The data of the next hint of a stream of notifications; changes of notifications are passed over. */
export async function nextHint(stream: OpenedStream): Promise<unknown> {
  for (;;) {
    const { event, data } = await stream.next()
    if (event === 'hint') return data
  }
}
