import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { registerPerson } from '../../test/people.ts'
import type { Person } from '../../test/people.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { formOf, jpeg, pdf, phonePhoto, png, upload, uploadParts, webp } from './media.fixture.ts'
import { citeFiles, privateLink, replaceCitations, unciteFiles } from './media.service.ts'
import { mediaFiles } from './media.table.ts'

const test = useTestApp({ UPLOADS_PER_HOUR: '30' })
const hours = (count: number) => count * 3_600_000
let person: Person

beforeEach(async () => {
  rmSync(filesFolder(), { recursive: true, force: true })
  person = await registerPerson(test)
})

const get = (url: string, headers: Record<string, string> = {}) => test.raw('GET', url, undefined, { headers })
const rowOf = async (id: string) =>
  (await test.server.database.db.select().from(mediaFiles).where(eq(mediaFiles.id, id)))[0]
const filesFolder = () => join(test.server.settings.DATA_FOLDER, 'files')
const storedFiles = () =>
  existsSync(filesFolder())
    ? readdirSync(filesFolder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
const incomingFiles = () => readdirSync(join(test.server.settings.DATA_FOLDER, 'incoming'))
const ctxOf = ({ userId }: Person): Ctx => ({
  ...systemContext(test.server, 'test'),
  actor: { kind: 'user', userId, sessionId: userId, role: 'user', duties: [], companyId: null, companyRole: null },
})

describe('full disk', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'An upload that fails with %s is answered with 5030 and leaves no bytes',
    async (code) => {
      const { files } = test.server
      test.server.files = {
        ...files,
        putFile: () => Promise.reject(Object.assign(new Error(`${code}: write`), { code })),
      }
      const answer = await upload(test, await jpeg(), person).finally(() => (test.server.files = files))
      expect(answer.code).toBe('5030')
      expect([storedFiles(), incomingFiles()]).toEqual([[], []])
    },
  )

  it('An upload is refused before the file is sent when the disk is nearly full, and everything else continues', async () => {
    const { space } = test.server
    test.server.space = { ...space, writable: () => false }
    const answer = await upload(test, await jpeg(), person)
    const other = await test.call('PUT /api/user/profile', { name: '李明' }, person)
    test.server.space = space
    expect([answer.code, other.code]).toEqual(['5030', '0'])
    expect((await upload(test, await jpeg(), person)).code).toBe('0')
  })
})

describe('photo upload', () => {
  it.each([
    ['JPEG', jpeg, 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['WebP', webp, 'image/webp'],
  ])('A photo of type %s is accepted and shown at once under its own media type', async (_name, make, mediaType) => {
    const answer = await upload(test, await make(), person)
    expect(answer).toMatchObject({ code: '0', data: { width: 64, height: 48 } })
    const shown = await get(answer.data.url)
    expect(shown.headers).toMatchObject({ 'content-type': mediaType, 'cache-control': 'public, max-age=60' })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 })
  })

  it('The type of a photo is read from its content, whatever the name of its field', async () => {
    const answer = await uploadParts(
      test,
      [{ name: 'licence', fileName: 'licence.pdf', mediaType: 'application/pdf', content: await png() }],
      person,
    )
    expect(answer.code).toBe('0')
    expect((await rowOf(answer.data.id))?.mediaType).toBe('image/png')
  })

  it('A stored photo has no metadata, above all no place, and is turned upright', async () => {
    const photo = await phonePhoto()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Test Phone')
    const answer = await upload(test, photo, person)
    expect(answer.data).toMatchObject({ width: 300, height: 400 })
    await test.runJobs()
    for (const size of [240, 800, 1600]) {
      const shown = await get(`/media/${answer.data.id}/${size}.webp`)
      const { exif, xmp, iptc, orientation } = await sharp(shown.rawPayload).metadata()
      expect({ exif, xmp, iptc, orientation }).toEqual({})
      expect(shown.rawPayload.includes('Test Phone')).toBe(false)
    }
    const stored = await test.server.files.read(`media/${answer.data.id}/original`)
    const original = Buffer.concat(await (stored?.stream.toArray() as Promise<Buffer[]>))
    expect(await sharp(original).metadata()).toMatchObject({ width: 300, height: 400 })
    expect((await sharp(original).metadata()).exif).toBeUndefined()
  })

  it('A job makes three WebP sizes of a photo, none larger than the photo', async () => {
    const { data } = await upload(test, await jpeg(2000, 1000), person)
    await test.runJobs()
    const sizes = []
    for (const size of [240, 800, 1600]) {
      const shown = await get(`/media/${data.id}/${size}.webp`)
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      })
      const { format, width, height } = await sharp(shown.rawPayload).metadata()
      sizes.push({ format, width, height })
    }
    expect(sizes).toEqual([
      { format: 'webp', width: 240, height: 120 },
      { format: 'webp', width: 800, height: 400 },
      { format: 'webp', width: 1600, height: 800 },
    ])
  })

  it('Only signed-in people can upload a photo', async () => {
    expect((await upload(test, await jpeg(), {})).code).toBe('401')
  })

  it('The number of uploads is limited per person and hour', async () => {
    const small = await jpeg(8, 8)
    for (let count = 0; count < 30; count++) expect((await upload(test, small, person)).code).toBe('0')
    const refused = await upload(test, small, person)
    expect(refused).toMatchObject({ code: '1002', data: { retryAfter: 3600 } })
    expect((await upload(test, small, await registerPerson(test))).code).toBe('0')
    test.clock.advance(hours(1))
    expect((await upload(test, small, person)).code).toBe('0')
  })

  it('An upload that the caller aborts leaves nothing behind', async () => {
    const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
    const { payload, contentType } = formOf([{ fileName: 'a.jpg', content: Buffer.alloc(500_000, 1) }])
    const socket = connect(Number(address.port), '127.0.0.1')
    socket.write(
      `POST /api/photos/upload HTTP/1.1\r\nhost: x\r\nauthorization: ${person.token}\r\ncontent-type: ${contentType}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, 300_000))
    await expect.poll(() => incomingFiles().length).toBe(1)
    socket.destroy()
    await expect.poll(() => incomingFiles().length).toBe(0)
    expect(storedFiles()).toEqual([])
    expect(test.logged().filter((line) => line.includes('"error"'))).toEqual([])
  })
})

describe('public image', () => {
  it('A public image can never run as a page: no script, no sniffing, no sharing across sites', async () => {
    const { data } = await upload(test, await jpeg(), person)
    expect((await get(data.url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('A public image is answered with 304 to a reader that has it', async () => {
    const { data } = await upload(test, await jpeg(), person)
    const first = await get(data.url)
    expect((await get(data.url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    await test.runJobs()
    expect((await get(data.url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  it.each([
    '/media/0192c2a0-0000-7000-8000-000000000000/240.webp',
    '/media/nothing/240.webp',
    '/media/0192c2a0-0000-7000-8000-000000000000/original',
  ])('A public image that does not exist is answered with 404: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('private documents', () => {
  it('A private document opens by a signed link for five minutes and in no other way', async () => {
    const { data } = await upload(test, await jpeg(), { ...person, purpose: 'document' })
    const shown = await get(data.url)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=300' })
    for (const url of [
      `/media/${data.id}/1600.webp`,
      `/media/private/${data.id}`,
      data.url.replace('signature=', 'signature=x'),
    ]) {
      expect((await get(url)).statusCode).toBe(404)
    }
    test.clock.advance(5 * 60_000 + 1000)
    expect((await get(data.url)).statusCode).toBe(404)
    expect((await get(privateLink(ctxOf(person), data.id))).statusCode).toBe(200)
  })

  it('PDF documents are stored as they are, and images are accepted too', async () => {
    const path = '/api/documents/upload'
    const answer = await upload(test, pdf(), { ...person, path })
    expect(answer).toMatchObject({ code: '0', data: { width: null, height: null, mediaType: 'application/pdf' } })
    const shown = await get(answer.data.url)
    expect(shown.headers['content-type']).toBe('application/pdf')
    expect(shown.rawPayload).toEqual(pdf())
    const image = await upload(test, await png(), { ...person, path, purpose: 'public' })
    expect(image.data).toMatchObject({ width: 64, mediaType: 'image/png' })
    expect((await rowOf(image.data.id))?.isPublic).toBe(false)
  })
})

describe('citations', () => {
  const uploadOne = async (owner = person) => (await upload(test, await jpeg(8, 8), owner)).data.id

  it('Citing a file of another person, an unknown or a removed file is refused, and then no file is cited', async () => {
    const mine = await uploadOne()
    const theirs = await uploadOne(await registerPerson(test))
    for (const other of [theirs, '0192c2a0-0000-7000-8000-000000000000']) {
      await expect(citeFiles(ctxOf(person), [mine, other])).rejects.toMatchObject({ reason: 'not_found' })
    }
    expect((await rowOf(mine))?.citations).toBe(0)
  })

  it('A rule of the citing feature can name another owner of a file', async () => {
    const colleague = await registerPerson(test)
    const id = await uploadOne(colleague)
    await citeFiles(ctxOf(person), [id], { ownerId: colleague.userId })
    expect((await rowOf(id))?.citations).toBe(1)
  })

  it('A file that nobody cites for a day is deleted with its row, and nothing else is', async () => {
    const [cited, uncited] = [await uploadOne(), await uploadOne()]
    await citeFiles(ctxOf(person), [cited])
    await test.runJobs()
    expect(storedFiles()).toHaveLength(8)
    test.clock.advance(hours(23))
    await test.runJobs()
    expect(await rowOf(uncited)).toBeDefined()
    test.clock.advance(hours(2))
    await test.runJobs()
    expect(await rowOf(uncited)).toBeUndefined()
    expect(await rowOf(cited)).toBeDefined()
    expect(storedFiles()).toHaveLength(4)
    expect((await get(`/media/${uncited}/240.webp`)).statusCode).toBe(404)
  })

  it('A file is deleted a day after its last citation was removed', async () => {
    const [stays, goes] = [await uploadOne(), await uploadOne()]
    await citeFiles(ctxOf(person), [stays, goes])
    test.clock.advance(hours(48))
    await citeFiles(ctxOf(person), [stays])
    await replaceCitations(ctxOf(person), [stays, goes], [stays])
    await unciteFiles(ctxOf(person), [stays])
    test.clock.advance(hours(23))
    await test.runJobs()
    expect(await rowOf(goes)).toBeDefined()
    test.clock.advance(hours(2))
    await test.runJobs()
    expect(await rowOf(goes)).toBeUndefined()
    expect((await rowOf(stays))?.citations).toBe(1)
  })

  it('Parallel citations of the same files are all counted, in any order', async () => {
    const [one, two] = [await uploadOne(), await uploadOne()]
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => citeFiles(ctxOf(person), index % 2 ? [one, two] : [two, one])),
    )
    expect([(await rowOf(one))?.citations, (await rowOf(two))?.citations]).toEqual([10, 10])
  })

  it('Either a citation or the deletion of a file wins, and never both', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => uploadOne()))
    await test.runJobs()
    test.clock.advance(hours(25))
    const [citing] = await Promise.all([
      Promise.allSettled(ids.map((id) => citeFiles(ctxOf(person), [id]))),
      test.runJobs(),
    ])
    for (const [index, id] of ids.entries())
      expect((await rowOf(id)) !== undefined).toBe(citing[index]?.status === 'fulfilled')
  })
})
