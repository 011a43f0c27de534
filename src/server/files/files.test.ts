import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '../../test/s3.fixture.ts'
import { s3Files } from './s3-files.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { createFileStore } from './files.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
let s3: Awaited<ReturnType<typeof startS3>>
const s3Settings = {
  NODE_ENV: 'test',
  FILES: 's3',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  s3 = await startS3('uploads')
  stores.local = localFiles(join(folder, 'local'))
  stores.s3 = await createFileStore(readSettings({ ...s3Settings, S3_ENDPOINT: s3.url }))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

async function contentOf(store: FileStore | undefined, key: string): Promise<string | undefined> {
  const found = await store?.read(key)
  return found ? (await buffer(found.stream)).toString() : undefined
}

describe.each(['local', 's3'])('file store %s', (kind) => {
  it('A file store returns what was stored, with its number of bytes', async () => {
    const store = stores[kind]
    await store?.put('media/a/original', Buffer.from('你好'), 'image/jpeg')
    const found = await store?.read('media/a/original')
    expect(found?.bytes).toBe(6)
    found?.stream.destroy()
    expect(await contentOf(store, 'media/a/original')).toBe('你好')
  })

  it('A file store replaces what is stored under the same key', async () => {
    await stores[kind]?.put('media/b', Buffer.from('one'), 'text/plain')
    await stores[kind]?.put('media/b', Buffer.from('two'), 'text/plain')
    expect(await contentOf(stores[kind], 'media/b')).toBe('two')
  })

  it('A file store finds nothing under a key that was removed or never used', async () => {
    await stores[kind]?.put('media/c', Buffer.from('gone'), 'text/plain')
    await stores[kind]?.remove('media/c')
    await stores[kind]?.remove('media/never')
    expect(await stores[kind]?.read('media/c')).toBeNull()
    expect(await stores[kind]?.read('media/never')).toBeNull()
  })

  it('A file store lists the keys of all files', async () => {
    const store = stores[kind]
    const keys = ['listed/a/original', 'listed/a/small', 'listed/b', 'listed/c/d/e', 'listed/f']
    for (const key of keys) await store?.put(key, Buffer.from(key), 'text/plain')
    const found: string[] = []
    for await (const key of store?.list() ?? []) if (key.startsWith('listed/')) found.push(key)
    expect(found.toSorted()).toEqual(keys)
  })
})

describe('local store', () => {
  it('The local store is readable by its owner only and leaves no unfinished file', async () => {
    await stores.local?.put('media/d/original', Buffer.from('x'), 'text/plain')
    const place = join(folder, 'local/media/d')
    expect(statSync(place).mode & 0o777).toBe(0o700)
    expect(statSync(join(place, 'original')).mode & 0o777).toBe(0o600)
    expect(readdirSync(place)).toEqual(['original'])
  })

  it.each(['../secret', 'media/../../secret', '/etc/passwd', 'media//a', 'media/.hidden', 'MEDIA', ''])(
    'The local store refuses the key "%s"',
    async (key) => {
      await expect(stores.local?.read(key)).rejects.toThrow(TypeError)
      await expect(stores.local?.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(TypeError)
    },
  )
})

describe('S3 store', () => {
  it('The S3 store reports that its bucket does not exist', async () => {
    const wrong = s3Files(readSettings({ ...s3Settings, S3_BUCKET: 'nowhere', S3_ENDPOINT: s3.url }))
    await expect(wrong.put('media/a', Buffer.from('x'), 'text/plain')).rejects.toThrow('NoSuchBucket')
  })

  it('The S3 store times out before an answer begins, and never while a reader on a slow line reads it', async () => {
    const server = createServer((request, response) => {
      if (request.url?.includes('silent')) return
      response.writeHead(200, { 'content-length': 6 }).write('one')
      setTimeout(() => response.end('two'), 300)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const slow = s3Files(
      readSettings({ ...s3Settings, S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
      100,
    )
    expect(await contentOf(slow, 'media/slow')).toBe('onetwo')
    await expect(slow.read('media/silent')).rejects.toThrow(/100 ms/)
    server.closeAllConnections()
    await once(server.close(), 'close')
  })

  it('The S3 store needs all of its settings', () => {
    expect(() => readSettings({ NODE_ENV: 'test', FILES: 's3' })).toThrow(SettingsError)
    expect(() => readSettings({ NODE_ENV: 'test', FILES: 's3' })).toThrow(/S3_ENDPOINT[\s\S]*S3_BUCKET/)
  })
})
