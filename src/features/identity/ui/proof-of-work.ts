import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { CallFailed } from '../../../client/api.ts'

/**
 * Solves a challenge of the server in slices that keep the page responsive; a second or two on a phone. Returns the
 * `proof` to send.
 */
export async function solve(challenge: unknown): Promise<string> {
  const ours = challenge as Challenge
  const solution = await solveChallenge({ challenge: ours, deriveKey })
  if (!solution) throw new CallFailed('proof of work took too long', 0, true)
  return btoa(JSON.stringify({ challenge: ours, solution }))
}
