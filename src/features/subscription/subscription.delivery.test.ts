import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../server/messaging/mail.ts'
import { platformSettings } from '../../server/settings/platform-settings.table.ts'
import { languageTags } from '../../shared/locale.ts'
import { publishArticle } from '../../test/articles.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { testStart, useTestApp } from '../../test/use-test-app.ts'
import type { CallRequest } from '../../client/api.ts'
import { users } from '../identity/identity.table.ts'

const minute = 60_000
const hour = 60 * minute
// 09:00 in Shanghai, a Monday.
const calm: CallRequest<'PUT /api/subscriptions/preferences'> = {
  frequency: 'at_once',
  isByMail: true,
  isBySms: false,
  quietFrom: null,
  quietUntil: null,
  digestAt: 9 * 60,
  digestDay: 1,
}

describe('delivery', () => {
  const test = useTestApp({
    SESSION_HOURS: '10000',
    SESSION_IDLE_MINUTES: '600000',
    PUBLIC_URL: 'https://trade.example',
  })
  const mails: Mail[] = []
  let person: Person

  beforeEach(async () => {
    mails.length = 0
    test.server.mail = { send: async (mail) => void mails.push(mail) }
    person = await makePerson(test)
    await test.server.database.db.update(users).set({ email: 'buyer@example.kz' }).where(eq(users.id, person.userId))
    await test.call('POST /api/subscriptions', { about: null, filter: { topic: 'customs' } }, person)
    await prefer({})
  })

  const prefer = (changed: Partial<typeof calm>) =>
    test.call('PUT /api/subscriptions/preferences', { ...calm, ...changed }, person)
  const subscription = async () => (await test.call('GET /api/subscriptions', {}, person)).data.items[0]
  const override = async (changed: object) =>
    test.call(
      'PUT /api/subscriptions/:id',
      { id: (await subscription())?.id ?? '', name: '', frequency: null, isByMail: null, isBySms: null, ...changed },
      person,
    )
  const notices = async () => (await test.call('GET /api/notifications', {}, person)).data.items.length
  const texts = () => test.server.outbox.list().filter(({ channel, to }) => channel === 'sms' && to === person.phone)
  const publish = async (slug: string, titles = { zh: slug }) => {
    test.clock.advance(minute)
    await publishArticle(test, {
      slug,
      titles,
      daysAgo: -(test.clock.now().getTime() - testStart.getTime()) / 86_400_000,
    })
  }
  const run = async (after = minute) => {
    test.clock.advance(after)
    await test.runJobs()
  }

  it('A match goes out as mail with text, HTML and the headers of a one-click unsubscribe', async () => {
    await publish('news', { zh: '关税 <b>&amp;' })
    await run()
    const [mail] = mails
    expect(mail).toMatchObject({ to: 'buyer@example.kz', subject: '订阅提醒：关税 <b>&amp;' })
    expect(mail?.text).toContain('https://trade.example/information/news')
    expect(mail?.html).toContain('关税 &lt;b&gt;&amp;amp;</a>')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/trade\.example\/unsubscribe\/o[0-9a-f]{32}\.[\w-]{43}>$/),
    })
    await run()
    expect(mails).toHaveLength(1)
    expect(await notices()).toBe(1)
  })

  it.each([
    ['zh', '您收到此邮件'],
    ['ru', 'Вы получили это письмо'],
    ['en', 'You receive this mail'],
  ] as const)('A mail is in the language of its person: %s', async (language, words) => {
    await test.server.database.db.update(users).set({ language }).where(eq(users.id, person.userId))
    await publish('news')
    await run()
    expect(mails[0]?.text).toContain(words)
    expect(mails[0]?.html).toContain(`<html lang="${languageTags[language]}">`)
    expect(mails[0]?.text).toContain(
      language === 'zh' ? 'example/information/news' : `example/${language}/information/news`,
    )
  })

  it('A match waits for the digest of the day, on the page as in the mail, and comes in one', async () => {
    await prefer({ frequency: 'daily' })
    await publish('one')
    await publish('two')
    await run()
    expect([mails.length, await notices()]).toEqual([0, 0])
    const { data } = await test.call('GET /api/subscriptions/matches', {}, person)
    expect(data.items.map(({ dueAt, notifiedAt }) => [dueAt, notifiedAt])).toEqual([
      ['2026-11-03T01:00:00.000Z', null],
      ['2026-11-03T01:00:00.000Z', null],
    ])
    await run(24 * hour)
    expect(mails.map(({ subject }) => subject)).toEqual(['订阅提醒：2条新内容'])
    expect(await notices()).toBe(1)
  })

  it('The frequency of a subscription replaces that of its person', async () => {
    await prefer({ frequency: 'weekly' })
    await override({ frequency: 'at_once', isByMail: false })
    await publish('news')
    await run()
    expect([mails.length, await notices()]).toEqual([0, 1])
  })

  it('A match waits until the quiet hours are over, and follows preferences that change meanwhile', async () => {
    await prefer({ quietFrom: 8 * 60, quietUntil: 18 * 60 })
    await publish('news')
    await run()
    expect(mails).toEqual([])
    await prefer({ quietFrom: 12 * 60, quietUntil: 13 * 60 })
    await run()
    expect(mails).toHaveLength(1)
  })

  it('Matches go out by SMS up to the person’s number a day, and beyond it on the page only', async () => {
    await prefer({ isByMail: false, isBySms: true })
    for (let day = 0; day < 5; day++) {
      await publish(`news-${day}`)
      await run()
    }
    expect(texts()).toHaveLength(3)
    expect(texts()[0]?.text).toContain('news-2')
    expect(await notices()).toBe(5)
    const { data } = await test.call('GET /api/subscriptions/matches', {}, person)
    expect(data.items.map(({ channels }) => channels.includes('sms'))).toEqual([false, false, true, true, true])
    await publish('next-day')
    await run(24 * hour)
    expect(texts()).toHaveLength(4)
  })

  it('Matches go out by SMS up to the platform’s number a day', async () => {
    await test.server.database.db
      .insert(platformSettings)
      .values({ name: 'limits', value: { SMS_NOTICES_PER_DAY: 0 }, changedAt: testStart })
    await test.server.platform.refresh()
    await prefer({ isByMail: false, isBySms: true })
    await publish('news')
    await run()
    expect([texts().length, await notices()]).toEqual([0, 1])
  })

  it('A mail is retried while the mail server is unavailable, under one Message-ID, and arrives once', async () => {
    const seen: string[] = []
    let isAway = true
    test.server.mail = {
      send: async (mail) => {
        seen.push(mail.headers?.['Message-ID'] ?? '')
        if (isAway) throw new Error('away')
        mails.push(mail)
      },
    }
    await publish('news')
    await run()
    await run(5 * minute)
    isAway = false
    await run(hour)
    await run(hour)
    expect(mails).toHaveLength(1)
    expect(new Set(seen).size).toBe(1)
    expect(seen.length).toBeGreaterThan(2)
  })

  it('Wrong preferences are refused at their field', async () => {
    const wrong: [field: string, value: unknown][] = [
      ['quietUntil', 60],
      ['quietUntil', 1440],
      ['digestAt', -1],
      ['digestDay', 8],
      ['frequency', 'hourly'],
      ['isByMail', 'yes'],
    ]
    for (const [field, value] of wrong) {
      const answer = await prefer({ [field]: value })
      expect([answer.code, Object.keys(answer.fields)], field).toEqual(['1001', [field]])
    }
  })

  describe('unsubscribe link', () => {
    const linkOf = (mail: Mail | undefined) =>
      /\/unsubscribe\/[\w.-]+/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[0] ?? ''
    const allLinkOf = (mail: Mail | undefined) => /\/unsubscribe\/a[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const tokenOf = (link: string) => link.replace('/unsubscribe/', '')
    const click = (link: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
      test.raw('POST', link, body, { headers: { 'content-type': type } })
    const look = async (link: string) =>
      (await test.call('GET /api/notifications/unsubscribe', { token: tokenOf(link) })).data

    beforeEach(async () => {
      await publish('news')
      await run()
    })

    it('The unsubscribe link changes nothing when it is only opened', async () => {
      expect(await look(linkOf(mails[0]))).toEqual({ question: '不再发送关于“海关”的邮件？', isStopped: false })
      expect((await subscription())?.isByMail).toBeNull()
    })

    it('The unsubscribe link ends the mail of one subscription by one click without a session, and twice with the same answer', async () => {
      const answers = [
        await click(linkOf(mails[0])),
        await click(
          `/ru${linkOf(mails[0])}`,
          '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
          'multipart/form-data; boundary=x',
        ),
        await click(linkOf(mails[0])),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(answers[0]?.body).toBe(answers[2]?.body)
      expect(await look(linkOf(mails[0]))).toMatchObject({ isStopped: true })
      await publish('more')
      await run()
      expect([mails.length, await notices()]).toEqual([1, 2])
    })

    it('The unsubscribe link can end all mail, until the person chooses mail again', async () => {
      const token = tokenOf(allLinkOf(mails[0]))
      for (const time of [1, 2])
        expect((await test.call('POST /api/notifications/unsubscribe', { token })).data, `time ${time}`).toEqual({
          question: '停止发送全部订阅邮件？',
          isStopped: true,
        })
      await publish('more')
      await run()
      expect(mails).toHaveLength(1)
      expect((await test.call('GET /api/subscriptions/preferences', {}, person)).data.mailStoppedAt).not.toBeNull()
      await prefer({ isByMail: true })
      await publish('again')
      await run()
      expect(mails.map(({ subject }) => subject)).toEqual(['订阅提醒：news', '订阅提醒：again'])
    })

    it('The unsubscribe link works without an error when the subscription or the person no longer exists', async () => {
      const [one, all] = [linkOf(mails[0]), allLinkOf(mails[0])]
      await test.call('DELETE /api/subscriptions/:id', { id: (await subscription())?.id ?? '' }, person)
      expect((await click(one)).statusCode).toBe(200)
      await test.server.database.db.delete(users).where(eq(users.id, person.userId))
      expect((await click(all)).statusCode).toBe(200)
    })

    it('An unsubscribe link that we did not make does nothing', async () => {
      const link = linkOf(mails[0])
      for (const wrong of [
        link.slice(0, -1),
        link.replace('/o', '/a'),
        '/unsubscribe/x',
        `/unsubscribe/${'x'.repeat(150)}`,
      ]) {
        expect((await click(wrong)).statusCode, wrong).toBe(404)
        expect((await test.call('POST /api/notifications/unsubscribe', { token: tokenOf(wrong) })).code).toBe('1031')
      }
      expect((await look(link)).isStopped).toBe(false)
    })
  })
})
