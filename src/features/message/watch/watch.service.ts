import { asc, count, eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { acquireLock } from '../../../server/database/advisory-lock.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import { newId } from '../../../server/id.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import type { watchEndpoints } from './watch.contract.ts'
import { findWatched, mostWatchedWords, variantsOf } from './watch.policy.ts'
import { messageFlags, watchedWords } from './watch.table.ts'

type Endpoints = typeof watchEndpoints

/** Flags a message that holds watched words, in the transaction that stores it. */
export async function flagMessage(
  ctx: Ctx,
  { threadId, id, side, text }: { threadId: string; id: string; side: 'buyer' | 'supplier'; text: string },
): Promise<void> {
  const entries = await ctx.db.select({ texts: watchedWords.texts }).from(watchedWords)
  const variants = entries.flatMap(({ texts }) => contentLanguages.flatMap((language) => variantsOf(texts[language])))
  const words = findWatched(text, [...new Set(variants)])
  if (words.length > 0)
    await ctx.db
      .insert(messageFlags)
      .values({ id: newId(ctx.now), threadId, messageId: id, side, words, createdAt: ctx.now })
      .onConflictDoNothing()
}

const selectWords = (ctx: Ctx) =>
  ctx.db
    .select({ word: watchedWords, changedBy: users.name })
    .from(watchedWords)
    .innerJoin(users, eq(users.id, watchedWords.changedBy))
type Row = Awaited<ReturnType<typeof selectWords>>[number]
const present = ({ word: { id, texts, changedAt }, changedBy }: Row) => ({
  id,
  ...texts,
  changedAt: changedAt.toISOString(),
  changedBy,
})

/** The list of words, oldest first. */
export async function listWatchedWords(ctx: Ctx): Promise<EndpointResult<Endpoints['watchedWords']>> {
  return { items: (await selectWords(ctx).orderBy(asc(watchedWords.id))).map(present) }
}

/** Adds words; they apply to messages that are sent from now on. */
export async function addWatchedWord(
  ctx: Ctx,
  input: EndpointInput<Endpoints['watchedWordAdd']>,
): Promise<EndpointResult<Endpoints['watchedWordAdd']>> {
  refuseEmpty(input)
  return createOnce(ctx, async (ctx) => {
    await acquireLock(ctx.db, 'watchedWords')
    const [all] = await ctx.db.select({ count: count() }).from(watchedWords)
    if ((all?.count ?? 0) >= mostWatchedWords)
      throw new AppError('quota', m.watch_full({ count: mostWatchedWords }), {
        quota: { name: 'message.watched_words', used: mostWatchedWords, allowed: mostWatchedWords },
      })
    const id = newId(ctx.now)
    await ctx.db.insert(watchedWords).values({ id, ...changeOf(ctx, input) })
    return written(ctx, 'watched_word_added', id, input)
  })
}

/** Changes the words of one entry. */
export async function changeWatchedWord(
  ctx: Ctx,
  { id, ...input }: EndpointInput<Endpoints['watchedWordChange']>,
): Promise<EndpointResult<Endpoints['watchedWordChange']>> {
  refuseEmpty(input)
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.update(watchedWords).set(changeOf(ctx, input)).where(eq(watchedWords.id, id)).returning()
    found(rows[0])
    return written(ctx, 'watched_word_changed', id, input)
  })
}

/** Removes words from the list. */
export async function removeWatchedWord(ctx: Ctx, { id }: { id: string }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db.delete(watchedWords).where(eq(watchedWords.id, id)).returning()
    const { texts } = found(removed)
    await audit(ctx, {
      action: 'watched_word_removed',
      subjectKind: 'watched_word',
      subjectId: id,
      details: { ...texts },
    })
    return null
  })
}

type Texts = { zh: string; ru: string; en: string }

function refuseEmpty(texts: Texts): void {
  if (contentLanguages.every((language) => variantsOf(texts[language]).length === 0))
    throw refuseFields({ zh: m.watch_one_language() })
}

const changeOf = (ctx: Ctx, { zh, ru, en }: Texts) => ({
  texts: { zh, ru, en },
  changedAt: ctx.now,
  changedBy: callerOf(ctx),
})

async function written(ctx: Ctx, action: string, id: string, { zh, ru, en }: Texts) {
  await audit(ctx, { action, subjectKind: 'watched_word', subjectId: id, details: { zh, ru, en } })
  const [row] = await selectWords(ctx).where(eq(watchedWords.id, id))
  return present(found(row))
}
