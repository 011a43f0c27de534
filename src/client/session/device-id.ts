import { randomUuid } from '../random-uuid.ts'
import { browserStorage } from './browser-storage.ts'

const key = 'device'

/**
 * The random id of this browser, sent with logins alone, so that a person is notified of a login from another one. It belongs
 * to the browser and stays after a logout. Undefined where the browser stores nothing.
 */
export function deviceId(): string | undefined {
  const known = browserStorage.read(key)
  if (known && /^[\w-]{20,64}$/.test(known)) return known
  const made = randomUuid()
  return browserStorage.write(key, made) ? made : undefined
}
