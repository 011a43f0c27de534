import { publishIn } from '../../server/cache/pubsub.ts'
import type { Ctx } from '../../server/context.ts'
import type { PageHint } from './notification.contract.ts'

/** Carries the ids of people whose open pages should ask again, and for what. */
export const hintsChannel = 'page_hints'

/** An event of the database has at most 7,999 bytes; an id has 36 characters. */
const mostPeople = 150

/** Tells every open page of these people, on any device, that something has changed, in the caller's transaction. */
export async function hintPages(ctx: Ctx, userIds: readonly string[], hint: PageHint): Promise<void> {
  for (let from = 0; from < userIds.length; from += mostPeople)
    await publishIn(ctx, hintsChannel, JSON.stringify({ userIds: userIds.slice(from, from + mostPeople), hint }))
}
