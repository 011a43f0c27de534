import { companies, companyMembers } from '../src/features/company/company.table.ts'
import { users } from '../src/features/identity/identity.table.ts'
import { startSession } from '../src/features/identity/session/session.service.ts'
import type { Ctx } from '../src/server/context.ts'
import { newId } from '../src/server/id.ts'

/** The part of a profile that cards and the search read. */
const profile = {
  licence: { name: 'bench', creditCode: '', region: ['33'], scope: '' },
  trade: {
    storeName: 'bench',
    nameEn: 'Bench',
    nameRu: '',
    role: 'factory',
    categories: [],
    markets: [],
    yearsExporting: 5,
    exportRight: 'own',
    logo: null,
  },
  evidence: { certificates: [] },
}

/** An approved company with its owner, inserted directly into the database; `token` is the owner's. */
export async function seedCompany(ctx: Ctx): Promise<{ companyId: string; userId: string; token: string }> {
  const userId = newId(ctx.now)
  const companyId = newId(ctx.now)
  await ctx.db.insert(users).values({
    id: userId,
    phone: '13900000001',
    email: null,
    name: 'bench',
    passwordHash: '',
    role: 'user',
    status: 'active',
    language: 'zh',
    dataRegion: 'cn',
    createdAt: ctx.now,
  })
  await ctx.db.insert(companies).values({
    id: companyId,
    applicantId: userId,
    status: 'approved',
    isAdmitted: true,
    version: 1,
    answers: profile,
    published: profile,
    storeName: 'bench',
    name: 'bench',
    queuedAt: ctx.now,
    approvedAt: ctx.now,
    verifiedAt: ctx.now,
    dataRegion: 'cn',
    createdAt: ctx.now,
    changedAt: ctx.now,
  } as unknown as typeof companies.$inferInsert)
  await ctx.db.insert(companyMembers).values({ userId, companyId, role: 'owner', since: ctx.now })
  return { companyId, userId, token: await startSession(ctx, { id: userId }) }
}
