/** A message that was not sent but kept for the developer: newest first on /dev/outbox. */
export type OutboxMessage = { channel: 'sms' | 'mail'; to: string; code: string; text: string; at: string }

export type Outbox = { add(message: OutboxMessage): void; list(): OutboxMessage[] }

const most = 200

/** Keeps the last 200 messages in memory; created only if the console provider is used. */
export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = []
  return {
    add(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, most)
    },
    list: () => [...messages],
  }
}
