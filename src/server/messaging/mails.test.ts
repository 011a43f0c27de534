import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../features/identity/identity.table.ts'
import { notify } from '../../features/notification/notification.service.ts'
import { inTransaction, systemContext } from '../context.ts'
import { newId } from '../id.ts'
import { withLocale } from '../locale-context.ts'
import { languageTags, locales, localisedPath } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { escapeMarkup } from '../../shared/text/markup.ts'
import { m } from '../../shared/wording/messages.js'
import { publishArticle } from '../../test/articles.ts'
import { makePerson } from '../../test/companies.ts'
import { makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const site = 'https://trade.example'
const test = useTestApp({ PUBLIC_URL: site, SESSION_HOURS: '720', SESSION_IDLE_MINUTES: '10080' })
const address = 'buyer@example.kz'
/** What other people write into a mail. */
const bait = `<b onclick="x">5" & 6'</b>`
let shop: Shop

/** A person with an e-mail address alone, as buyers abroad have. */
async function makeReader(language: Locale) {
  const person = await makePerson(test, { name: 'Айгуль' })
  const row = { email: address, phone: null, language }
  await test.server.database.db.update(users).set(row).where(eq(users.id, person.userId))
  return person
}
const minutes = async (count: number) => {
  test.clock.advance(count * 60_000)
  await test.runJobs()
}
async function converse(language: Locale, frequency: 'at_once' | 'daily') {
  const buyer = await makeReader(language)
  const rhythm = { isByMail: true, frequency, quietFrom: null, quietUntil: null, digestAt: 600, digestDay: 1 }
  await test.call('PUT /api/messages/preferences', rhythm, buyer)
  const inquiry = { companyId: shop.companyId, currency: 'KZT' as const, text: 'Здравствуйте' }
  const { id } = (await test.call('POST /api/inquiries', inquiry, buyer)).data
  test.clock.advance(1000)
  await test.call('POST /api/threads/:id/messages', { id, messageId: newId(), text: bait }, shop.sales)
  await minutes(16)
  if (frequency === 'daily') await minutes(24 * 60)
  return `/messages/${id}`
}

type Sender = {
  file: string
  /** Makes the platform send the mail to `address`; resolves to the path to which it leads, if any. */
  send: (language: Locale) => Promise<string | null>
  isBaited?: false
  /** Comes again and again, so that a click in the mail ends it. */
  isRepeated?: true
}
const senders: Record<string, Sender> = {
  code: {
    file: 'identity/code/code-delivery.ts',
    isBaited: false,
    send: async (locale) => {
      await test.call('GET /api/sms/send-code', { phone: address }, { locale })
      return null
    },
  },
  notification: {
    file: 'notification/notification.jobs.ts',
    send: async (language) => {
      const { userId } = await makeReader(language)
      const notice = { userId, kind: 'company_approved' as const, params: { store: bait }, link: '/workspace' }
      await inTransaction(systemContext(test.server, 'test'), (ctx) =>
        notify(ctx, { ...notice, channels: ['page', 'message'] }),
      )
      await test.runJobs()
      return notice.link
    },
  },
  invitation: {
    file: 'company/membership/invitation.jobs.ts',
    isBaited: false,
    send: async (language) => {
      await test.server.database.db.update(users).set({ language }).where(eq(users.id, shop.owner.userId))
      await test.call('POST /api/company/invitations', { account: address, role: 'viewer' }, shop.owner)
      await test.runJobs()
      return '/register'
    },
  },
  'answer to a question': {
    file: 'ticket/ticket.jobs.ts',
    send: async (locale) => {
      const operator = await makePerson(test, { role: 'operator' })
      const question = { subject: bait, text: 'Почему возвращён снимок лицензии?', email: address }
      await test.call('POST /api/tickets', question, { locale })
      const [ticket] = (await test.call('GET /api/operator/tickets', {}, operator)).data.items
      const answer = { id: ticket?.id ?? '', text: bait, isClosed: true }
      await test.call('POST /api/operator/tickets/:id/answer', answer, operator)
      await test.runJobs()
      return '/help/contact'
    },
  },
  'unread messages': {
    file: 'message/message.jobs.ts',
    isRepeated: true,
    send: (language) => converse(language, 'at_once'),
  },
  'digest of messages': {
    file: 'message/reminder/reminder.jobs.ts',
    isRepeated: true,
    send: (language) => converse(language, 'daily'),
  },
  'digest of subscriptions': {
    file: 'subscription/subscription.digest.jobs.ts',
    isRepeated: true,
    send: async (language) => {
      const person = await makeReader(language)
      await test.call('POST /api/subscriptions', { about: null, filter: { topic: 'customs' } }, person)
      test.clock.advance(60_000)
      await publishArticle(test, { slug: 'news', titles: { zh: bait }, daysAgo: -1 / 1440 })
      await minutes(1)
      return '/information/news'
    },
  },
}

beforeEach(async () => {
  shop = await makeShop(test)
})

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('mails', () => {
  it('Every mail goes through the frame, and every sender of mails is tested here', () => {
    const files = globSync('src/**/*.ts').filter((file) => !file.includes('.test.'))
    const withCall = (call: RegExp) => files.filter((file) => call.test(readFileSync(file, 'utf8')))
    expect(withCall(/\bmail\.send\(/)).toEqual(['src/server/messaging/send-mail.ts'])
    // The command `doctor` sends a mail to an address that its user names: `doctor.embedded.test.ts`.
    const ofFeatures = Object.values(senders).map(({ file }) => `src/features/${file}`)
    expect(withCall(/(?<!function |\.)\bsendMail\(/).toSorted()).toEqual(
      ['src/cli/doctor/check-sending.ts', ...ofFeatures].toSorted(),
    )
  })

  const cases = Object.keys(senders).flatMap((kind) => locales.map((language) => [kind, language] as const))
  it.each(cases)(
    'A mail comes in both parts with the same links, escaped, framed in its language: %s, %s',
    async (kind, language) => {
      const { send, isBaited, isRepeated } = senders[kind] as Sender
      const before = test.server.outbox.list()[0]?.id ?? 0
      const path = await send(language)
      const sent = test.server.outbox.list().filter(({ id, to }) => id > before && to === address)
      expect(sent).toHaveLength(1)
      const { id, text } = sent[0] ?? { id: 0, text: '' }
      const { body: html, headers } = await test.raw('GET', `/api/dev/outbox/${id}/html`)
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/)

      const siteName = withLocale(language, () => m.site_name())
      expect(html).toContain(`<html lang="${languageTags[language]}">`)
      expect(html).toContain(`>${siteName}</p>`)
      expect(text).toContain(`-- \n${siteName}\n`)
      expect(html).not.toMatch(/<(?:table|img|script|link|b)\b| src=|url\(|onclick="/)
      const quoted = isBaited === false ? '' : bait
      expect(html).toContain(escapeMarkup(quoted))
      expect(text).toContain(quoted)

      const inHtml = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => unescaped(link))
      expect(new Set(text.match(/https?:\/\/\S+/g) ?? [])).toEqual(new Set(inHtml))
      for (const link of inHtml) expect(link.startsWith(`${site}${localisedPath('/', language)}`), link).toBe(true)
      const wanted = path === null ? [] : [site + localisedPath(path, language)]
      expect(inHtml).toEqual(expect.arrayContaining(wanted))
      const shown = test.server.outbox.list().find((one) => one.id === id)?.headers?.['List-Unsubscribe']
      expect(inHtml.some((link) => link.includes('/unsubscribe/'))).toBe(isRepeated === true)
      expect(inHtml.some((link) => shown === `<${link}>`)).toBe(isRepeated === true)
    },
  )
})
