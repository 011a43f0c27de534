import { useState } from 'react'
import { isSuccess } from '../shared/envelope.ts'
import type { Envelope } from '../shared/envelope.ts'
import { randomUuid } from './random-uuid.ts'

/** Idempotency keys of one opened form, by endpoint. */
export type FormKeys = Map<string, string>

/**
 * Keys that live as long as a form is open: pressing twice, or retrying after a broken connection, creates one record.
 */
export const useFormKeys = (): FormKeys => useState<FormKeys>(() => new Map())[0]

/** The key of the next call to an endpoint; unchanged until that call has succeeded. */
export function keyOfCall(keys: FormKeys, path: string): string {
  const key = keys.get(path) ?? randomUuid()
  keys.set(path, key)
  return key
}

/** Drops a key that was used. A refusal creates nothing, so its key stays valid for the corrected form. */
export function releaseKey(keys: FormKeys, path: string, answer: Envelope<unknown>): void {
  // This key was already received with other content: the user has been told, and the next press creates a new record.
  if (isSuccess(answer) || answer.data?.isKeyUsed) keys.delete(path)
}

/** Keys that outlive their page, for a form that is sent after a login: `store` gets them before the first call. */
export function restoreFormKeys(
  entries: readonly (readonly [string, string])[],
  store: (entries: [string, string][]) => void,
): FormKeys {
  class StoredKeys extends Map<string, string> {
    override set(path: string, key: string): this {
      super.set(path, key)
      store([...this])
      return this
    }
  }
  const keys = new StoredKeys()
  for (const [path, key] of entries) keys.set(path, key)
  return keys
}
