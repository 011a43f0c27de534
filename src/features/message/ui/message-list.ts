import type { Message } from '../message.contract.ts'

/** Two lists of messages as one: each once, in the order of their sequences. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const bySequence = new Map([...known, ...more].map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/** The last sequence before a gap: everything up to it is there, counted from the first message that is. */
export function completeUpTo(messages: readonly Message[]): number {
  const [first, ...rest] = messages
  let last = first?.sequence ?? 0
  for (const { sequence } of rest) {
    if (sequence !== last + 1) break
    last = sequence
  }
  return last
}
