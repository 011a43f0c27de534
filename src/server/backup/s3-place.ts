import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { keysIn, s3Bucket } from '../files/s3-files.ts'
import type { Settings } from '../settings/settings.ts'
import type { BackupPlace, Bytes } from './place.ts'

/** A part is sent in pieces of this size: S3 accepts at most 10,000 of them, so that a part may have 320 GB. */
const pieceBytes = 32 * 1024 * 1024
/** A piece may take so long on a slow line. */
const limitMs = 600_000

/** Objects of a bucket in the S3 of the settings. */
export function s3Place(name: string, settings: Settings, bucket: string, prefix: string): BackupPlace {
  const client = s3Bucket(settings, bucket, limitMs)
  return {
    name,
    isEmpty: async () => (await keysIn(client, prefix)[Symbol.asyncIterator]().next()).done === true,
    write: (part, content) => send(client, prefix + part, content),
    async read(part) {
      const response = await client.getObjectResponse(prefix + part)
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null
    },
    async remove(part) {
      await client.deleteObject(prefix + part)
    },
  }
}

/** One request for a small part, a multipart upload for a large one; an upload that fails is ended. */
async function send(client: S3mini, key: string, content: Bytes): Promise<void> {
  const type = 'application/octet-stream'
  const sent: { partNumber: number; etag: string }[] = []
  let upload: string | undefined
  try {
    for await (const piece of piecesOf(content)) {
      if (piece.length < pieceBytes && upload === undefined) return void (await client.putObject(key, piece, type))
      upload ??= await client.getMultipartUploadId(key, type)
      sent.push(await client.uploadPart(key, upload, piece, sent.length + 1))
    }
    if (upload !== undefined) await client.completeMultipartUpload(key, upload, sent)
  } catch (error) {
    if (upload !== undefined) await client.abortMultipartUpload(key, upload).catch(() => undefined)
    throw error
  }
}

/** The bytes in pieces of `pieceBytes`; the last one is shorter, and may be empty only if there are no bytes at all. */
async function* piecesOf(content: Bytes): AsyncIterable<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  let isFirst = true
  for await (const chunk of content) {
    let rest = chunk
    while (bytes + rest.length >= pieceBytes) {
      const some = rest.subarray(0, pieceBytes - bytes)
      yield Buffer.concat([...waiting, some])
      rest = rest.subarray(some.length)
      ;[waiting, bytes, isFirst] = [[], 0, false]
    }
    waiting.push(rest)
    bytes += rest.length
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(waiting)
}
