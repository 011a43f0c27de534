import { eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { contentLanguageOf, contentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { users } from '../../identity/identity.table.ts'
import { hintPages } from '../../notification/notification.hints.service.ts'
import { textForPartner } from '../contact/contact.presenter.ts'
import { readersOf } from '../message.queries.ts'
import { languageOf } from './language-of.policy.ts'
import { hasConsent } from './translation.consent.service.ts'
import { findMessage } from './translation.queries.ts'
import type { WrittenMessage } from './translation.queries.ts'
import { messageTranslations, translationDays } from './translation.table.ts'

const callLimitMs = 15_000

/**
 * Has a message translated by the service that the operator has chosen, if its author has agreed to that, into the
 * languages of its readers. The phrase book has translated it before: where the service fails, that remains.
 */
export const outsideTranslationJob = job({
  name: 'message.translate-outside',
  lane: 'links',
  schema: z.object({ threadId: z.uuid(), messageId: z.uuid() }),
  async run(ctx, written) {
    const { translator } = ctx.server
    const found = translator && (await findMessage(ctx, written))
    const from = found && languageOf(found.message.text)
    if (!translator || !found || !from) return
    if (!(await hasConsent(ctx, found.message.authorId, translator.name))) return
    const readers = await readersOf(ctx, found.thread)
    const done = await translatedBy(ctx, written)
    for (const to of await languagesOf(ctx, readers, from)) {
      if (done.has(to)) continue
      // What the other side may not read does not leave the server either.
      const text = withLocale(to, () => textForPartner(ctx, found.message.text))
      if ([...text].length > translator.mostCharacters || !(await consumeBudget(ctx, [...text].length))) return
      const translated = await translator.translate(text, from, to, AbortSignal.timeout(callLimitMs))
      await store(ctx, { ...written, language: to, text: translated, origin: translator.name, at: ctx.now })
      await hintPages(ctx, readers, { topic: 'messages', id: written.threadId })
    }
  },
})

/** After the phrase book; the job looks for the consent itself, because it may be withdrawn by then. */
export async function translateOutsideLater(ctx: Ctx, written: WrittenMessage): Promise<void> {
  if (ctx.server.translator) await enqueue(ctx, outsideTranslationJob, written)
}

/** The languages of the readers other than that of the message. */
async function languagesOf(ctx: Ctx, readers: string[], from: ContentLanguage): Promise<ContentLanguage[]> {
  const wanted = new Set<ContentLanguage>()
  for (const userId of readers) {
    const [person] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, userId))
    if (person) wanted.add(contentLanguageOf(person.language))
  }
  return contentLanguages.filter((language) => language !== from && wanted.has(language))
}

async function translatedBy(ctx: Ctx, { messageId }: WrittenMessage): Promise<ReadonlySet<ContentLanguage>> {
  const rows = await ctx.db
    .select({ language: messageTranslations.language, origin: messageTranslations.origin })
    .from(messageTranslations)
    .where(eq(messageTranslations.messageId, messageId))
  return new Set(rows.filter(({ origin }) => origin !== 'phrases').map(({ language }) => language))
}

/** Counts the characters of today before they are sent; false if they are more than the platform wants to pay for. */
async function consumeBudget(ctx: Ctx, characters: number): Promise<boolean> {
  const most = ctx.server.settings.MESSAGE_TRANSLATOR_CHARACTERS_PER_DAY
  if (characters > most) return false
  const sum = sql`${translationDays.characters} + ${characters}`
  const counted = await ctx.db
    .insert(translationDays)
    .values({ day: ctx.now.toISOString().slice(0, 10), characters })
    .onConflictDoUpdate({ target: translationDays.day, set: { characters: sum }, setWhere: lte(sum, most) })
    .returning({ day: translationDays.day })
  return counted.length > 0
}

async function store(ctx: Ctx, row: Omit<typeof messageTranslations.$inferInsert, 'isPartial'>): Promise<void> {
  const { threadId, messageId, language } = messageTranslations
  await ctx.db
    .insert(messageTranslations)
    .values({ ...row, isPartial: false })
    .onConflictDoUpdate({
      target: [threadId, messageId, language],
      set: { text: row.text, origin: row.origin, isPartial: false, at: row.at },
    })
}
