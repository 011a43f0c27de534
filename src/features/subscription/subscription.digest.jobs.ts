import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import { withLocale } from '../../server/locale-context.ts'
import { stopPath } from '../../server/messaging/mail-stop.ts'
import { sendMail } from '../../server/messaging/send-mail.ts'
import { dayMs, minuteMs } from '../../shared/text/durations.ts'
import { m } from '../../shared/wording/messages.js'
import { kindName, describeChoice } from './subscription.choices.service.ts'
import { writeDigest } from './subscription.mail.presenter.ts'
import type { MailReason } from './subscription.mail.presenter.ts'
import { readReachability } from './subscription.preferences.service.ts'
import type { Reachable } from './subscription.preferences.service.ts'
import { nameOfItem, presentItems } from './subscription.presenter.ts'
import { allLetter, oneLetter } from './mail-stops.ts'
import { subscriptionDigests, subscriptions } from './subscription.table.ts'

type Digest = typeof subscriptionDigests.$inferSelect
const sendLimitMs = 15_000
const leaseMs = minuteMs
const retentionMs = 180 * dayMs

/**
 * Sends one digest. A process that dies between sending and marking sends it again with the same Message-ID, which mail
 * programs recognise; any other failure sends it once.
 */
export const digestJob = job({
  name: 'subscription.digest',
  lane: 'messages',
  schema: z.object({ id: z.uuid() }),
  retry: { limit: 12, delaySeconds: 60 },
  async run(ctx, { id }) {
    const isFree = or(isNull(subscriptionDigests.leasedUntil), lte(subscriptionDigests.leasedUntil, ctx.now))
    const [digest] = await ctx.db
      .update(subscriptionDigests)
      .set({ leasedUntil: new Date(ctx.now.getTime() + leaseMs) })
      .where(and(eq(subscriptionDigests.id, id), isNull(subscriptionDigests.sentAt), isFree))
      .returning()
    if (!digest) return refuseWhileLeased(ctx, id)
    const person = await readReachability(ctx, digest.userId)
    await send(ctx, digest, person)
    await ctx.db.update(subscriptionDigests).set({ sentAt: ctx.now }).where(eq(subscriptionDigests.id, id))
  },
})

/** Another process is sending it, or died while doing so: the job is retried after the lease. */
async function refuseWhileLeased(ctx: Ctx, id: string): Promise<void> {
  const [waiting] = await ctx.db
    .select({ id: subscriptionDigests.id })
    .from(subscriptionDigests)
    .where(and(eq(subscriptionDigests.id, id), isNull(subscriptionDigests.sentAt)))
  if (waiting) throw new Error(`digest ${id} is being sent by another process`)
}

async function send(ctx: Ctx, digest: Digest, person: Reachable): Promise<void> {
  const spoken = { ...ctx, locale: person.language }
  const shown = await presentItems(
    spoken,
    digest.items.map(({ kind, itemId }) => ({ kind, id: itemId })),
  )
  const entries = digest.items.flatMap(({ kind, itemId }) => {
    const words = shown.get(nameOfItem({ kind, id: itemId }))
    return words ? [{ ...words, kind: withLocale(person.language, () => kindName(kind)) }] : []
  })
  const [first] = entries
  const signal = AbortSignal.timeout(sendLimitMs)
  if (!first) return
  if (digest.channel === 'sms') {
    const text = withLocale(person.language, () =>
      m.subscription_sms({ count: entries.length, title: first.title.slice(0, 60) }),
    )
    return person.phone ? ctx.server.sms.sendNotice(person.phone, text, signal) : undefined
  }
  // A mail that was stopped since is not sent; the page has shown it.
  if (!person.email || person.mailStoppedAt) return
  const reasons = await reasonsOf(spoken, digest)
  const stopAll = stopPath(ctx.server.settings, allLetter, person.userId)
  const [only] = reasons.length === 1 ? reasons : []
  await sendMail(
    ctx,
    {
      to: person.email,
      language: person.language,
      write: (link) => writeDigest({ entries, reasons, stopAll }, link),
      oneClick: only?.stop ?? stopAll,
      id: digest.id,
    },
    signal,
  )
}

async function reasonsOf(ctx: Ctx, digest: Digest): Promise<MailReason[]> {
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...new Set(digest.items.map(({ subscriptionId }) => subscriptionId))]))
  return withLocale(ctx.locale, () =>
    Promise.all(
      rows.map(async (row) => ({
        title: row.name || (await describeChoice(ctx, row)),
        stop: stopPath(ctx.server.settings, oneLetter, row.id),
      })),
    ),
  )
}

/** Deletes digests after half a year. */
export const sweepDigests = (ctx: Ctx) =>
  ctx.db.delete(subscriptionDigests).where(lt(subscriptionDigests.at, new Date(ctx.now.getTime() - retentionMs)))
