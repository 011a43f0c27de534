/** A message that was not sent but kept for the developer: newest first on /dev/outbox. */
export type OutboxMessage = {
  /** Counts from 1. */
  id: number
  channel: 'sms' | 'mail'
  to: string
  code: string
  text: string
  /** The other part of a mail. */
  html?: string
  headers?: Record<string, string>
  at: string
}

export type Outbox = { add(message: Omit<OutboxMessage, 'id'>): void; list(): OutboxMessage[] }

const most = 200

/** Keeps the last 200 messages in memory; created only if the console provider is used. */
export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = []
  let last = 0
  return {
    add(message) {
      messages.unshift({ ...message, id: ++last })
      messages.length = Math.min(messages.length, most)
    },
    list: () => [...messages],
  }
}
