import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/audit.table.ts'
import { approveCompany, makeFile, makePerson } from '../../test/companies.ts'
import { signIn } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { originalKey } from '../media/media.service.ts'
import { notifications } from '../notification/notification.table.ts'
import { accountExports } from './account.table.ts'
import { archiveKey } from './export-archive.ts'

const day = 86_400_000

/** The entries of a ZIP archive by its central directory (PKWARE APPNOTE 4.3.12). */
function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const entries: Record<string, Buffer> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength, extraLength, commentLength, directory] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const data = directory + 30 + archive.readUInt16LE(directory + 26) + archive.readUInt16LE(directory + 28)
    const bytes = archive.subarray(data, data + size)
    entries[name] = method === 0 ? bytes : inflateRawSync(bytes)
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

describe('data export', () => {
  const test = useTestApp()
  const request = async (token: string) => (await test.call('POST /api/user/exports', {}, { token })).data.current
  const look = async (token: string) => (await test.call('GET /api/user/exports', {}, { token })).data.current
  const fresh = ({ userId }: Person) => signIn(test, userId)

  it('A data export is made by a job, holds the rows and files of its person only, and is announced', async () => {
    const [person, neighbour] = [await makePerson(test, { name: '赵敏' }), await makePerson(test, { name: '钱多' })]
    const [mine, theirs] = [await makeFile(test, person.userId), await makeFile(test, neighbour.userId)]
    await test.server.files.put(originalKey(mine), Buffer.from('my picture'), 'image/jpeg')
    await test.server.files.put(originalKey(theirs), Buffer.from('their picture'), 'image/jpeg')
    expect(await look(person.token)).toBeNull()
    expect(await request(person.token)).toMatchObject({ status: 'waiting', url: null })
    await test.runJobs()
    const ready = await look(person.token)
    expect(ready).toMatchObject({
      status: 'ready',
      expiresAt: new Date(test.clock.now().getTime() + 7 * day).toISOString(),
    })
    const response = await test.raw('GET', ready?.url ?? '')
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toContain('attachment')
    expect(response.rawPayload.length).toBe(ready?.bytes)
    const entries = unzip(response.rawPayload)
    expect(Object.keys(entries).sort()).toEqual(['data.json', `files/${mine}.jpg`])
    expect(entries[`files/${mine}.jpg`]?.toString()).toBe('my picture')
    const text = entries['data.json']?.toString() ?? ''
    const { data, userId } = JSON.parse(text) as { userId: string; data: Record<string, Record<string, unknown>[]> }
    expect(userId).toBe(person.userId)
    expect(data['identity.account']).toMatchObject([{ name: '赵敏', phone: person.phone }])
    expect(data['identity.sessions']).toHaveLength(1)
    for (const foreign of [neighbour.userId, neighbour.phone, '钱多', theirs, 'passwordHash', 'tokenHash'])
      expect(text).not.toContain(foreign)
    const { db } = test.server.database
    expect(
      (await db.select().from(notifications).where(eq(notifications.userId, person.userId))).map(({ kind }) => kind),
    ).toEqual(['account_export_ready'])
    expect((await db.select().from(auditEntries)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['export_asked', 'export_ready', 'export_downloaded']),
    )
  })

  const dataOf = async (person: Person) => {
    await request(person.token)
    await test.server.jobs.runDue()
    const archive = await test.raw('GET', (await look(person.token))?.url ?? '')
    return unzip(archive.rawPayload)['data.json']?.toString() ?? ''
  }

  it('The export of a former owner holds nothing of what the company is now, even after it was closed', async () => {
    const { owner, companyId, operator } = await approveCompany(test)
    const heir = await makePerson(test)
    const { data } = await test.call('POST /api/company/invitations', { account: heir.phone, role: 'manager' }, owner)
    await test.call('POST /api/company/invitations/:id/accept', { id: data.id }, heir)
    expect(await dataOf(owner)).toContain('capitalAmount')
    await test.call('POST /api/company/hand-over', { userId: heir.userId }, owner)
    await test.call('DELETE /api/company/members/:userId', { userId: owner.userId }, heir)
    const answers = { contact: { name: '新联系人', mobile: heir.phone }, bank: { account: '6222999900001111' } }
    const info = (await test.call('GET /api/company/settled-info', {}, heir)).data
    expect(
      (await test.call('PUT /api/company/settled-draft', { answers, version: info?.version ?? 0 }, heir)).code,
    ).toBe('0')
    test.clock.advance(day)
    const now = await dataOf({ ...owner, token: await fresh(owner) })
    for (const secret of ['6222999900001111', '新联系人', 'capitalAmount']) expect(now).not.toContain(secret)
    await test.call(
      'POST /api/operator/companies/:id/close',
      { id: companyId, words: '停业' },
      { token: await fresh(operator) },
    )
    test.clock.advance(day)
    const afterwards = await dataOf({ ...owner, token: await fresh(owner) })
    for (const secret of ['6222999900001111', '新联系人', 'capitalAmount']) expect(afterwards).not.toContain(secret)
  })

  it('An export leaves out who did something to its person, from where, and the internal reason', async () => {
    const [person, admin] = [await makePerson(test), await makePerson(test, { role: 'admin' })]
    await test.call(
      'POST /api/operator/users/:id/end-sessions',
      { id: person.userId, reason: '内部理由' },
      { token: admin.token, address: '203.0.113.9' },
    )
    const text = await dataOf({ ...person, token: await fresh(person) })
    expect(text).toContain('sessions_ended')
    for (const secret of ['203.0.113.9', admin.userId, '内部理由']) expect(text).not.toContain(secret)
  })

  it('A person has one export at a time: requesting it twice, even at once, gives the same', async () => {
    const person = await makePerson(test)
    await Promise.all([1, 2, 3, 4, 5].map(() => request(person.token)))
    expect(await test.server.database.db.$count(accountExports)).toBe(1)
    await test.runJobs()
    expect((await look(person.token))?.status).toBe('ready')
    // A second run, as after a crash, changes nothing.
    expect(await test.server.database.db.$count(notifications)).toBe(1)
  })

  it('A data export can be requested three times a day', async () => {
    const person = await makePerson(test)
    for (let time = 0; time < 3; time++) {
      expect((await test.call('POST /api/user/exports', {}, person)).code).toBe('0')
      await test.runJobs()
    }
    expect((await test.call('POST /api/user/exports', {}, person)).code).toBe('1040')
    expect((await look(person.token))?.status).toBe('ready')
    test.clock.advance(day)
    expect((await test.call('POST /api/user/exports', {}, { token: await fresh(person) })).code).toBe('0')
  })

  it('The link to an export lasts five minutes and opens one archive', async () => {
    const [person, neighbour] = [await makePerson(test), await makePerson(test)]
    await request(person.token)
    await request(neighbour.token)
    await test.runJobs()
    const url = (await look(person.token))?.url ?? ''
    const other = (await look(neighbour.token))?.url ?? ''
    const codeOf = async (address: string) => (await test.raw('GET', address)).json<{ code: string }>().code
    expect(await codeOf(other.replace(/exports\/[\w-]+/, /exports\/[\w-]+/.exec(url)?.[0] ?? ''))).toBe('1031')
    expect(await codeOf(url.replace(/expires=\d+/, 'expires=9999999999'))).toBe('1031')
    test.clock.advance(5 * 60_000 + 1000)
    expect(await codeOf(url)).toBe('1031')
    expect((await test.raw('GET', (await look(person.token))?.url ?? '')).statusCode).toBe(200)
  })

  it('The row and the archive of an export are deleted after seven days', async () => {
    const person = await makePerson(test)
    await request(person.token)
    await test.runJobs()
    const [row] = await test.server.database.db.select().from(accountExports)
    const key = archiveKey(row?.id ?? '')
    test.clock.advance(7 * day - 1000)
    await test.runJobs()
    expect((await test.server.files.read(key))?.bytes).toBe(row?.bytes)
    test.clock.advance(3_600_000)
    await test.runJobs()
    expect(await test.server.files.read(key)).toBeNull()
    expect(await look(await fresh(person))).toMatchObject({ status: 'expired', url: null })
  })

  it('An export that failed for a day is given up, so that another can be requested', async () => {
    const person = await makePerson(test)
    const { put } = test.server.files
    test.server.files.put = () => Promise.reject(new Error('the store is away'))
    await request(person.token)
    await test.runJobs()
    expect((await look(person.token))?.status).toBe('waiting')
    test.clock.advance(day + 3_600_000)
    await test.runJobs()
    test.server.files.put = put
    const token = await fresh(person)
    expect((await look(token))?.status).toBe('failed')
    expect(await request(token)).toMatchObject({ status: 'waiting' })
  })
})
