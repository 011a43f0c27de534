import { addressOf, callHeaders } from '../../../client/call-parts.ts'

/** Counts this reading; the server counts a visitor once a day. The element's value holds the article's id. */
export async function countReading({ dataset }: HTMLElement): Promise<void> {
  const answer = await fetch(addressOf(`/api/article/read-count?id=${encodeURIComponent(dataset.value ?? '')}`), {
    headers: callHeaders(),
  })
  // An unread body keeps the connection open.
  await answer.text()
}
