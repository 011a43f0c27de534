import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, systemContext } from '../../server/context.ts'
import { makePerson } from '../../test/companies.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { users } from '../identity/identity.table.ts'
import { notificationJobs } from './notification.jobs.ts'
import { notify } from './notification.service.ts'
import type { Notice } from './notification.service.ts'
import { notifications } from './notification.table.ts'
import { notificationTexts, sayNotification } from './notification.texts.ts'

const test = useTestApp({ SESSION_HOURS: '10000', SESSION_IDLE_MINUTES: '600000' })
let person: Person
beforeEach(async () => {
  person = await makePerson(test)
})

const tell = (notice: Partial<Notice> = {}) =>
  inTransaction(systemContext(test.server, 'test'), (ctx) =>
    notify(ctx, { userId: person.userId, kind: 'company_approved', params: { store: '永康五金' }, ...notice }),
  )
const list = (query: object = {}, as: Person = person) => test.call('GET /api/notifications', query, as)

describe('notifications', () => {
  it('are listed newest first in the language of the reader, fifty to a page', async () => {
    for (let index = 0; index < 53; index++) {
      await tell({ params: { store: `店${index}` } })
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

  it('are marked as read one by one or all, and removed one by one or all', async () => {
    await tell()
    await tell()
    await tell()
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

  it('are nobody else’s to see, read or remove', async () => {
    await tell()
    const [mine] = (await list()).data.items
    const stranger = await makePerson(test)
    expect((await list({}, stranger)).data.items).toEqual([])
    await test.call('POST /api/notifications/read', { ids: [mine?.id ?? ''] }, stranger)
    expect((await test.call('DELETE /api/notifications/:id', { id: mine?.id ?? '' }, stranger)).code).toBe('1031')
    await test.call('POST /api/notifications/clear', {}, stranger)
    expect((await list()).data).toMatchObject({ unread: 1, items: [{ isRead: false }] })
  })

  it('exist only when the change that they tell of does', async () => {
    const broken = inTransaction(systemContext(test.server, 'test'), async (ctx) => {
      await notify(ctx, { userId: person.userId, kind: 'company_approved', channels: ['page', 'message'] })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect((await list()).data.items).toEqual([])
    expect(await test.server.jobs.runDue()).toBe(0)
  })

  it('go out as one SMS to a phone, without the number in the log', async () => {
    await tell({ channels: ['page', 'message'] })
    await test.server.jobs.runDue()
    await test.server.jobs.runDue()
    expect(test.server.outbox.list().filter(({ to }) => to === person.phone)).toMatchObject([
      { channel: 'sms', text: '您的入驻申请已通过' },
    ])
    expect(test.logged().join('\n')).not.toContain(person.phone)
  })

  it('go out as mail to an account without a phone, in the language of its person', async () => {
    const { db, now } = systemContext(test.server, 'test')
    const id = '01900000-0000-7000-8000-000000000001'
    await db
      .insert(users)
      .values({
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
    await tell({ userId: id, channels: ['page', 'message'] })
    await test.server.jobs.runDue()
    const [sent] = test.server.outbox.list()
    expect(sent).toMatchObject({ channel: 'mail', to: 'buyer@example.com' })
    expect(sent?.text).toContain(
      'Ваша компания подтверждена\nКомпания «永康五金» прошла проверку, её страница открыта.',
    )
  })

  it('are tried again while the provider is away, and sent once', async () => {
    const { sms } = test.server
    let isAway = true
    test.server.sms = {
      ...sms,
      sendNotice: (...message) => (isAway ? Promise.reject(new Error('away')) : sms.sendNotice(...message)),
    }
    await tell({ channels: ['page', 'message'] })
    await test.server.jobs.runDue()
    isAway = false
    test.clock.advance(10 * 60_000)
    await test.server.jobs.runDue()
    test.server.sms = sms
    expect(test.server.outbox.list().filter(({ to }) => to === person.phone)).toHaveLength(1)
  })

  it('are forgotten after half a year', async () => {
    await tell()
    test.clock.advance(181 * 86_400_000)
    for (const { name, run } of notificationJobs)
      if (name === 'notification.sweep') await run(systemContext(test.server, 'test'), null as never)
    expect(await test.server.database.db.$count(notifications)).toBe(0)
    expect((await list({}, { ...person, token: await signIn(test, person.userId) })).data.items).toEqual([])
  })
})

it('every kind has a title, and no text has a gap where a name should be', () => {
  for (const kind of Object.keys(notificationTexts)) {
    const { title, text } = sayNotification(kind, {
      store: '店',
      words: '原因',
      date: '2026-11-02',
      person: '李',
      count: 2,
    })
    expect(title, kind).not.toBe('')
    expect(title + text, kind).not.toContain('undefined')
  }
})
