import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Settings } from '../../../server/settings/settings.ts'
import { createSemaphore } from '../../../server/jobs/semaphore.ts'

/** Argon2id with 19 MiB and two passes: OWASP's password storage cheat sheet. */
const wanted = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A dummy hash with the cost of a real one: verified for unknown accounts, so that timing reveals nothing. */
const hashOfNobody = `$argon2id$v=19$m=${wanted.memoryCost},t=${wanted.timeCost},p=${wanted.parallelism}$bm9ib2R5IGlzIGhlcmUuLg$${'A'.repeat(43)}`

/** Hashes a password (NFC) with the pepper. 5030 if too many hashes are waiting. */
export const hashPassword = (settings: Settings, password: string): Promise<string> =>
  withHashSlot(settings, () => hash(password, { ...wanted, secret: pepper(settings) }))

/**
 * Verifies a password against a hash, or against the dummy hash, which never matches but takes as long. 5030 as above.
 */
export const isPasswordOf = (
  settings: Settings,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> =>
  withHashSlot(settings, () => verify(passwordHash ?? hashOfNobody, password, { secret: pepper(settings) }))

/** True if a hash was made with parameters other than the current ones. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  return memoryCost !== wanted.memoryCost || timeCost !== wanted.timeCost || parallelism !== wanted.parallelism
}

const pepper = ({ PASSWORD_PEPPER }: Settings) => Buffer.from(PASSWORD_PEPPER)

const hashSlots = createSemaphore(2)

/** Two at a time, because each needs 19 MiB and a core. */
const withHashSlot = <T>({ HASHES_WAITING }: Settings, work: () => Promise<T>): Promise<T> =>
  hashSlots(work, HASHES_WAITING)
