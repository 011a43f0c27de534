import { useState } from 'react'
import { isSuccess } from '../shared/envelope.ts'
import type { Envelope } from '../shared/envelope.ts'

/** Idempotency keys of one opened form, by the address that it sends to. */
export type FormKeys = Map<string, string>

/** Keys for as long as a form is open: pressing twice, or again after a broken line, creates one record. */
export const useFormKeys = (): FormKeys => useState<FormKeys>(() => new Map())[0]

/** The key of the next call to an address; the same until that call is known to have succeeded. */
export function keyOfCall(keys: FormKeys, path: string): string {
  const key = keys.get(path) ?? randomUuid()
  keys.set(path, key)
  return key
}

/** Gives up a key that has served. A refusal has created nothing, so its key stays good for the corrected form. */
export function settleKey(keys: FormKeys, path: string, answer: Envelope<unknown>): void {
  // Sent before with other content, and received then: the person has been told, the next press is a new record.
  if (isSuccess(answer) || answer.data?.isKeyUsed) keys.delete(path)
}

/** A UUID of version 4. `crypto.randomUUID` is missing on pages that came over plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
