import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../../server/context.ts'
import { renderNotification } from '../../server/notification-kinds.ts'
import { makePerson } from '../../test/companies.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { users } from '../identity/identity.table.ts'
import { notificationJobs } from './notification.jobs.ts'
import { notify } from './notification.service.ts'
import type { Notice } from './notification.service.ts'
import { notifications } from './notification.table.ts'

const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })
let person: Person
beforeEach(async () => {
  person = await makePerson(test)
})

const send = (notice: Partial<Notice<'company_approved'>> = {}) =>
  inTransaction(systemContext(test.server, 'test'), (ctx) =>
    notify(ctx, { userId: person.userId, kind: 'company_approved', params: { store: '永康五金' }, ...notice }),
  )
const list = (query: object = {}, as: Person = person) => test.call('GET /api/notifications', query, as)

describe('notifications', () => {
  it('Notifications are listed newest first in the language of the reader, fifty to a page', async () => {
    for (let index = 0; index < 53; index++) {
      await send({ params: { store: `店${index}` } })
      test.clock.advance(1000)
    }
    const { data } = await list()
    expect(data.items).toHaveLength(50)
    expect(data.unread).toBe(53)
    expect(data.items[0]).toMatchObject({
      title: '您的入驻申请已通过',
      text: '“店52”已通过审核，店铺页面已公开。',
      isRead: false,
    })
    const rest = await list({ cursor: data.nextCursor })
    expect(rest.data.items).toHaveLength(3)
    expect(rest.data.nextCursor).toBeNull()
    const english = await test.call('GET /api/notifications', { limit: 1 }, { ...person, locale: 'en' })
    expect(english.data.items[0]?.title).toBe('Your company is approved')
  })

  it('Notifications can be marked as read and removed, one by one or all', async () => {
    await send()
    await send()
    await send()
    const [one, two] = (await list()).data.items
    expect((await test.call('POST /api/notifications/read', { ids: [one?.id ?? ''] }, person)).data).toEqual({
      unread: 2,
    })
    expect((await test.call('POST /api/notifications/read', { all: true }, person)).data).toEqual({ unread: 0 })
    expect((await test.call('DELETE /api/notifications/:id', { id: two?.id ?? '' }, person)).code).toBe('0')
    expect((await list()).data.items).toHaveLength(2)
    await test.call('POST /api/notifications/clear', {}, person)
    expect((await list()).data.items).toEqual([])
  })

  it('A person cannot see, read or remove notifications of others', async () => {
    await send()
    const [mine] = (await list()).data.items
    const stranger = await makePerson(test)
    expect((await list({}, stranger)).data.items).toEqual([])
    await test.call('POST /api/notifications/read', { ids: [mine?.id ?? ''] }, stranger)
    expect((await test.call('DELETE /api/notifications/:id', { id: mine?.id ?? '' }, stranger)).code).toBe('1031')
    await test.call('POST /api/notifications/clear', {}, stranger)
    expect((await list()).data).toMatchObject({ unread: 1, items: [{ isRead: false }] })
  })

  it('A notification exists only if the change that it reports was committed', async () => {
    const broken = inTransaction(systemContext(test.server, 'test'), async (ctx) => {
      await notify(ctx, {
        userId: person.userId,
        kind: 'company_approved',
        params: { store: '永康五金' },
        channels: ['page', 'message'],
      })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect((await list()).data.items).toEqual([])
    expect(await test.server.jobs.runDue()).toBe(0)
  })

  it('A notification goes out as one SMS to a phone, without the number in the log', async () => {
    await send({ channels: ['page', 'message'] })
    await test.server.jobs.runDue()
    await test.server.jobs.runDue()
    expect(test.server.outbox.list().filter(({ to }) => to === person.phone)).toMatchObject([
      { channel: 'sms', text: '您的入驻申请已通过' },
    ])
    expect(test.logged().join('\n')).not.toContain(person.phone)
  })

  it('A notification goes out as mail to an account without a phone, in the language of its person', async () => {
    const { db, now } = systemContext(test.server, 'test')
    const id = '01900000-0000-7000-8000-000000000001'
    await db.insert(users).values({
      id,
      phone: null,
      email: 'buyer@example.com',
      name: 'Айгуль',
      passwordHash: '',
      role: 'user',
      status: 'active',
      language: 'ru',
      dataRegion: 'ru',
      createdAt: now,
    })
    await send({ userId: id, channels: ['page', 'message'] })
    await test.server.jobs.runDue()
    const [sent] = test.server.outbox.list()
    expect(sent).toMatchObject({ channel: 'mail', to: 'buyer@example.com' })
    expect(sent?.text).toContain(
      'Ваша компания подтверждена\nКомпания «永康五金» прошла проверку, её страница открыта.',
    )
  })

  it('A notification is retried while the provider is unavailable, and sent once', async () => {
    const { sms } = test.server
    let isAway = true
    test.server.sms = {
      ...sms,
      sendNotice: (...message) => (isAway ? Promise.reject(new Error('away')) : sms.sendNotice(...message)),
    }
    await send({ channels: ['page', 'message'] })
    await test.server.jobs.runDue()
    isAway = false
    test.clock.advance(10 * 60_000)
    await test.server.jobs.runDue()
    test.server.sms = sms
    expect(test.server.outbox.list().filter(({ to }) => to === person.phone)).toHaveLength(1)
  })

  it('Notifications are deleted after half a year', async () => {
    await send()
    test.clock.advance(181 * 86_400_000)
    for (const { name, run } of notificationJobs)
      if (name === 'notification.sweep') await run(systemContext(test.server, 'test'), null as never)
    expect(await test.server.database.db.$count(notifications)).toBe(0)
    expect((await list({}, { ...person, token: await signIn(test, person.userId) })).data.items).toEqual([])
  })
})

describe('notification kinds', () => {
  it('Each listed notification has the severity that the sending feature declares', async () => {
    const { server } = test
    const ctx = systemContext(server, 'test')
    await inTransaction(ctx, async (ctx) => {
      const { userId } = person
      await notify(ctx, { userId, kind: 'plan_declined', params: { plan: '专业版', words: '资料不全' } })
      await notify(ctx, { userId, kind: 'ticket_answered', params: { subject: '运费' } })
      await notify(ctx, { userId, kind: 'company_invited', params: { store: '永康五金' } })
      await notify(ctx, { userId, kind: 'plan_ending', params: { plan: '专业版', date: '2026-11-09' } })
    })
    const { data } = await list()
    expect(Object.fromEntries(data.items.map(({ kind, severity }) => [kind, severity]))).toEqual({
      plan_declined: 'error',
      ticket_answered: 'success',
      company_invited: 'info',
      plan_ending: 'warn',
    })
  })

  it('Each kind has a title, and its texts contain every declared parameter', () => {
    const samples = { text: '字', number: 2, day: '2026-11-02' }
    const { notificationKinds } = test.server
    expect(Object.keys(notificationKinds).length).toBeGreaterThan(30)
    for (const [kind, { params }] of Object.entries(notificationKinds)) {
      const stored = Object.fromEntries(Object.entries(params).map(([name, type]) => [name, samples[type]]))
      const { title, text } = renderNotification(notificationKinds, kind, stored)
      expect(title, kind).not.toBe('')
      expect(title + text, kind).not.toContain('undefined')
    }
  })

  it('A notification of an unknown kind is listed without texts', async () => {
    await send()
    await test.server.database.db.update(notifications).set({ kind: 'of_tomorrow' })
    expect((await list()).data.items).toMatchObject([{ kind: 'of_tomorrow', severity: 'info', title: '', text: '' }])
  })
})
