import { createHash } from 'node:crypto'

type Operation = { security?: Record<string, unknown>[] }
type Document = { paths: Record<string, Record<string, Operation>> }

/** The part of the OpenAPI document that `packages/client` is made from: the calls that accept an API token. */
export function clientDocument(document: Document): Document {
  const paths = Object.entries(document.paths).flatMap(([path, operations]) => {
    const some = Object.entries(operations).filter(([, { security = [] }]) => security.some((one) => 'apiToken' in one))
    return some.length > 0 ? [[path, Object.fromEntries(some)] as const] : []
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/** Of a document; the first line of the generated types names it. */
export const fingerprintOfDocument = (document: Document): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16)
