import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/audit.table.ts'
import { makeFile, makePerson } from '../../test/companies.ts'
import { addressOf, lastCode, newPhone, registerPerson, requestCode, signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { sessions } from '../identity/identity.table.ts'
import { mediaFiles } from '../media/media.table.ts'

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('profile', () => {
  const test = useTestApp({ CODES_PER_HOUR: '50', CODES_PER_DAY: '50', CODES_PER_ADDRESS_HOUR: '500' })
  const profileOf = async ({ token }: Pick<Person, 'token'>) =>
    (await test.call('GET /api/user/profile', {}, { token })).data
  const change = (person: Pick<Person, 'token'>, input: { contact: string; code: string; heldCode: string }) =>
    test.call('PUT /api/user/contact', input, { token: person.token })

  /** Codes for the current contact and for the new one, a minute after the last ones. */
  async function codesFor(held: string, contact: string) {
    test.clock.advance(61_000)
    return { heldCode: await requestCode(test, held), code: await requestCode(test, contact) }
  }

  it('A new phone is confirmed by codes to the old and the new one, and ends all other sessions', async () => {
    const person = await makePerson(test)
    const other = await signIn(test, person.userId)
    const contact = newPhone()
    const codes = await codesFor(person.phone, contact)
    const answer = await change(person, { contact: `+86 ${contact}`, ...codes })
    expect(answer).toMatchObject({
      code: '0',
      data: { userId: person.userId, phone: `${contact.slice(0, 3)}****${contact.slice(7)}` },
    })
    expect((await profileOf(person)).phone).toBe(contact)
    expect((await test.call('GET /api/user/me', {}, { token: other })).code).toBe('401')
    const [entry] = await test.server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'phone_changed'))
    expect(entry).toMatchObject({
      subjectId: person.userId,
      details: { sessionsEnded: 1, before: expect.stringContaining('****'), after: expect.stringContaining('****') },
    })
    expect(JSON.stringify(entry)).not.toContain(contact)
    expect((await change(person, { contact: newPhone(), ...codes })).code).toBe('1005')
    test.clock.advance(61_000)
    const code = await requestCode(test, contact)
    expect((await test.call('POST /api/login', { phone: contact, code }, { address: addressOf(contact) })).code).toBe(
      '0',
    )
  })

  it('A wrong code for a new phone is named and changes nothing', async () => {
    const person = await makePerson(test)
    const contact = newPhone()
    const { code, heldCode } = await codesFor(person.phone, contact)
    const first = await change(person, { contact, code, heldCode: wrong(heldCode) })
    expect([first.code, Object.keys(first.fields)]).toEqual(['1005', ['heldCode']])
    const second = await change(person, { contact, code: wrong(code), heldCode })
    expect([second.code, Object.keys(second.fields)]).toEqual(['1005', ['code']])
    const third = await change(person, { contact: newPhone(), code, heldCode })
    expect([third.code, Object.keys(third.fields)]).toEqual(['1005', ['code']])
    expect((await profileOf(person)).phone).toBe(person.phone)
    expect((await change(person, { contact, code, heldCode })).code).toBe('0')
  })

  it('A person learns that a phone is taken only after both codes were right', async () => {
    const [person, neighbour] = [await makePerson(test), await makePerson(test)]
    const codes = await codesFor(person.phone, neighbour.phone)
    expect(
      (await change(person, { contact: neighbour.phone, heldCode: codes.heldCode, code: wrong(codes.code) })).code,
    ).toBe('1005')
    expect((await change(person, { contact: neighbour.phone, ...codes })).code).toBe('1006')
    expect((await change(person, { contact: neighbour.phone, ...codes })).code).toBe('1005')
    expect([(await profileOf(person)).phone, (await profileOf(neighbour)).phone]).toEqual([
      person.phone,
      neighbour.phone,
    ])
    const same = await change(person, { contact: person.phone, ...codes })
    expect([same.code, Object.keys(same.fields)]).toEqual(['1001', ['contact']])
  })

  it('An e-mail address is added, changed and removed with a confirmation by the phone of the account', async () => {
    const person = await makePerson(test)
    expect(
      (await change(person, { contact: 'First@Example.com', ...(await codesFor(person.phone, 'first@example.com')) }))
        .code,
    ).toBe('0')
    expect((await profileOf(person)).email).toBe('first@example.com')
    expect(
      (
        await change(person, {
          contact: 'second@example.com',
          ...(await codesFor('first@example.com', 'second@example.com')),
        })
      ).fields,
    ).toHaveProperty('heldCode')
    expect(
      (await change(person, { contact: 'second@example.com', ...(await codesFor(person.phone, 'second@example.com')) }))
        .code,
    ).toBe('0')
    test.clock.advance(61_000)
    const heldCode = await requestCode(test, person.phone)
    expect(
      (await test.call('POST /api/user/contact/remove-email', { heldCode: wrong(heldCode) }, person)).fields,
    ).toHaveProperty('heldCode')
    expect((await test.call('POST /api/user/contact/remove-email', { heldCode }, person)).code).toBe('0')
    expect(await profileOf(person)).toMatchObject({ phone: person.phone, email: null })
    expect((await test.call('POST /api/user/contact/remove-email', { heldCode }, person)).code).toBe('1030')
  })

  it('A buyer abroad changes the address with codes and cannot remove it while nothing else identifies the account', async () => {
    const buyer = await registerPerson(test, { phone: 'old@example.com', name: 'Айгуль' })
    expect(await profileOf(buyer)).toMatchObject({
      phone: null,
      email: 'old@example.com',
      currency: 'RUB',
      timeZone: 'Europe/Moscow',
    })
    expect((await test.call('POST /api/user/contact/remove-email', { heldCode: '123456' }, buyer)).code).toBe('1030')
    expect(
      (await change(buyer, { contact: 'new@example.com', ...(await codesFor('old@example.com', 'new@example.com')) }))
        .data,
    ).toMatchObject({ phone: null })
    expect((await profileOf(buyer)).email).toBe('new@example.com')
  })

  it('Codes to the old and to the new phone count towards the limits of each', async () => {
    const person = await makePerson(test)
    await requestCode(test, person.phone)
    expect((await test.call('GET /api/sms/send-code', { phone: person.phone })).code).toBe('1002')
    const contact = newPhone()
    await requestCode(test, contact)
    expect(lastCode(test, contact)).toMatch(/^\d{6}$/)
    expect((await test.call('GET /api/sms/send-code', { phone: contact })).code).toBe('1002')
  })

  it('Language, currency and time zone are stored, and an invalid one is refused at its field', async () => {
    const person = await makePerson(test)
    const good = { language: 'ru', currency: 'KZT', timeZone: 'Asia/Almaty' } as const
    expect((await test.call('PUT /api/user/preferences', good, person)).data).toMatchObject({
      currency: 'KZT',
      timeZone: 'Asia/Almaty',
    })
    expect(await profileOf(person)).toMatchObject(good)
    for (const [field, value] of [
      ['language', 'de'],
      ['currency', 'EUR'],
      ['timeZone', 'Mars/Olympus'],
      ['timeZone', '+03:00'],
      ['timeZone', ''],
      ['timeZone', 'x'.repeat(65)],
    ] as const) {
      const refused = await test.raw('PUT', '/api/user/preferences', { ...good, [field]: value }, person)
      expect(refused.json()).toMatchObject({ code: '1001', data: { fields: { [field]: expect.any(String) } } })
    }
    expect((await test.call('PUT /api/user/preferences', { ...good, timeZone: 'Asia/Calcutta' }, person)).code).toBe(
      '0',
    )
    expect(
      (await test.call('PUT /api/user/preferences', { ...good, timeZone: 'aSiA/aLmAtY' }, person)).data.timeZone,
    ).toBe('Asia/Almaty')
  })

  it('A private profile picture is shown by a signed link, and the picture before it is released', async () => {
    const [person, neighbour] = [await makePerson(test), await makePerson(test)]
    const save = (photoId: string | null) => test.call('PUT /api/user/photo', { photoId }, person)
    const first = await makeFile(test, person.userId)
    expect((await save(first)).data.photoUrl).toMatch(new RegExp(`^/media/private/${first}\\?expires=`))
    expect((await profileOf(person)).photoUrl).toContain(first)
    for (const photoId of [
      await makeFile(test, person.userId, { isPublic: true }),
      await makeFile(test, person.userId, { kind: 'document' }),
    ])
      expect((await save(photoId)).fields).toHaveProperty('photoId')
    for (const photoId of [
      '019a0000-0000-7000-8000-000000000000',
      await makeFile(test, neighbour.userId),
      await makeFile(test, neighbour.userId, { isPublic: true }),
    ])
      expect(await save(photoId)).toMatchObject({ code: '1031', fields: {} })
    const second = await makeFile(test, person.userId)
    await save(second)
    const citations = async (id: string) =>
      (await test.server.database.db.select().from(mediaFiles).where(eq(mediaFiles.id, id)))[0]?.citations
    expect([await citations(first), await citations(second)]).toEqual([0, 1])
    expect((await save(null)).data.photoUrl).toBeNull()
    expect([await citations(second), (await profileOf(person)).photoUrl]).toEqual([0, null])
  })

  it('The list of sessions names the network address of each', async () => {
    const person = await makePerson(test)
    for (const address of ['114.114.114.114', '2a02:6b8::1', '192.168.1.4']) {
      await test.server.database.db.update(sessions).set({ address })
      expect((await profileOf(person)).sessions.map((session) => session.address)).toEqual([address])
    }
  })
})
