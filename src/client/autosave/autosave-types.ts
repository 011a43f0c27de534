import type { FieldErrors } from '../../shared/errors.ts'
import type { Store } from '../store.ts'
import type { CopyStorage } from './local-copy.ts'
import type { Choices, Conflict, Merged, Sides } from './merge.ts'

/** A record as stored by the server, in the shape used by the editor. Version 0 is a record that does not exist yet. */
export type StoredRecord<V> = { version: number; value: V; savedAt?: string | null; savedBy?: string | null }

export type SaveOutcome<V> =
  /** `value`: the stored value, if the server stores something else than was sent. */
  | { kind: 'saved'; version: number; value?: V; savedAt?: string | null; savedBy?: string | null }
  /** The version is outdated, or the record can no longer be edited: `load` says which. */
  | { kind: 'conflict' }
  /** Field path → message. Without fields the record is refused as a whole, for the reason in `message`. */
  | { kind: 'rejected'; fields: FieldErrors; message: string }
  /** No reply: it may have been stored or not. */
  | { kind: 'offline' }
  /** The session has ended. */
  | { kind: 'ended' }

export type CreateOutcome =
  | { kind: 'created'; version: number; /** Of the local copy from now on. */ key: string }
  | Exclude<SaveOutcome<never>, { kind: 'saved' | 'conflict' }>

export type LoadOutcome<V> =
  | { kind: 'record'; record: StoredRecord<V> }
  | { kind: 'offline' }
  | { /** Nothing is left to edit. */ kind: 'gone' }

export type AutosaveOptions<V extends object> = {
  /** The record when the editor is opened. */
  record: StoredRecord<V>
  /** The initial value of the editor, if it is not what the server stores. */
  value?: V
  /** The key of the local copy. */
  key: string
  storage: CopyStorage
  /** Reads the stored record. Called after a conflict. */
  load(): Promise<LoadOutcome<V>>
  /**
   * For a record that does not exist yet: creates it before the first save. It is created empty, so that a repetition
   * without an answer sends the same.
   */
  create?: (() => Promise<CreateOutcome>) | undefined
  /** Stores a value over the given version. */
  save(value: V, version: number): Promise<SaveOutcome<V>>
  merge?(sides: Sides<V>, choices?: Choices): Merged<V>
  /**
   * The value in the form in which the server stores it: trimmed, numbers without spaces. Invalid fields are unchanged.
   */
  normalise?(value: V): V
  /** Fields that cannot be sent as they are: path → message. */
  check?(value: V): FieldErrors
  /** The part that can be sent without the fields at `paths`; by default those fields keep the server's value. */
  storable?(normal: V, stored: V, paths: readonly string[]): V
  /** The value was changed by something other than `change`: a merge, a choice, another record. */
  onReplaced?(value: V, before: V): void
  /** The record can no longer be edited. Typed values stay in the local copy. */
  onGone?(): void
}

/**
 * `idle`: no changes. `dirty`: changed, not sent yet. `saved`: everything on the screen is stored. `offline`: the
 * server does not answer, saving is retried. `conflict`: nothing is saved until a choice is made. `rejected`: all is
 * stored except the fields in `rejected`.
 */
export type AutosaveState = 'idle' | 'dirty' | 'saving' | 'saved' | 'offline' | 'conflict' | 'rejected'

export type AutosaveView<V> = {
  value: V
  state: AutosaveState
  version: number
  savedAt: string | null
  /** Who saved last, if the server says so. */
  savedBy: string | null
  /** Field path → why its value is not stored. */
  rejected: FieldErrors
  conflicts: Conflict[]
  /** Whether the browser could write the local copy. */
  hasCopy: boolean
}

export type Autosave<V> = {
  store: Store<AutosaveView<V>>
  /** Starts saving. The returned function sends pending changes and stops. */
  open(): () => void
  change(next: V | ((value: V) => V)): void
  /** Sends pending changes at once. Resolves to whether everything on the screen is stored. */
  saveNow(): Promise<boolean>
  /** Writes the local copy at once, for a page that is being closed. */
  writeCopy(): void
  /** Resolves conflicts: path → side. */
  choose(choices: Choices): void
  /** Takes over a newer state of the record and merges unsaved changes with it. */
  take(record: StoredRecord<V>): void
  /** Shows a record instead of the current value. */
  reset(record: StoredRecord<V>): void
  /** Stops saving and removes the local copies. */
  discard(): void
}
