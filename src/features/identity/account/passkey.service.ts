import { and, eq, isNull } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { passkeyTransports } from '../../../shared/passkey.ts'
import type { PasskeyCreation, PasskeyMade, PasskeyRequest } from '../../../shared/passkey.ts'
import { m } from '../../../shared/wording/messages.js'
import { dropCodesOfNothing, lockFactors } from '../factor/drop-factor.ts'
import { consumeFactorAttempt, hasFactor } from '../factor/factor-check.ts'
import { confirmed } from './confirm-factor.ts'
import type { FactorInput } from '../factor/factor-proof.ts'
import { secondFactors } from '../factor/factor.table.ts'
import { replaceRecoveryCodes } from '../factor/recovery-codes.ts'
import { holdingAccount } from '../holding-account.ts'
import { deviceOf } from '../session/session-device.ts'
import { findUser } from '../user.queries.ts'
import type { User } from '../user.queries.ts'
import { makePasskeyChallenge, spendPasskeyChallenge } from '../passkey/passkey-challenge.ts'
import {
  checkMadePasskey,
  knownPasskey,
  passkeyAlgorithms,
  passkeyRequest,
  passkeysOf,
  passkeyTimeoutMs,
} from '../passkey/passkey-check.ts'
import type { Passkey } from '../passkey/passkey.contract.ts'
import { mostPasskeys } from '../passkey/passkey.policy.ts'
import type { PasskeyAct } from '../passkey/passkey.policy.ts'
import { presentPasskey } from '../passkey/passkey.presenter.ts'
import { passkeys } from '../passkey/passkey.table.ts'
import { relyingPartyOf } from '../passkey/relying-party.ts'

type Confirmation = FactorInput & { secret: string }

/** What the caller's passkey has to sign for an act. 1030 if she has none. */
export async function readPasskeyChallenge(ctx: Ctx, { act }: { act: PasskeyAct }): Promise<PasskeyRequest> {
  const user = await self(ctx)
  const request = await passkeyRequest(ctx, user.id, makePasskeyChallenge(ctx, user, act))
  if (!request) throw new AppError('wrong_state', m.passkey_error_none())
  return request
}

/**
 * What the browser makes a passkey from, after the caller's password, and after a second factor if she has one. 1030 if
 * she has as many as an account may have, or the site has an address for which browsers make none.
 */
export async function startPasskey(ctx: Ctx, input: Confirmation): Promise<{ options: PasskeyCreation; name: string }> {
  const user = await self(ctx)
  const party = relyingPartyOf(ctx)
  if (!party) throw new AppError('wrong_state', m.passkey_error_address())
  const own = await passkeysOf(ctx, user.id)
  allowOneMore(own.length)
  const purpose = await makingOf(ctx, user)
  await confirmed(ctx, user, 'add-passkey', input, async () => null)
  const account = holdingAccount(user).value
  const options: PasskeyCreation = {
    challenge: Buffer.from(makePasskeyChallenge(ctx, user, purpose)).toString('base64url'),
    rp: { id: party.id, name: m.site_name() },
    user: { id: Buffer.from(user.id).toString('base64url'), name: account, displayName: user.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimeoutMs,
    attestation: 'none',
    excludeCredentials: own.map(knownPasskey),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }
  return { options, name: deviceOf(ctx.userAgent) }
}

/**
 * Stores a passkey that the browser has made. 1030 if it was made for another challenge or is known, or after ten;
 * with the first second factor of an account come its recovery codes.
 */
export async function addPasskey(
  ctx: Ctx,
  { name, credential }: { name: string; credential: PasskeyMade },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const user = await self(ctx)
  const purpose = await makingOf(ctx, user)
  const attempt = await consumeFactorAttempt(ctx, user.id)
  const made = await checkMadePasskey(ctx, credential, (challenge) =>
    spendPasskeyChallenge(ctx, user, purpose, challenge),
  )
  if (!made) throw new AppError('wrong_state', m.passkey_error_not_made())
  const row = {
    ...made,
    id: newId(ctx.now),
    userId: user.id,
    transports: passkeyTransports.filter((name) => credential.response.transports?.includes(name)),
    name,
    createdAt: ctx.now,
    usedAt: null,
  }
  const recoveryCodes = await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, user.id)
    if ((await makingOf(ctx, user)) !== purpose) throw new AppError('wrong_state', m.passkey_error_not_made())
    allowOneMore((await passkeysOf(ctx, user.id)).length)
    const stored = await ctx.db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
    if (stored.length === 0) throw new AppError('wrong_state', m.passkey_here_already())
    await audit(ctx, { action: 'passkey_added', subjectKind: 'user', subjectId: user.id })
    await ctx.server.tellPerson(ctx, user.id, { kind: 'passkey_added', name })
    if (purpose === 'create') return null
    // An app that was started before any factor was asked for is started again, after this passkey.
    await ctx.db.delete(secondFactors).where(and(eq(secondFactors.userId, user.id), isNull(secondFactors.confirmedAt)))
    return replaceRecoveryCodes(ctx, user.id)
  })
  await attempt.giveBack()
  return { passkey: presentPasskey(row), recoveryCodes }
}

/** Changes the name of a passkey of the caller; 1031 for anybody else's. */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<Passkey> {
  const [renamed] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(isMine(id, callerOf(ctx)))
    .returning()
  return presentPasskey(found(renamed))
}

/** Removes a passkey of the caller, after her password and a second factor; 1031 for anybody else's. */
export async function removePasskey(ctx: Ctx, { id, ...input }: Confirmation & { id: string }): Promise<null> {
  const user = await self(ctx)
  found((await ctx.db.select({ id: passkeys.id }).from(passkeys).where(isMine(id, user.id)))[0])
  return confirmed(ctx, user, 'remove-passkey', input, async (ctx) => {
    await lockFactors(ctx, user.id)
    const [removed] = await ctx.db.delete(passkeys).where(isMine(id, user.id)).returning()
    const { name } = found(removed)
    const isOff = await dropCodesOfNothing(ctx, user.id)
    await audit(ctx, { action: 'passkey_removed', subjectKind: 'user', subjectId: user.id })
    await ctx.server.tellPerson(ctx, user.id, isOff ? { kind: 'factor_off' } : { kind: 'passkey_removed', name })
    return null
  })
}

/** A challenge for a first factor, proved by the password alone, ends when another one has come first. */
const makingOf = async (ctx: Ctx, user: User) => ((await hasFactor(ctx, user.id)) ? 'create' : 'create-first')

function allowOneMore(count: number): void {
  if (count >= mostPasskeys) throw new AppError('wrong_state', m.passkey_error_most({ most: mostPasskeys }))
}

const isMine = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))
const self = async (ctx: Ctx): Promise<User> => found(await findUser(ctx, callerOf(ctx)))
