import type { Envelope } from '../../shared/envelope.ts'
import type { CreateOutcome, SaveOutcome } from './autosave-types.ts'

/** Codes after which the same save may succeed: too often, a fault of ours, a part that is away. */
const temporary = new Set(['1002', '5000', '5030'])

/**
 * What an answer other than success means for an autosave; null is no answer. `prefix`: the path of the record in the body, `answers.`,
 * which the contract puts in front of the paths of its fields.
 */
export function refusedSave(answer: Envelope<unknown> | null, prefix = ''): SaveOutcome<never> {
  if (answer === null || temporary.has(answer.code)) return { kind: 'offline' }
  if (answer.code === '401') return { kind: 'ended' }
  const named = (answer.data as { fields?: Record<string, string> } | null)?.fields ?? {}
  const fields = Object.fromEntries(
    Object.entries(named).map(([path, message]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      message,
    ]),
  )
  const hasFields = Object.keys(fields).length > 0
  // Not the stored version, not in a state to be edited, or gone: reading the record tells which.
  if (answer.code === '1030' || (answer.code === '1031' && !hasFields)) return { kind: 'conflict' }
  return { kind: 'rejected', fields, message: answer.message }
}

/** What a refusal to create a record means: there is no stored record yet to compare with. */
export function refusedCreate(answer: Envelope<unknown> | null): Exclude<CreateOutcome, { kind: 'created' }> {
  const refused = refusedSave(answer)
  if (refused.kind === 'conflict') return { kind: 'rejected', fields: {}, message: answer?.message ?? '' }
  return refused as Exclude<CreateOutcome, { kind: 'created' }>
}
