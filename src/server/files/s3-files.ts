import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'
import type { Settings } from '../settings/settings.ts'

const answerLimitMs = 30_000
const pageOfKeys = 1_000

/** A client of one bucket, with path-style addresses. A call fails if its answer does not begin within `limitMs`. */
export const s3Bucket = (settings: Settings, bucket: string, limitMs = answerLimitMs): S3mini =>
  new S3mini({
    endpoint: `${settings.S3_ENDPOINT?.replace(/\/$/, '')}/${bucket}`,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    fetch: (address, init) => answerWithin(limitMs, (signal) => fetch(address, { ...init, signal })),
  })

/** The keys of a bucket that begin with `prefix`. */
export async function* keysIn(client: S3mini, prefix = ''): AsyncIterable<string> {
  let next: string | undefined
  do {
    const page = await client.listObjectsPaged('/', prefix, pageOfKeys, next)
    if (!page) throw new Error(`the bucket ${client.endpoint.href} does not exist`)
    for (const { Key } of page.objects ?? []) yield Key
    next = page.nextContinuationToken
  } while (next !== undefined)
}

/** Any S3: the bucket must exist and be private, because everything is served through this process. */
export function s3Files(settings: Settings, limitMs = answerLimitMs): FileStore {
  const client = s3Bucket(settings, settings.S3_BUCKET ?? '', limitMs)
  const put: FileStore['put'] = async (key, bytes, mediaType) => {
    await client.putObject(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaType)
  }
  return {
    put,
    putFile: async (key, path, mediaType) => put(key, await readFile(path), mediaType),
    async read(key) {
      const response = await client.getObjectResponse(key)
      if (!response?.body) return null
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        bytes: Number(response.headers.get('content-length')),
      }
    },
    async remove(key) {
      await client.deleteObject(key)
    },
    list: () => keysIn(client),
  }
}

/**
 * Limits the time until a reply begins, not the time to read its body: a buyer on a slow connection may read for
 * minutes, and a total limit would truncate the file.
 */
async function answerWithin(limitMs: number, request: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const ending = new AbortController()
  const timer = setTimeout(
    () => ending.abort(new DOMException(`no answer within ${limitMs} ms`, 'TimeoutError')),
    limitMs,
  )
  return request(ending.signal).finally(() => clearTimeout(timer))
}
