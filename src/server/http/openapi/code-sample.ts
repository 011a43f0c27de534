import type { Endpoint } from '../../../shared/endpoint.ts'

type Described = {
  parameters?: unknown[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
type Parameter = { name?: string; in?: string; example?: unknown }

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A call with a token for a shell: `$SITE` and `$TOKEN` are the reader's. */
export function codeSampleOf({ method, path, reply, idempotent }: Endpoint, operation: Described): object {
  const parameters = (operation.parameters ?? []) as Parameter[]
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.in === 'path' && one.name === name)?.example)),
  )
  const body = operation.requestBody?.content['application/json']?.example
  const words = [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    '-H "Authorization: Bearer $TOKEN"',
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`]),
    ...('mediaType' in reply ? ['-OJ'] : []),
    `"$SITE${filled}"`,
  ]
  return { lang: 'Shell', source: words.join(' ') }
}
