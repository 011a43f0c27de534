import { createHash, createHmac } from 'node:crypto'

const contentType = 'application/json; charset=utf-8'

type Call = { service: string; host: string; payload: string; at: Date; secretId: string; secretKey: string }

/**
 * The headers of a call of Tencent Cloud API 3.0 that prove its sender: TC3-HMAC-SHA256 over a POST of JSON, with the
 * two headers that must be signed.
 */
export function signTencentCall({ service, host, payload, at, secretId, secretKey }: Call): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  // The date of the signature is that of UTC.
  const date = at.toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const signedHeaders = 'content-type;host'
  const request = [
    'POST',
    '/',
    '',
    `content-type:${contentType}`,
    `host:${host}`,
    '',
    signedHeaders,
    hash(payload),
  ].join('\n')
  const text = ['TC3-HMAC-SHA256', timestamp, scope, hash(request)].join('\n')
  const key = [date, service, 'tc3_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`TC3${secretKey}`),
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return {
    'content-type': contentType,
    'x-tc-timestamp': timestamp,
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
