import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { bytes: Buffer; mediaType: string }

/**
 * An in-memory S3 with one bucket: objects are put, read and deleted by path-style requests with a version 4 signature,
 * which is not verified. Unknown buckets and keys get the error documents of the S3 REST reference.
 */
export async function startS3(bucket: string): Promise<{ url: string; close(): Promise<void> }> {
  const objects = new Map<string, Stored>()
  const server = createServer(async (request, response) => {
    const [name = '', ...rest] = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname)
      .slice(1)
      .split('/')
    const key = rest.join('/')
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) return refuse(403, 'AccessDenied')
    if (name !== bucket) return refuse(404, 'NoSuchBucket')
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
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
