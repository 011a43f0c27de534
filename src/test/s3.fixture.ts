import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { bytes: Buffer; mediaType: string }

/** `objects` has the bucket before each key. */
export type FakeS3 = { url: string; objects: Map<string, Stored>; close(): Promise<void> }

/**
 * An in-memory S3 with these buckets: objects are put, also in parts, read, listed and deleted by path-style requests with
 * a version 4 signature, which is not verified. Unknown buckets and keys get the error documents of the S3 REST
 * reference. A page of a list has two keys.
 */
export async function startS3(...buckets: string[]): Promise<FakeS3> {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Buffer[]>()
  const keysOf = (bucket: string) =>
    [...objects.keys()].flatMap((key) => (key.startsWith(`${bucket}/`) ? [key.slice(bucket.length + 1)] : []))
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname).slice(1)
    const bucket = buckets.find((one) => key === one || key.startsWith(`${one}/`))
    const answer = (status: number, xml: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
    const refuse = (status: number, code: string) =>
      answer(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) return refuse(403, 'AccessDenied')
    if (bucket === undefined) return refuse(404, 'NoSuchBucket')
    const upload = query.get('uploadId')
    if (query.has('list-type')) return answer(200, listOf(keysOf(bucket), query))
    if (query.has('uploads')) {
      const id = `upload-${uploads.size}`
      uploads.set(id, [])
      return answer(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (upload !== null && request.method === 'PUT') {
      const part = Number(query.get('partNumber'))
      uploads.get(upload)?.splice(part - 1, 1, await buffer(request))
      return response.writeHead(200, { etag: `"${part}"` }).end()
    }
    if (upload !== null && request.method === 'POST') {
      objects.set(key, { bytes: Buffer.concat(uploads.get(upload) ?? []), mediaType: 'application/octet-stream' })
      uploads.delete(upload)
      return answer(
        200,
        `<CompleteMultipartUploadResult><Location>/${key}</Location><Bucket>${bucket}</Bucket><Key>${key.slice(bucket.length + 1)}</Key><ETag>"1"</ETag></CompleteMultipartUploadResult>`,
      )
    }
    if (upload !== null && request.method === 'DELETE') {
      uploads.delete(upload)
      return response.writeHead(204).end()
    }
    if (request.method === 'PUT') {
      objects.set(key, {
        bytes: await buffer(request),
        mediaType: request.headers['content-type'] ?? 'application/octet-stream',
      })
      return response.writeHead(200, { etag: '"0"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const stored = objects.get(key)
    if (!stored) return refuse(404, 'NoSuchKey')
    return response
      .writeHead(200, { 'content-type': stored.mediaType, 'content-length': stored.bytes.length })
      .end(request.method === 'HEAD' ? undefined : stored.bytes)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function listOf(keys: string[], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted()
  const page = found.slice(0, 2)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>1</Size><ETag>"0"</ETag><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const next =
    found.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<ListBucketResult><KeyCount>${page.length}</KeyCount>${next}${contents.join('')}</ListBucketResult>`
}
