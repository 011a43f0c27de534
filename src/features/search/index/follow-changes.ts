import { setTimeout as wait } from 'node:timers/promises'
import { systemContext } from '../../../server/context.ts'
import type { Server } from '../../../server/context.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import { pricesJob, ratesToFen } from './piece-prices.ts'
import { refreshIndex } from './refresh-documents.ts'

const pauseMs = 500

/**
 * Brings the index up to what has changed, within two seconds: triggers write each change to `search_changes` in the transaction that makes
 * it, and every process looks there. The minute's job is the net. Resolves once it has ended.
 */
export function pollChanges(server: Server): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const following = (async () => {
    let rates: string | undefined
    while (!signal.aborted) {
      try {
        rates = await refreshPricesIfRatesChanged(server, rates)
        const { rows } = await server.database.pool.query(changesText)
        if (rows.length > 0 && server.database.writable()) await refreshIndex(systemContext(server, 'search.follow'))
      } catch (error) {
        server.log.warn({ err: error }, 'the index of the search could not be brought up to date')
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await following
  }
}

const changesText = { name: 'search_changes', text: 'select from search_changes limit 1' }

/** Requests new prices if the rates have changed. */
async function refreshPricesIfRatesChanged(server: Server, before: string | undefined): Promise<string> {
  const ctx = systemContext(server, 'search.follow')
  const now = JSON.stringify([...(await ratesToFen(ctx))])
  if (before !== undefined && before !== now) await enqueue(ctx, pricesJob, null, { singletonKey: 'rates' })
  return now
}
