import type { FieldErrors } from '../../shared/errors.ts'
import { isSame, valueAt } from './merge.ts'

/**
 * Fields that are not stored: those that the editor itself finds invalid, and those that the server has refused, until
 * they change.
 */
export function createRejections() {
  let wrong: FieldErrors = {}
  /** Path → the value that the server refused, and the reason. The path is empty for the record as a whole. */
  const refused = new Map<string, { value: unknown; message: string }>()
  const at = (value: unknown, path: string) => (path === '' ? value : valueAt(value, path))

  function drop(normal: unknown): void {
    for (const [path, { value }] of refused) if (!isSame(at(normal, path), value)) refused.delete(path)
  }
  return {
    /** Records what the editor finds invalid now, and drops refusals of fields changed since. */
    review(normal: unknown, found: FieldErrors): void {
      wrong = found
      drop(normal)
    },
    /** Drops what has been corrected since. */
    forget<V>(value: V, normalise: (value: V) => V, check: (value: V) => FieldErrors): void {
      if (refused.size > 0) drop(normalise(value))
      if (Object.keys(wrong).length === 0) return
      const found = check(value)
      wrong = Object.fromEntries(Object.entries(wrong).filter(([path]) => path in found))
    },
    /** Records what the server has refused. Returns false if all of it was known before. */
    add(sent: unknown, fields: FieldErrors, message: string): boolean {
      const all = Object.keys(fields).length > 0 ? fields : { '': message }
      const news = Object.keys(all).filter((path) => !refused.has(path) && !(path in wrong))
      for (const [path, reason] of Object.entries(all))
        if (!refused.has(path)) refused.set(path, { value: at(sent, path), message: reason })
      return news.length > 0
    },
    messages: (): FieldErrors => ({
      ...wrong,
      ...Object.fromEntries([...refused].map(([path, { message }]) => [path, message])),
    }),
    paths: (): string[] => [...new Set([...Object.keys(wrong), ...refused.keys()])],
    isEmpty: () => refused.size === 0 && Object.keys(wrong).length === 0,
    clear(): void {
      wrong = {}
      refused.clear()
    },
  }
}
