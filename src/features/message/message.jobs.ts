import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import { enqueue, job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { withLocale } from '../../server/locale-context.ts'
import { sendMail } from '../../server/messaging/send-mail.ts'
import { minuteMs } from '../../shared/text/durations.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import { notify } from '../notification/notification.service.ts'
import { maskJob } from './contact/contact.jobs.ts'
import { threadSides } from './message.policy.ts'
import type { ThreadSide } from './message.policy.ts'
import { hasBlocked, newestOfSide } from './message.queries.ts'
import { threadMarks, threads } from './message.table.ts'
import type { Thread } from './message.table.ts'
import { maySendSms, reminderJobs, remindInRhythm } from './reminder/reminder.jobs.ts'
import { quoteBlocks, quotesOf, quoteText } from './reminder/quotes.presenter.ts'
import { messageMailFoot } from './reminder/reminder.presenter.ts'
import { recipientsOf, senderOf, subjectOf } from './reminder/recipients.ts'
import type { Recipient } from './reminder/recipients.ts'
import { translationJobs } from './translation/translation.jobs.ts'

const sendLimitMs = 15_000
const mostInMail = 20
const noticeCharacters = 200

const Mailed = z.object({
  threadId: z.uuid(),
  userId: z.uuid(),
  side: z.enum(threadSides),
  after: z.int(),
  upTo: z.int(),
})

/** Mails the texts of a side's messages with one link to the thread, in the language of the recipient. */
const mailJob = job({
  name: 'message.mail',
  lane: 'messages',
  schema: Mailed,
  async run(ctx, { threadId, userId, side, after, upTo }) {
    const [person] = await ctx.db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userId))
    const [thread] = await ctx.db.select().from(threads).where(eq(threads.id, threadId))
    const mailed = await newestOfSide(ctx.db, { threadId, side, after, upTo }, mostInMail)
    const last = mailed.at(-1)
    if (!person?.email || !thread || !last) return
    const { email, language } = person
    const sender = await senderOf(ctx, thread, { side, author: last.author, language })
    const quotes = await quotesOf(
      ctx,
      threadId,
      mailed.map(({ message }) => message),
    )
    await sendMail(
      ctx,
      {
        to: email,
        language,
        write: (link) => ({
          subject: [m.message_mail_subject({ sender }), subjectOf(thread, language)].filter(Boolean).join(': '),
          blocks: quoteBlocks(ctx, quotes, link),
          action: link(m.message_mail_answer(), `/messages/${threadId}`),
          foot: messageMailFoot(ctx, userId, link),
        }),
      },
      AbortSignal.timeout(sendLimitMs),
    )
  },
})

/** Reminds the other side of what it has not read: on the page, and in a person's rhythm by mail, or by SMS without an address. */
const remindJob = job({
  name: 'message.remind',
  lane: 'messages',
  schema: z.object({ threadId: z.uuid(), side: z.enum(threadSides) }),
  async run(ctx, { threadId, side }) {
    const [thread] = await ctx.db.select().from(threads).where(eq(threads.id, threadId))
    // Who has blocked the other side hears nothing of it.
    if (!thread || (await hasBlocked(ctx, thread, side === 'buyer' ? 'supplier' : 'buyer'))) return
    for (const person of await recipientsOf(ctx, thread, side))
      await inTransaction(ctx, (ctx) => remind(ctx, thread, side, person))
  },
})

export const messageJobs: AnyJob[] = [remindJob, mailJob, ...reminderJobs, maskJob, ...translationJobs]

/** Enqueues one reminder of a thread; while it waits, further messages of that side wait with it. */
export async function remindLater(ctx: Ctx, { threadId, side }: { threadId: string; side: ThreadSide }): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + ctx.server.settings.MESSAGE_MAIL_MINUTES * minuteMs)
  await enqueue(ctx, remindJob, { threadId, side }, { startAfter, singletonKey: `message.remind:${threadId}:${side}` })
}

/** Each message is part of one reminder of a person. */
async function remind(ctx: Ctx, thread: Thread, side: ThreadSide, person: Recipient): Promise<void> {
  const { userId } = person
  const isOwn = and(eq(threadMarks.threadId, thread.id), eq(threadMarks.userId, userId))
  await ctx.db.insert(threadMarks).values({ threadId: thread.id, userId }).onConflictDoNothing()
  const [mark] = await ctx.db.select().from(threadMarks).where(isOwn).for('update')
  const after = Math.max(mark?.readSequence ?? 0, mark?.remindedSequence ?? 0)
  const [last] = await newestOfSide(ctx.db, { threadId: thread.id, side, after }, 1)
  if (!last) return
  const upTo = last.message.sequence
  await ctx.db.update(threadMarks).set({ remindedSequence: upTo }).where(isOwn)
  if (mark?.isMuted) return
  const waiting = { threadId: thread.id, userId, side, after, upTo }
  const isNow = await remindInRhythm(ctx, waiting)
  const [quote] = await quotesOf(ctx, thread.id, [last.message])
  await notify(ctx, {
    userId,
    kind: 'message_waiting',
    params: {
      sender: await senderOf(ctx, thread, { side, author: last.author, language: person.language }),
      subject: subjectOf(thread, person.language),
      text: withLocale(person.language, () => (quote ? quoteText(ctx, quote) : '')).slice(0, noticeCharacters),
    },
    link: `/messages/${thread.id}`,
    channels: isNow && person.email === null && (await maySendSms(ctx, userId)) ? ['page', 'message'] : ['page'],
  })
  if (isNow && person.email !== null) await enqueue(ctx, mailJob, waiting)
}
