import { createHash } from 'node:crypto'
import { schemasOf } from '../server/http/openapi/openapi.ts'

type Operation = { security?: Record<string, unknown>[] }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; [kind: string]: unknown }
}

/**
 * The part of the OpenAPI document that `packages/client` is made from: the calls that accept an API token with the
 * schemas that they refer to, without examples.
 */
export function clientDocument(document: Document): Document {
  const all = Object.entries(document.paths).flatMap(([path, operations]) => {
    const some = Object.entries(operations).filter(([, { security = [] }]) => security.some((one) => 'apiToken' in one))
    return some.length > 0 ? [[path, Object.fromEntries(some)] as const] : []
  })
  const paths = withoutExamples(Object.fromEntries(all))
  const { examples: _examples, ...components } = document.components
  const used = schemasOf([paths, components['responses']], components.schemas)
  // They come in the order in which modules were loaded, which differs between a test and the site.
  const schemas = Object.fromEntries(Object.entries(used).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { ...document, paths, components: { ...components, schemas } }
}

/** Examples are no part of the types; a better one does not make them another version. */
const withoutExamples = <T>(part: T): T =>
  JSON.parse(
    JSON.stringify(part, (key, value: unknown) => (/^(example|examples|x-codeSamples)$/.test(key) ? undefined : value)),
  ) as T

/** Of a document; the first line of the generated types names it. */
export const fingerprintOfDocument = (document: Document): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16)
