import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { keyFor } from '../../../server/secret.ts'
import { spendOnce } from '../password/spent.ts'

const lifeMs = 10 * minuteMs
const algorithm = 'PBKDF2/SHA-256'

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ goodUntil: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
type Proof = z.output<typeof Proof>

/** A proof-of-work challenge (ALTCHA v2): find the counter whose PBKDF2 key begins with `00`, about 256 tries of the set cost. */
export const makeProofChallenge = (ctx: Ctx) =>
  createChallenge({
    algorithm,
    cost: ctx.server.settings.PROOF_OF_WORK_COST,
    deriveKey,
    // Not the library's own expiry, because it reads the system clock instead of ours.
    data: { goodUntil: ctx.now.getTime() + lifeMs },
    hmacSignatureSecret: secretOf(ctx),
  })

/** Parses `proof`, base64 of the JSON `{ challenge, solution }`. Null if it is absent, not ours, expired or wrong. */
export async function checkProof(ctx: Ctx, text: string | undefined): Promise<Proof | null> {
  const { data: proof } = Proof.safeParse(text && readJson(text))
  if (!proof || proof.challenge.parameters.data.goodUntil <= ctx.now.getTime()) return null
  const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secretOf(ctx) })
  return verified ? proof : null
}

/** True if this proof has not been used before. */
export const spendProof = (ctx: Ctx, { challenge: { parameters } }: Proof): Promise<boolean> =>
  spendOnce(ctx, parameters.nonce, new Date(parameters.data.goodUntil))

const secretOf = (ctx: Ctx) => keyFor(ctx.server.settings, 'proof').toString('base64url')

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
