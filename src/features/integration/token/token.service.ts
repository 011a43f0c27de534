import { and, desc, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { tokenPrefix } from '../../../shared/scopes.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import { notify } from '../../notification/notification.service.ts'
import { lockOwner, ownerOf } from '../owner.ts'
import { hashTokenSecret, newTokenSecret } from './token.access.service.ts'
import type { ApiToken, tokenEndpoints } from './token.contract.ts'
import { mostTokens } from './token.policy.ts'
import { apiTokens } from './token.table.ts'

type NewToken = EndpointInput<(typeof tokenEndpoints)['companyTokenCreate']>
type Row = typeof apiTokens.$inferSelect

/** The tokens of the caller, or of the caller's company. */
const isOwn = (ctx: Ctx, owner: TokenOwner) => {
  const { userId, companyId } = ownerOf(ctx, owner)
  return companyId === null
    ? and(eq(apiTokens.userId, userId), isNull(apiTokens.companyId))
    : eq(apiTokens.companyId, companyId)
}

/** The tokens, newest first. No secret is stored, so none is shown. */
export const listTokens =
  (owner: TokenOwner) =>
  async (ctx: Ctx): Promise<{ items: ApiToken[]; most: number }> => {
    const rows = await ctx.db
      .select({ token: apiTokens, creator: users.name })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(isOwn(ctx, owner))
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    return { items: rows.map(({ token, creator }) => present(ctx, token, creator)), most: mostTokens }
  }

/** Creates a token. 1040 when there are as many as there may be. The account is told, because a token is a way in. */
export const createToken =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { name, scopes, days }: NewToken): Promise<{ token: ApiToken; secret: string }> => {
    const secret = newTokenSecret()
    const { userId, companyId } = ownerOf(ctx, owner)
    return inTransaction(ctx, async (ctx) => {
      const creator = await lockOwner(ctx, owner)
      const used = await ctx.db.$count(apiTokens, isOwn(ctx, owner))
      if (used >= mostTokens) throw new AppError('quota', m.api_tokens_most({ count: mostTokens }))
      const row: Row = {
        id: newId(ctx.now),
        secretHash: found(hashTokenSecret(secret)),
        ending: secret.slice(-4),
        userId,
        companyId,
        name,
        scopes: [...new Set(scopes)],
        createdAt: ctx.now,
        expiresAt: days === null ? null : new Date(ctx.now.getTime() + days * dayMs),
        usedAt: null,
      }
      await ctx.db.insert(apiTokens).values(row)
      await audit(ctx, { action: 'api_token_created', ...subjectOf(row) })
      await notify(ctx, {
        userId,
        kind: 'api_token_created',
        params: { name },
        link: owner === 'person' ? '/user/api' : '/workspace/api',
        channels: ['page', 'message'],
      })
      return { token: present(ctx, row, creator), secret }
    })
  }

/** Revokes a token at once; 1031 for one of somebody else. */
export const revokeToken =
  (owner: TokenOwner) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> => {
    await inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db
        .delete(apiTokens)
        .where(and(eq(apiTokens.id, id), isOwn(ctx, owner)))
        .returning()
      await audit(ctx, { action: 'api_token_revoked', ...subjectOf(found(row)) })
    })
    return {}
  }

const subjectOf = ({ id, name, scopes, userId, companyId }: Row) => ({
  subjectKind: companyId === null ? 'user' : 'company',
  subjectId: companyId ?? userId,
  details: { token: id, name, scopes: scopes.join(' ') },
})

const present = ({ now }: Ctx, token: Row, creator: string): ApiToken => ({
  id: token.id,
  name: token.name,
  hint: `${tokenPrefix}…${token.ending}`,
  scopes: token.scopes,
  createdBy: token.companyId === null ? null : creator,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  usedOn: token.usedAt?.toISOString().slice(0, 10) ?? null,
  isExpired: token.expiresAt !== null && token.expiresAt <= now,
})
