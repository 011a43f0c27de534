import { addressOf, callHeaders } from '../../../../client/call-parts.ts'

/** Counts an opening of this page. The element's value holds the id. */
export const countView =
  (kind: 'product' | 'company') =>
  async ({ dataset }: HTMLElement): Promise<void> => {
    const answer = await fetch(addressOf('/api/views'), {
      method: 'POST',
      keepalive: true,
      headers: { ...callHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ kind, id: dataset.value }),
    })
    // An unread body keeps the connection open.
    await answer.text()
  }
