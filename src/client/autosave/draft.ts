import type { AutosaveOptions, SaveOutcome, StoredRecord } from './autosave-types.ts'
import type { LocalCopy } from './local-copy.ts'
import { isSame, mergeByPath, valueAt, withhold, withValueAt } from './merge.ts'
import type { Base, Choices, Conflict } from './merge.ts'
import { createRejections } from './rejections.ts'

/** The other side of a merge with conflicts: a newer record, or a copy. `from`: the common ancestor of both sides. */
type Pending<V> = { record: StoredRecord<V>; theirs: V; from: Base<V>; isCopy: boolean; conflicts: Conflict[] }

const baseOf = <V>({ version, value }: StoredRecord<V>): Base<V> => ({ version, sent: value, stored: value })
const aboutOf = ({ savedAt = null, savedBy = null }: Pick<StoredRecord<unknown>, 'savedAt' | 'savedBy'>) => ({
  savedAt,
  savedBy,
})

/**
 * The editor's current value, which part of it is stored, and how both are merged with changes of others. It sends and
 * writes nothing itself.
 */
export function createDraft<V extends object>(options: AutosaveOptions<V>, left: LocalCopy<V>[]) {
  const { merge = mergeByPath, normalise = (value: V) => value, check = () => ({}), storable = withhold } = options
  const rejections = createRejections()
  let base = baseOf(options.record)
  let value = options.value ?? options.record.value
  let about = aboutOf(options.record)
  let unanswered: V | null = null
  let pending: Pending<V> | null = null
  let isChanged = options.value !== undefined
  let isWithheld = false
  /** False until the editor has its initial value. */
  let isShown = false
  /** What was shown before something else than the editor changed it. */
  let replaced: { before: V } | null = null

  function show(next: V): void {
    if (isShown && !isSame(next, value)) replaced ??= { before: value }
    value = next
  }

  /** Merges `mine` with a newer state. Without conflicts, saving continues from that state. */
  function combine(record: StoredRecord<V>, theirs: V, mine: LocalCopy<V>): void {
    const { base: before, value: own, unanswered: sent } = mine
    const found = merge({ base: before, mine: own, normal: normalise(own), theirs, unanswered: sent })
    const from = withOld(baseOf({ ...record, value: theirs }), before, found.conflicts)
    // Once the version has changed, a request without a reply can no longer be stored.
    unanswered = before.version === record.version ? sent : null
    about = aboutOf(record)
    pending = { record, theirs, from, isCopy: false, conflicts: found.conflicts }
    show(found.value)
    applyPending()
  }

  /** Merges the current value with a further copy, which stays in the storage while there are conflicts. */
  function combineCopy({ base: { version, sent, stored }, value: theirs }: LocalCopy<V>): void {
    // The other side was typed here, so the sent value is what it started from.
    const from = { version, sent: stored, stored: sent }
    const { value: next, conflicts } = merge({
      base: from,
      mine: value,
      normal: normalise(value),
      theirs,
      unanswered: null,
    })
    const record = { version: base.version, value: base.stored, ...about }
    pending = {
      record,
      theirs,
      from: withOld(baseOf({ version, value: theirs }), from, conflicts),
      isCopy: true,
      conflicts,
    }
    show(next)
    applyPending()
  }

  /** Without remaining conflicts: the current value becomes the record's, plus the changes to send. */
  function applyPending(): void {
    if (!pending || pending.conflicts.length > 0) return
    if (!pending.isCopy) base = baseOf(pending.record)
    pending = null
    isChanged = true
    const next = left.shift()
    if (next) combineCopy(next)
  }

  function review(choices: Choices = {}): void {
    if (!pending) return
    const { theirs, from } = pending
    const sides = { base: from, mine: value, normal: normalise(value), theirs, unanswered: null }
    const found = merge(sides, choices)
    pending = { ...pending, conflicts: found.conflicts }
    show(found.value)
    applyPending()
  }

  /** Validates the whole current value: returns the part that can be stored, and records the rest. */
  function outgoing(): V {
    const normal = normalise(value)
    rejections.review(normal, check(value))
    const part = storable(normal, base.sent, rejections.paths())
    isWithheld = !isSame(part, normal)
    return part
  }

  const first = left.shift()
  if (first) combine(options.record, value, first)
  isShown = true
  return {
    value: () => value,
    version: () => base.version,
    about: () => about,
    conflicts: () => pending?.conflicts ?? [],
    rejected: rejections.messages,
    /** What was shown before it was replaced; null if it was not replaced since the last call. */
    drainReplaced(): { before: V } | null {
      const last = replaced
      replaced = null
      return last
    },
    hasConflicts: () => pending !== null,
    hasRejected: () => isWithheld || !rejections.isEmpty(),
    /** Whether there may be something to send. */
    isChanged: () => isChanged || unanswered !== null,
    /** Whether something was sent without a reply. */
    isUnanswered: () => unanswered !== null,
    edit(next: V): void {
      value = next
      isChanged = true
      rejections.forget(value, normalise, check)
      review()
    },
    choose: review,
    take: (record: StoredRecord<V>) => combine(record, record.value, { base, value, unanswered }),
    reset(record: StoredRecord<V>): void {
      rejections.clear()
      base = baseOf(record)
      about = aboutOf(record)
      ;[pending, unanswered, isChanged, isWithheld] = [null, null, false, false]
      show(record.value)
    },
    /** The value to send now; null if everything storable is stored. */
    nextPart(): V | null {
      // A value sent without a reply is sent again before anything newer, so that at most one such state exists.
      if (unanswered) return unanswered
      isChanged = false
      const part = outgoing()
      if (isSame(part, base.sent)) return null
      unanswered = part
      return part
    },
    noteSaved(part: V, outcome: Extract<SaveOutcome<V>, { kind: 'saved' }>): void {
      unanswered = null
      base = { version: outcome.version, sent: part, stored: outcome.value ?? part }
      about = aboutOf(outcome)
      if (!isSame(outgoing(), part)) isChanged = true
    },
    /** Returns whether the rest can be sent: the server refused something that was not known to be invalid. */
    noteRejected(part: V, { fields, message }: Extract<SaveOutcome<V>, { kind: 'rejected' }>): boolean {
      unanswered = null
      const isNew = rejections.add(part, fields, message)
      if (isNew) isChanged = true
      else outgoing()
      return isNew
    },
    noteGone(): void {
      unanswered = null
    },
    /**
     * The state to restore after a reload. Fields in conflict keep their old base, so that they are in conflict again.
     */
    copy: (): LocalCopy<V> => ({
      base: pending && !pending.isCopy ? withOld(baseOf(pending.record), pending.from, pending.conflicts) : base,
      value,
      unanswered,
    }),
  }
}

/** A base whose conflicting fields come from an older one. */
function withOld<V>(base: Base<V>, old: Base<V>, conflicts: readonly Conflict[]): Base<V> {
  const mixed = (next: V, before: V) =>
    conflicts.reduce((all, { path }) => withValueAt(all, path, valueAt(before, path)), next)
  return { ...base, sent: mixed(base.sent, old.sent), stored: mixed(base.stored, old.stored) }
}
