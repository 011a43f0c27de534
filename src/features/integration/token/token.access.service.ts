import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gte, gt, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx, Server } from '../../../server/context.ts'
import type { Actor, SignedIn } from '../../../shared/actor.ts'
import { tokenPrefix } from '../../../shared/scopes.ts'
import type { Scope } from '../../../shared/scopes.ts'
import { hourMs } from '../../../shared/text/durations.ts'
import { companies, companyMembers } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { apiTokens } from './token.table.ts'

/** 256 random bits after the prefix. */
export const newTokenSecret = (): string => tokenPrefix + randomBytes(32).toString('base64url')

/** The stored hash; null if it cannot be a token. SHA-256 is enough for 256 random bits. */
export const hashTokenSecret = (secret: string): string | null =>
  /^ylt_[\w-]{43}$/.test(secret) ? createHash('sha256').update(secret).digest('base64url') : null

/**
 * The actor of an API token, with its scopes: a visitor if it is unknown, revoked or expired, its creator is not active
 * or no longer in the company, or the company is suspended or closed.
 */
export async function resolveToken(server: Server, secret: string): Promise<Actor> {
  const secretHash = hashTokenSecret(secret)
  return secretHash ? actorOfToken(server, eq(apiTokens.secretHash, secretHash)) : { kind: 'visitor' }
}

async function actorOfToken(server: Server, isToken: SQL): Promise<Actor> {
  const now = server.clock.now()
  const [row] = await server.database.db
    .select({
      token: apiTokens,
      role: companyMembers.role,
      status: companies.status,
      isAdmitted: companies.isAdmitted,
    })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.userId), eq(users.status, 'active'), isNull(users.closesAt)))
    .leftJoin(
      companyMembers,
      and(
        eq(companyMembers.userId, apiTokens.userId),
        eq(companyMembers.companyId, apiTokens.companyId),
        // A person who left and came back creates a new token.
        gte(apiTokens.createdAt, companyMembers.since),
      ),
    )
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(isToken, or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now))))
  if (!row) return { kind: 'visitor' }
  const { token, role, status, isAdmitted } = row
  if (token.companyId !== null && (role === null || !isAdmitted || status === 'suspended')) return { kind: 'visitor' }
  if (token.usedAt === null || now.getTime() - token.usedAt.getTime() >= hourMs)
    await server.database.db.update(apiTokens).set({ usedAt: now }).where(eq(apiTokens.id, token.id))
  return {
    kind: 'user',
    userId: token.userId,
    sessionId: token.id,
    token: { id: token.id, owner: token.companyId === null ? 'person' : 'company', scopes: token.scopes },
    role: 'user',
    duties: [],
    companyId: token.companyId,
    companyRole: token.companyId === null ? null : role,
  }
}

/** For routes outside of the contracts: the actor of a token that has this scope; null for any other secret. */
export async function authenticateToken(server: Server, secret: string, scope: Scope): Promise<SignedIn | null> {
  const actor = await resolveToken(server, secret)
  return actor.kind === 'user' && actor.token?.scopes.includes(scope) ? actor : null
}

/** For programs that log in once and then send a cookie: their token has the scope of the exchange, and is still valid. */
export const exchangeTokens = {
  authenticate: (server: Server, secret: string) => authenticateToken(server, secret, 'exchange'),
  isValid: async (server: Server, id: string) => (await actorOfToken(server, eq(apiTokens.id, id))).kind === 'user',
}

/** Ends all tokens that a person has created, together with all her sessions. */
export async function endTokensOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}
