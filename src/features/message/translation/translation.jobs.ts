import { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import type { AnyJob } from '../../../server/jobs/jobs.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { hintPages } from '../../notification/notification.hints.service.ts'
import { glossaryForms } from '../../reference/glossary/glossary.service.ts'
import { readCountries } from '../../reference/reference-files.ts'
import { readersOf } from '../message.queries.ts'
import { languageOf } from './language-of.policy.ts'
import { readPhrases } from './phrase-book.ts'
import { phraseTranslator } from './phrase-translator.ts'
import type { PhraseTranslator } from './phrase-translator.ts'
import { outsideTranslationJob, translateOutsideLater } from './outside-translation.jobs.ts'
import { findMessage } from './translation.queries.ts'
import type { WrittenMessage } from './translation.queries.ts'
import { messageTranslations } from './translation.table.ts'

const Written = z.object({ threadId: z.uuid(), messageId: z.uuid() })

const translators = memoizeByIdentity<PhraseTranslator>()

/** The translator over the phrase book and the glossary as operators have edited it. */
async function phrases(ctx: Ctx): Promise<PhraseTranslator> {
  const words = await glossaryForms.get(ctx)
  return translators([words], '', () => {
    const countries = readCountries().map(({ name }) => ({ zh: [name.zh], ru: [name.ru], en: [name.en] }))
    return phraseTranslator(readPhrases(), words, countries)
  })
}

/** Translates a message into the other languages with the phrase book, which needs no service. */
const translateJob = job({
  name: 'message.translate',
  lane: 'jobs',
  schema: Written,
  async run(ctx, written) {
    const found = await findMessage(ctx, written)
    const from = found && languageOf(found.message.text)
    if (!found || !from) return
    await translateOutsideLater(ctx, written)
    const translate = await phrases(ctx)
    const made = contentLanguages
      .filter((language) => language !== from)
      .flatMap((language) => {
        const translated = translate(found.message.text, from, language)
        return translated ? { ...written, ...translated, language, origin: 'phrases' as const, at: ctx.now } : []
      })
    if (made.length === 0) return
    await ctx.db.insert(messageTranslations).values(made).onConflictDoNothing()
    await hintPages(ctx, await readersOf(ctx, found.thread), { topic: 'messages', id: written.threadId })
  },
})

export const translationJobs: AnyJob[] = [translateJob, outsideTranslationJob]

/** Translates a message soon; written in the transaction of the message. */
export const translateLater = (ctx: Ctx, written: WrittenMessage): Promise<void> => enqueue(ctx, translateJob, written)
