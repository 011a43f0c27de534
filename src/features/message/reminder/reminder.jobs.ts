import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { eachInTransaction } from '../../../server/jobs/each-in-transaction.ts'
import type { Ctx } from '../../../server/context.ts'
import { tryAttempt } from '../../../server/http/rate-limit.ts'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import type { AnyJob } from '../../../server/jobs/jobs.ts'
import { withLocale } from '../../../server/locale-context.ts'
import type { LinkTo, MailBlock } from '../../../server/messaging/mail-frame.ts'
import { sendMail } from '../../../server/messaging/send-mail.ts'
import type { Locale } from '../../../shared/locale.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import { dueAt } from '../../notification/notification.rhythm.policy.ts'
import { threadSides } from '../message.policy.ts'
import { hasBlocked, isOfSide, newestOfSide } from '../message.queries.ts'
import { messages, threadMarks, threads } from '../message.table.ts'
import { readMailRhythm } from './reminder.preferences.service.ts'
import { quoteBlocks, quotesOf } from './quotes.presenter.ts'
import type { Quote } from './quotes.presenter.ts'
import { messageMailFoot } from './reminder.presenter.ts'
import { recipientsOf, senderOf, subjectOf } from './recipients.ts'
import { messageMails } from './reminder.table.ts'

const sendLimitMs = 15_000
const mostSmsPerDay = 5
const peopleAtOnce = 100
const mostThreads = 20
/** Of one thread, the newest ones. */
const mostTexts = 5

const Part = z.object({
  threadId: z.uuid(),
  side: z.enum(threadSides),
  after: z.int(),
  upTo: z.int(),
})
type Part = z.output<typeof Part>

/** Mails what is still unread of several threads, or tells the number by SMS, in the language of the recipient. */
const digestJob = job({
  name: 'message.digest',
  lane: 'messages',
  schema: z.object({ userId: z.uuid(), parts: z.array(Part) }),
  async run(ctx, { userId, parts }) {
    const [person] = await ctx.db
      .select({ email: users.email, phone: users.phone, language: users.language })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.status, 'active')))
    if (!person) return
    const { email, phone, language } = person
    const sections: Section[] = []
    for (const part of parts) {
      const section = await sectionOf(ctx, userId, language, part)
      if (section) sections.push(section)
    }
    if (sections.length === 0) return
    const count = sections.reduce((sum, { unread }) => sum + unread, 0)
    if (email === null) {
      const text = withLocale(language, () => m.message_digest_subject({ count }))
      if (phone !== null && (await maySendSms(ctx, userId)))
        await ctx.server.sms.sendNotice(phone, text, AbortSignal.timeout(sendLimitMs))
      return
    }
    await sendMail(
      ctx,
      {
        to: email,
        language,
        write: (link) => ({
          subject: m.message_digest_subject({ count }),
          blocks: sections.flatMap((section) => blocksOf(ctx, section, link)),
          action: link(m.message_mail_open(), '/messages'),
          foot: messageMailFoot(ctx, userId, link),
        }),
      },
      AbortSignal.timeout(sendLimitMs),
    )
  },
})

/** Each minute: enqueues the mails that are due, each person in a transaction. */
const dueJob = job({
  name: 'message.mails',
  cron: '* * * * *',
  async run(ctx) {
    for (;;) {
      const due = await ctx.db
        .selectDistinct({ userId: messageMails.userId })
        .from(messageMails)
        .innerJoin(users, and(eq(users.id, messageMails.userId), eq(users.status, 'active')))
        .where(lte(messageMails.dueAt, ctx.now))
        .limit(peopleAtOnce)
      await eachInTransaction(ctx, due, (ctx, { userId }) => collect(ctx, userId))
      if (due.length === 0) return
    }
  },
})

export const reminderJobs: AnyJob[] = [digestJob, dueJob]

type Waiting = Part & { userId: string }

/** Messages that a person has not read wait for the next reminder in the person's rhythm. True if that is now. */
export async function remindInRhythm(ctx: Ctx, { userId, threadId, side, after, upTo }: Waiting): Promise<boolean> {
  const rhythm = await readMailRhythm(ctx, userId)
  if (!rhythm.isByMail || (rhythm.email === null && rhythm.phone === null)) return false
  const due = dueAt(rhythm.frequency, ctx.now, rhythm)
  if (due <= ctx.now) return true
  await ctx.db
    .insert(messageMails)
    .values({ userId, threadId, side, afterSequence: after, upToSequence: upTo, at: ctx.now, dueAt: due })
    .onConflictDoUpdate({ target: [messageMails.userId, messageMails.threadId], set: { upToSequence: upTo } })
  return false
}

/** What is due of one person becomes one mail, of the first threads where there are very many; what is not due any more, since the person chose another rhythm, waits. */
async function collect(ctx: Ctx, userId: string): Promise<void> {
  const rhythm = await readMailRhythm(ctx, userId)
  const rows = await ctx.db
    .select()
    .from(messageMails)
    .where(and(eq(messageMails.userId, userId), lte(messageMails.dueAt, ctx.now)))
    .orderBy(asc(messageMails.at), asc(messageMails.threadId))
    .limit(mostThreads)
    .for('update')
  const parts: Part[] = []
  for (const { threadId, side, afterSequence, upToSequence, at } of rows) {
    const isThis = and(eq(messageMails.userId, userId), eq(messageMails.threadId, threadId))
    const due = dueAt(rhythm.frequency, at, rhythm)
    if (due > ctx.now) await ctx.db.update(messageMails).set({ dueAt: due }).where(isThis)
    else {
      await ctx.db.delete(messageMails).where(isThis)
      parts.push({ threadId, side, after: afterSequence, upTo: upToSequence })
    }
  }
  if (parts.length > 0 && rhythm.isByMail) await enqueue(ctx, digestJob, { userId, parts })
}

/** SMS cost money: a person gets a few a day, whatever others write. */
export const maySendSms = (ctx: Ctx, userId: string): Promise<boolean> =>
  tryAttempt(ctx, `message-sms:${userId}`, mostSmsPerDay, dayMs)

type Section = { threadId: string; title: string; quotes: Quote[]; unread: number }

/** What a person has not read of a thread; null if nothing, or if the person hears nothing of the thread any more. */
async function sectionOf(
  ctx: Ctx,
  userId: string,
  language: Locale,
  { threadId, side, after, upTo }: Part,
): Promise<Section | null> {
  const [thread] = await ctx.db.select().from(threads).where(eq(threads.id, threadId))
  if (!thread || (await hasBlocked(ctx, thread, side === 'buyer' ? 'supplier' : 'buyer'))) return null
  if (!(await recipientsOf(ctx, thread, side)).some((person) => person.userId === userId)) return null
  const [mark] = await ctx.db
    .select()
    .from(threadMarks)
    .where(and(eq(threadMarks.threadId, threadId), eq(threadMarks.userId, userId)))
  if (mark?.isMuted) return null
  const unread = { threadId, side, after: Math.max(after, mark?.readSequence ?? 0), upTo }
  const newest = await newestOfSide(ctx.db, unread, mostTexts)
  const last = newest.at(-1)
  if (!last) return null
  const heading = [await senderOf(ctx, thread, { side, author: last.author, language }), subjectOf(thread, language)]
  const quotes = await quotesOf(
    ctx,
    threadId,
    newest.map(({ message }) => message),
  )
  const count = await ctx.db.$count(messages, isOfSide(unread))
  return { threadId, title: heading.filter(Boolean).join(': '), quotes, unread: count }
}

const blocksOf = (ctx: Ctx, { threadId, title, quotes, unread }: Section, link: LinkTo): MailBlock[] => [
  { kind: 'heading', text: m.message_digest_thread({ title, count: unread }) },
  ...quoteBlocks(ctx, quotes, link),
  { kind: 'link', link: link(m.message_mail_answer(), `/messages/${threadId}`) },
]
