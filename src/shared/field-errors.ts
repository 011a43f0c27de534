import * as z from 'zod/mini'
import type { FieldErrors } from './errors.ts'
import { m } from './wording/messages.js'

type Issue = z.core.$ZodRawIssue

/** Our messages for issues without one in the schema; used by server replies and forms. */
function describe(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.expected === 'int' && typeof issue.input === 'number')
    return m.product_whole_number()
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? m.field_required() : m.field_invalid()
  if (issue.code === 'unrecognized_keys') return m.field_unknown()
  if (issue.code === 'too_big') {
    const count = Number(issue.maximum)
    return issue.origin === 'string' || issue.origin === 'array'
      ? m.field_too_long({ count })
      : m.field_too_big({ count })
  }
  if (issue.code === 'too_small') {
    const count = Number(issue.minimum)
    if (issue.origin !== 'string' && issue.origin !== 'array') return m.field_too_small({ count })
    return count === 1 ? m.field_required() : m.field_too_short({ count })
  }
  return m.field_invalid()
}

// The policy forbids code made from text, and browsers report even the attempt.
z.config({ customError: describe, jitless: 'document' in globalThis })

/** Issues of a schema → one message per field, the first of each; fields of lists are named `items.0.price`. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) fields[path.join('.').slice(0, 100)] ??= issue.message
  }
  return fields
}
